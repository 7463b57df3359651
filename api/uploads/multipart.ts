import { setMaxListeners } from "node:events";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { HttpProblem } from "../base/problems.ts";
import { onTooSlow } from "../connections/slow-senders.ts";
import { shownName, wordsForSize } from "./file-names.ts";
import { fileTooLarge } from "./too-large.ts";

const PIECE_BYTES = 8 * 1024;

/** Allowed content of a form; anything else is refused. */
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
  /** The sender's name for it; never trusted. */
  name: string;
  path: string;
  size: number;
}

export interface ReceivedForm {
  fields: Map<string, string>;
  files: ReceivedFile[];
}

/** Destination of a form's files. */
export interface FormTarget {
  /** Returns the path of the next file. */
  nextPath(): string;
  /** Reports how many bytes of a form with files have arrived; throws if they are too many. */
  reserve(bytes: number): void;
}

/** Parses a multipart form. The caller must remove the files that it wrote, even if it throws. */
export async function parseForm(
  request: IncomingMessage,
  limits: FormLimits,
  target: FormTarget,
): Promise<ReceivedForm> {
  const contentType = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notAForm();
  if (Number(request.headers["content-length"] ?? 0) > limits.totalBytes) throw tooLarge(limits);
  // A client that is already gone sends no event anymore.
  if (request.destroyed) throw malformed();
  const form: ReceivedForm = { fields: new Map(), files: [] };
  const writing: Promise<void>[] = [];
  const stopping = new AbortController();
  // Every file of the form listens to it.
  setMaxListeners(limits.mostFiles + 1, stopping.signal);
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
      // Reads and drops the rest of the body, so that the sender can read why it was refused.
      request.resume();
      void Promise.allSettled(writing).then(() => refuse(problem));
    }

    function count(chunk: Buffer): void {
      received += chunk.length;
      if (received > limits.totalBytes) fail(tooLarge(limits));
      if (form.files.length > 0) reserve();
      // A sender that does not stop is disconnected.
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
      // The parser continues with what it has. A file that began now would appear after the others were removed.
      if (failed) return void stream.resume();
      stream.on("limit", () => fail(fileTooLarge(shownName(name ?? ""), limits.fileBytes)));
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
    // If the sender left before this point, the request was aborted before anybody listened.
    if (request.destroyed) return fail(malformed());
    request.on("data", count).pipe(feed);
  });
}

/**
 * Passes at most 8 KB at a time to the parser. It skips a part whose header it cannot read, but can drop no more than
 * 16 KB of it per turn: with more it would wait forever, and so would the sender.
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

/** Resolves when the file is closed, successfully or not; removing it earlier could be too early. */
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
      // A part's name alone decides whether it is a file, never the sender's headers.
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
