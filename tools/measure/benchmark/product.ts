/**
 * The server as `npm start` runs it, with accounts to log in to. Few people make many calls here, so the limit for one
 * person's traffic is set to more than they make; every check is made as ever.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from "@opentelemetry/sdk-trace-node";
import pino from "pino";
import { readEnv } from "../../../api/base/env.ts";
import { repository } from "../../../api/base/repository.ts";
import { openServer } from "../../../api/server.ts";
import { emailOf, mostPeople, password } from "./people.ts";

export interface ProductSettings {
  databaseUrl: string;
  /** Folder for everything that the server keeps beside the database. */
  folder: string;
  /** True to make traces that go nowhere: a collector's cost is not the server's. */
  isTraced?: boolean;
  /** True to refuse overload. Default: false, because its capacity is measured. */
  isBounded?: boolean;
  /** Secret of another server on the same database, whose logins then work here. */
  secret?: string;
}

const settings = JSON.parse(process.argv[2] ?? "{}") as ProductSettings;
const { databaseUrl, folder, isTraced, isBounded, secret } = settings;
if (isTraced) {
  const exporter: SpanExporter = {
    export: (_, done) => done({ code: 0 }),
    shutdown: async () => undefined,
  };
  new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] }).register();
}
const env = readEnv({
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "https://sourcebridge.example",
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: secret ?? randomBytes(48).toString("base64"),
  TRUSTED_PROXIES: "1",
  FILES_URL: `file:${join(folder, "files")}`,
});
const server = await openServer({
  env: { ...env, dataDir: folder },
  log: pino({ level: env.logLevel, base: null }),
  pages: join(repository, "dist/renderer"),
  traffic: { signedIn: Number.MAX_SAFE_INTEGER, anonymous: 100 },
  ...(isBounded ? {} : { overload: { calls: Number.POSITIVE_INFINITY, halfWithin: 0, lasting: 0 } }),
  watch: false,
});

const hash = await server.services.passwords.hash(password);
await server.store.transaction(async (tx) => {
  for (let number = 0; number < mostPeople; number += 1) {
    const { id } = await tx.accounts.ensure({ id: randomUUID(), email: emailOf(number), at: new Date() });
    await tx.accounts.setFirstPassword(id, hash);
  }
});
/** Reports the CPU time of this process on request. */
process.on("message", () => process.send?.(process.cpuUsage()));
process.once("disconnect", () => server.close().then(() => process.exit()));
process.send?.(server.url);
