import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";
import { scratchFolder } from "./scratch-folder.ts";

/**
 * Failure of a request: it is broken off (`down`), never answered (`hang`), broken off after some of its body
 * (`cut-up`) or of the response's (`cut-down`), acknowledged and dropped (`forget`), answered with a size that is one
 * byte off (`lie`), or refused with a code of S3.
 */
type Fault = "down" | "hang" | "cut-up" | "cut-down" | "forget" | "lie" | { status: number; code: string };

export interface TestBucket {
  /** A FILES_URL below a prefix that nothing else uses. */
  filesUrl(): string;
  /** Decides what becomes of each request; null: it is served. */
  fault: ((request: IncomingMessage) => Fault | null) | null;
  /** Requests so far: method and address. */
  requests: { method: string; url: string; headers: IncomingMessage["headers"] }[];
  stop(): Promise<void>;
}

const bucket = "uploads";

/**
 * Starts a real S3 server, behind a proxy that fails on request, and gives this process the key to it. Where nothing
 * has to fail, TEST_S3_URL may name another bucket, whose key is in the environment.
 */
export async function startBucket({ fails = true } = {}): Promise<TestBucket> {
  const { TEST_S3_URL } = process.env;
  if (TEST_S3_URL && !fails) return bucketAt(TEST_S3_URL);
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const directory = await mkdtemp(join(scratchFolder, "s3-"));
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory },
    // It reckons the signature of a list without the slash that the SDK signs; keys must be right all the same.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const proxy = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    started.requests.push({ method, url, headers });
    pass(request, response, port, started.fault?.(request) ?? null);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const started: TestBucket = {
    fault: null,
    requests: [],
    filesUrl: () => `s3://${bucket}/${randomUUID()}?endpoint=${endpoint}`,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return started;
}

function bucketAt(url: string): TestBucket {
  return {
    fault: null,
    requests: [],
    filesUrl: () => below(url, randomUUID()),
    stop: async () => undefined,
  };
}

/**
 * Sends a list in pages of five: a few keys are as good as a thousand. The server itself can give no second page, since
 * OpenSSL no longer has the cipher that it hides its place in.
 */
async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const [before = "", ...entries] = (await text(answer)).split(/(?=<Contents>)/u);
  const page = entries.slice(0, 5);
  const last = /<Key>(.+?)<\/Key>/u.exec(page.at(-1) ?? "")?.[1];
  const body =
    entries.length > page.length
      ? `${before.replace(">false</IsTruncated>", ">true</IsTruncated>")}${page.join("")}<NextContinuationToken>${last}</NextContinuationToken></ListBucketResult>`
      : [before, ...entries].join("");
  response.writeHead(answer.statusCode ?? 500, { "Content-Type": "application/xml" }).end(body);
}

/** Returns where the uploads of a database of tests are: beside it, or in the bucket that the global setup named. */
export function uploadsOf(folder: string): string {
  const { TEST_FILES_URL } = process.env;
  return TEST_FILES_URL ? below(TEST_FILES_URL, basename(folder)) : `file:${join(folder, "files")}`;
}

function below(filesUrl: string, name: string): string {
  const url = new URL(filesUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${name}`;
  return url.href;
}

function pass(request: IncomingMessage, response: ServerResponse, port: number, fault: Fault | null): void {
  request.on("error", () => undefined);
  if (fault === "hang") return;
  if (fault === "down") return void request.socket.destroy();
  if (fault === "forget") {
    request.resume().on("end", () => response.writeHead(200, { ETag: '"forgotten"' }).end());
    return;
  }
  if (fault !== null && typeof fault === "object") {
    const body = `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>No.</Message></Error>`;
    request.resume().on("end", () => response.writeHead(fault.status, { Connection: "close" }).end(body));
    return;
  }
  const { method, url = "", headers } = request;
  const isList = url.includes("list-type=2");
  const path = isList ? url.replace("continuation-token=", "start-after=") : url;
  const onward = send({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    if (isList) return void sendPage(answer, response);
    const size = Number(answer.headers["content-length"] ?? 0) + (fault === "lie" ? 1 : 0);
    response.writeHead(answer.statusCode ?? 500, {
      ...answer.headers,
      ...("content-length" in answer.headers && { "content-length": size }),
    });
    if (fault !== "cut-down") return void answer.pipe(response);
    answer.once("data", (part: Buffer) => {
      response.write(part.subarray(0, part.length >> 1), () => response.destroy());
      answer.destroy();
    });
  });
  onward.on("error", () => response.destroy());
  if (fault !== "cut-up") return void request.pipe(onward);
  request.once("data", (part: Buffer) => {
    onward.write(part.subarray(0, part.length >> 1));
    setTimeout(() => {
      onward.destroy();
      request.socket.destroy();
    }, 20);
  });
}
