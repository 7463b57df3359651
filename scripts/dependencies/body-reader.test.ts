import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { koaBody } from "koa-body";
import { expect, onTestFinished, test } from "vitest";
import { readSbom } from "./sbom.ts";

const sbom = readSbom();

test("attack 159: formidable and its own dependencies are not installed", () => {
  const unwanted = ["formidable", "@paralleldrive/cuid2", "dezalgo", "asap"];
  const installed = new Set([...sbom.values()].map(({ name }) => name));
  expect(unwanted.filter((name) => installed.has(name))).toEqual([]);
});

test("koa-body's reader of forms is the one that we use", () => {
  const [koaBody] = [...sbom.values()].filter(({ name }) => name === "koa-body");
  const [busboy] = [...sbom.keys()].filter((ref) => ref.startsWith("@fastify/busboy@"));
  expect(koaBody?.dependsOn).toContain(busboy);
});

test("koa-body reads JSON without formidable", async () => {
  const app = new Koa().use(koaBody({ multipart: false })).use((ctx) => {
    ctx.body = { read: ctx.request.body };
  });
  const server = createServer(app.callback()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"Ann"}',
  });
  expect(await response.json()).toEqual({ read: { name: "Ann" } });
});
