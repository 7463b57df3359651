import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchPace } from "./pace.ts";

let server: Server;
let tooSlow: boolean;

beforeEach(async () => {
  tooSlow = false;
  server = createServer(async (incoming, response) => {
    const pace = { bytesPerSecond: 2000, patience: 300, interval: 50 };
    const note = () => {
      tooSlow = true;
    };
    const stop = watchPace(incoming, note, pace);
    for await (const _chunk of incoming);
    stop();
    response.end();
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Sends pieces of so many bytes, a tenth of a second apart. */
async function send(bytes: number, times: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const sent = request({ port, method: "POST" }, (response) => {
      response.resume().on("end", resolve);
    });
    sent.on("error", reject);
    (async () => {
      for (let time = 0; time < times; time += 1) {
        sent.write(Buffer.alloc(bytes));
        await pause(100);
      }
      sent.end();
    })().catch(reject);
  });
}

test("a body that trickles is noticed", async () => {
  await send(1, 8);
  expect(tooSlow).toBe(true);
});

test("one that comes steadily is left alone, however long it takes", async () => {
  await send(2000, 8);
  expect(tooSlow).toBe(false);
});

test("a short halt is forgiven", async () => {
  await send(1, 2);
  expect(tooSlow).toBe(false);
});
