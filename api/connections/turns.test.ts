import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { connectTo, rawRequest } from "../testing/raw-connection.ts";
import { inTurn } from "./turns.ts";

it("handles each pipelined request in its own context, which traces follow", async () => {
  const contexts = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const handle = inTurn((request, response) => {
    seen.push(`${request.url} in ${contexts.getStore()}`);
    response.end();
  });
  const server = createServer((request, response) => {
    contexts.run(String(request.url), handle, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { socket, closed } = await connectTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  socket.write(["/a", "/b"].map((path) => rawRequest("GET", path)).join(""));
  socket.write(rawRequest("GET", "/c", { Connection: "close" }));
  await closed;
  server.close();
  expect(seen).toEqual(["/a in /a", "/b in /b", "/c in /c"]);
});
