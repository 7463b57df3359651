import { once } from "node:events";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { arrive } from "./arrivals.ts";

test("calls arrive at their rate however slow the server is, and count from when they were due", async () => {
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    request.resume();
    setTimeout(() => {
      open -= 1;
      if (request.url === "/refused") response.writeHead(503, { "Retry-After": "5" });
      response.end();
    }, 100);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const from = performance.now();
  const next = () => ({ method: "GET" as const, path: "/refused", headers: {} });
  const press = (maxSockets: number, from: number) =>
    arrive({ url, agent: new Agent({ maxSockets }) }, { perSecond: 100, from, until: from + 200, next });

  const arrivals = await press(100, from);
  expect(arrivals.map(({ due }) => Math.round(due - from))).toEqual(
    Array.from({ length: 20 }, (_, index) => index * 10),
  );
  expect(most).toBeGreaterThan(3);
  for (const arrival of arrivals) expect(arrival).toMatchObject({ status: 503, retryAfter: 5 });

  // One connection serves ten calls a second: the last waits for all before it, and that counts.
  const queued = await press(1, performance.now());
  expect(queued.at(-1)?.took).toBeGreaterThan(1_000);
  server.close();
  server.closeAllConnections();
  const [lost] = await arrive(
    { url, agent: new Agent() },
    { perSecond: 10, from: performance.now(), until: performance.now() + 100, next },
  );
  expect(lost).toMatchObject({ status: 0 });
});
