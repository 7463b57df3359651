import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { onTooSlow } from "../connections/slow-senders.ts";
import { HttpProblem } from "../problems.ts";
import { wordsForSize } from "./file-names.ts";

const PIECE_BYTES = 8 * 1024;

/** What a form may hold; anything else in it is refused. */
export interface FormLimits {
  /** Names of text parts, each at most once. */
  fields: string[];
  fieldBytes: number;
  /** Names of file parts. */
  files: string[];
  mostFiles: number;
  fileBytes: number;
  totalBytes: number;
}

/** A file part, written to the incoming directory. */
export interface ReceivedFile {
  part: string;
  /** As the sender called it: not to be trusted for anything. */
  name: string;
  path: string;
  size: number;
}

export interface ReceivedForm {
  fields: Map<string, string>;
  files: ReceivedFile[];
}

/** Where a form's files go. */
export interface FormTarget {
  /** Returns the path of the next file. */
  nextPath(): string;
  /** Takes note of how many bytes of a form with files have come; throws when those are too many. */
  reserve(bytes: number): void;
}

/** Parses a multipart form. The files that it wrote are the caller's to remove, also when it throws. */
export async function parseForm(
  request: IncomingMessage,
  limits: FormLimits,
  target: FormTarget,
): Promise<ReceivedForm> {
  const contentType = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notAForm();
  if (Number(request.headers["content-length"] ?? 0) > limits.totalBytes) throw tooLarge(limits);
  // Who is gone by now sends no event anymore.
  if (request.destroyed) throw malformed();
  const form: ReceivedForm = { fields: new Map(), files: [] };
  const writing: Promise<void>[] = [];
  const stopping = new AbortController();
  const parser = parserFor(contentType, limits);
  const feed = inSmallPieces(parser);
  let received = 0;

  return await new Promise<ReceivedForm>((answer, refuse) => {
    const stopWatching = onTooSlow(request, () => fail(tooSlow()));
    let failed = false;

    function fail(problem: Error): void {
      if (failed) return;
      failed = true;
      stopWatching();
      request.unpipe(feed);
      stopping.abort();
      // What is still on its way is read and dropped, so that the sender comes to hear why it was refused.
      request.resume();
      void Promise.allSettled(writing).then(() => refuse(problem));
    }

    function count(chunk: Buffer): void {
      received += chunk.length;
      if (received > limits.totalBytes) fail(tooLarge(limits));
      if (form.files.length > 0) reserve();
      // A sender that does not listen is cut off.
      if (received > 2 * limits.totalBytes) request.destroy();
    }

    function reserve(): void {
      if (failed) return;
      try {
        target.reserve(received);
      } catch (problem) {
        fail(problem as Error);
      }
    }

    parser.on("field", (name, value, _nameCut, valueCut) => {
      if (name === undefined || !limits.fields.includes(name) || form.fields.has(name))
        return fail(unexpected());
      if (valueCut) return fail(tooLarge(limits));
      form.fields.set(name, value);
    });
    parser.on("file", (part, stream, name) => {
      stream.on("error", () => undefined);
      reserve();
      // The parser goes on with what it has. A file that began now would come after the others were removed.
      if (failed) return void stream.resume();
      stream.on("limit", () => fail(tooLarge(limits)));
      const file: ReceivedFile = { part, name: name ?? "", path: target.nextPath(), size: 0 };
      form.files.push(file);
      const write = writeDown(stream, file, stopping.signal);
      writing.push(write);
      write.catch((error: Error) => fail(error));
    });
    for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
      parser.on(event, () => fail(unexpected()));
    parser.on("error", () => fail(malformed()));
    parser.on("finish", () => {
      if (failed) return;
      stopWatching();
      Promise.all(writing).then(() => answer(form), fail);
    });
    request.on("aborted", () => fail(malformed()));
    // A sender who left before this point aborted the request when nobody was listening.
    if (request.destroyed) return fail(malformed());
    request.on("data", count).pipe(feed);
  });
}

/**
 * Hands the parser at most 8 KB at a time. A part whose header cannot be read is skipped, and of such a part the
 * parser can drop no more than 16 KB in one turn: with more it waits for good, and with it the sender.
 */
function inSmallPieces(parser: BusboyInstance): Writable {
  return new Writable({
    async write(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES);
        await new Promise((written) => parser.write(piece, written));
        await nextTurn();
      }
      done();
    },
    final(done) {
      parser.end();
      done();
    },
  });
}

/** Settles when the file is closed, however it went: before that, removing it could be too early. */
async function writeDown(stream: BusboyFileStream, file: ReceivedFile, signal: AbortSignal): Promise<void> {
  const target = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
  const closed = new Promise<void>((resolve) => target.once("close", resolve));
  try {
    await pipeline(stream, target, { signal });
    file.size = stream.bytesRead;
  } finally {
    await closed;
  }
}

function parserFor(contentType: string, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // Whether a part is a file is a matter of its name, never of what the sender says.
      isPartAFile: (name) => name !== undefined && limits.files.includes(name),
      limits: {
        fields: limits.fields.length,
        fieldSize: limits.fieldBytes,
        files: limits.mostFiles,
        fileSize: limits.fileBytes,
        parts: limits.fields.length + limits.mostFiles,
        headerPairs: 10,
        headerSize: 4096,
      },
    });
  } catch {
    throw malformed();
  }
}

function notAForm(): HttpProblem {
  return new HttpProblem(415, "wrong-content-type", "Send the file as multipart/form-data.");
}

function malformed(): HttpProblem {
  return new HttpProblem(400, "malformed-form", "The upload arrived incomplete. Please send it again.");
}

function unexpected(): HttpProblem {
  return new HttpProblem(400, "unexpected-part", "The upload holds a part that is not asked for here.");
}

function tooSlow(): HttpProblem {
  return new HttpProblem(
    408,
    "too-slow",
    "The upload came to a standstill. Check your connection and send it again.",
  );
}

function tooLarge(limits: FormLimits): HttpProblem {
  const most = wordsForSize(limits.fileBytes);
  return new HttpProblem(
    413,
    "too-large",
    `This is too large: a file may have at most ${most}. Choose a smaller one.`,
  );
}
