import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FairQueue } from "../../../api/concurrency/fair-queue.ts";
import { inTurn } from "../../../api/connections/turns.ts";
import { connectTo, rawRequest } from "../../../api/testing/raw-connection.ts";
import { type CallTimer, measureCalls } from "./measure-calls.ts";

/** Milliseconds of a processor that each call takes. */
const work = 40;
const queue = new FairQueue({ running: 1, waiting: 10 });

/** Keeps a processor busy for so many milliseconds, however long the machine takes to give them. */
function keepBusy(milliseconds: number): void {
  const began = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(began);
    if (user + system >= milliseconds * 1000) return;
  }
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/** Yields more than a connection buffers at once, so that its reader controls the pace. */
async function* largePieces() {
  for (let piece = 0; piece < 8; piece += 1) {
    keepBusy(work / 8);
    yield Buffer.alloc(1024 * 1024, piece);
  }
}

const ways: { [path: string]: (request: IncomingMessage, response: ServerResponse) => unknown } = {
  "/at-once": () => keepBusy(work),
  "/after-a-timer": () => pause(2).then(() => keepBusy(work)),
  "/after-a-file": () => readFile(import.meta.filename).then(() => keepBusy(work)),
  "/in-parts": async () => {
    for (let part = 0; part < 8; part += 1) await nextTurn().then(() => keepBusy(work / 8));
  },
  "/of-its-body": (request) => request.once("data", () => keepBusy(work)).resume(),
  "/of-large-pieces": (_request, response) => pipeline(largePieces, response),
  "/of-squeezed-pieces": (_request, response) =>
    pipeline(Readable.from(largePieces()), createGzip({ level: 1 }), response),
  "/in-its-turn": () => queue.run("somebody", () => nextTurn().then(() => keepBusy(work))),
  "/too-long": () => nextTurn().then(() => keepBusy(3 * work)),
  "/asleep": () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * work),
  "/with-garbage": collectGarbage,
  "/idle": () => undefined,
};

const server = createServer(
  inTurn(async (request, response) => {
    await ways[request.url ?? ""]?.(request, response);
    response.end();
  }),
);
let timer: CallTimer;
let url: string;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  timer = measureCalls();
});

afterAll(() => {
  timer.stop();
  server.close();
});

beforeEach(() => void timer.take());

/** Sends requests over one connection, all of them at once. */
async function sendPipelined(...paths: string[]): Promise<void> {
  const { socket, closed } = await connectTo(url);
  const requests = paths.map((path) =>
    path === "/of-its-body"
      ? `${rawRequest("POST", path, { "Content-Length": "2" })}{}`
      : rawRequest("GET", path),
  );
  socket.write(`${requests.join("")}${rawRequest("GET", "/idle", { Connection: "close" })}`);
  await closed;
}

/** Returns the milliseconds of each call, by its path. */
async function measured(): Promise<{ [path: string]: number }> {
  // Collections of garbage are reported a little later.
  await pause(20);
  const { longest } = timer.take();
  return Object.fromEntries(longest.map(({ call, milliseconds }) => [call.split(" ")[1], milliseconds]));
}

/** The time of a processor that `keepBusy` waits for may be that of the threads which compile it. */
function expectOwnWork(milliseconds: number | undefined): void {
  expect(milliseconds).toBeGreaterThan(work * 0.6);
  expect(milliseconds).toBeLessThan(work * 1.6);
}

it.each([
  [["/at-once", "/after-a-timer", "/after-a-file", "/in-parts"]],
  [["/of-its-body", "/of-large-pieces", "/of-squeezed-pieces", "/in-its-turn"]],
])("counts for each pipelined call its own work, and no other's: %s", async (paths) => {
  await sendPipelined(...paths);
  const times = await measured();
  for (const path of paths) expectOwnWork(times[path]);
  expect(times["/idle"]).toBeLessThan(work / 4);
});

it("counts for each call its own work where several wait for one turn", async () => {
  await Promise.all([1, 2, 3].map(() => sendPipelined("/in-its-turn")));
  const { calls, longest, over } = timer.take();
  expect([calls, over]).toEqual([6, 0]);
  for (const { milliseconds } of longest.slice(0, 3)) expectOwnWork(milliseconds);
});

it("counts a call that takes too long, whatever else is pipelined with it", async () => {
  await sendPipelined("/idle", "/too-long", "/at-once");
  const { calls, over, longest } = timer.take();
  expect([calls, over, longest[0]?.call]).toEqual([4, 1, "GET /too-long"]);
});

it("counts neither waiting nor collecting garbage", async () => {
  await sendPipelined("/asleep", "/with-garbage");
  const times = await measured();
  expect(times["/asleep"]).toBeLessThan(work / 2);
  expect(times["/with-garbage"]).toBeLessThan(work / 2);
});

it("names the longest stretch of work that is no call's", async () => {
  await pause(1).then(() => keepBusy(2 * work));
  const { calls, longestOther } = timer.take();
  expect(calls).toBe(0);
  expect(longestOther.milliseconds).toBeGreaterThan(work);
});
