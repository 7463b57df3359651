import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { connectTo, rawRequest } from "../testing/raw-connection.ts";

describeServer("clients that are gone", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
    person = await enter(server);
  });

  /** Returns the number of ended requests to a path, whether or not anybody was there to read the response. */
  function endedRequests(path: string): number {
    return server.log.filter((line) => line.includes(`"path":"${path}"`)).length;
  }

  test.each([
    ["POST", "/api/files", "multipart/form-data; boundary=x"],
    ["PUT", "/api/user/register/names", "application/json"],
  ])("ends every %s to %s whose sender goes away in the middle of it", async (method, path, type) => {
    const headers = {
      Authorization: `Bearer ${person.token}`,
      "Content-Type": type,
      "Content-Length": "5000",
    };
    for (let count = 0; count < 40; count += 1) {
      const { socket, closed } = await connectTo(server.url);
      socket.write(`${rawRequest(method, path, headers)}--x`);
      // Now before, now after the server has found out who is asking.
      for (let turns = 0; turns < count; turns += 1) await turn();
      socket.destroy();
      await closed;
      server.clock.advance(10_000);
    }
    await vi.waitFor(() => expect(endedRequests(path)).toBe(40), 10_000);
  });
});
