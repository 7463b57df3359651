import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";

const errorLevel = 50;

describeServer("attack 160: a request that breaks off", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });

  /** Sends bytes on a connection of its own, and ends it. */
  async function send(bytes: string): Promise<void> {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {}).resume();
    socket.end(bytes);
    await once(socket, "close");
  }

  it.each([
    ["in the middle of its body", "Content-Length: 90\r\n\r\n"],
    ["with a broken chunk", "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n"],
  ])("%s is no error in the log, and nothing of it stands there", async (_how, rest) => {
    server.log.length = 0;
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const secret = '{"email":"a@example.com","password":"hunter2-hunter2"}';
    await send(`${head}Authorization: Bearer a.secret.token\r\n${rest}${secret}`);
    while (!server.log.some((line) => /broke off|could not be finished/.test(line))) await pause(20);
    expect(server.log.filter((line) => JSON.parse(line).level >= errorLevel)).toEqual([]);
    const log = server.log.join("");
    for (const secret of ["hunter2", "secret.token"]) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain([...Buffer.from(secret)].join(","));
    }
  });
});
