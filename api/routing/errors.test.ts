import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { respondToErrors } from "./errors.ts";

let server: Server;
const logged: unknown[] = [];

beforeEach(async () => {
  const app = new Koa();
  app.context.services = { log: { error: (details: unknown) => logged.push(details) } };
  app.use(respondToErrors);
  app.use((ctx) => {
    if (ctx.path === "/inner") ctx.throw(500, "an inner reason");
    if (ctx.path === "/hidden") ctx.throw(400, "an inner reason", { expose: false });
    ctx.throw(416, "an inner reason");
  });
  server = createServer(app.callback());
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
});

afterEach(() => new Promise((closed) => server.close(closed)));

it("attack 141: a library's own refusal of a request keeps its 4xx status, and its message stays inside", async () => {
  const { port } = server.address() as AddressInfo;
  const replies = await Promise.all(
    ["/", "/inner", "/hidden"].map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: reply.status, text: await reply.text() };
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual([416, 500, 500]);
  for (const { text } of replies) expect(text).not.toContain("inner reason");
  expect(logged).toHaveLength(2);
});
