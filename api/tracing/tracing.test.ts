import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { done, supplierCalls } from "../testing/sample-calls.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { staffMember } from "../testing/staff.ts";
import { writeDefinitions } from "../testing/test-definitions.ts";
import { isTracing } from "./tracing.ts";

describeServer("a server with an SDK of OpenTelemetry", (open) => {
  const exporter = new InMemorySpanExporter();
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
    server = await open();
    person = await server.signUp("maria.lopez@example.com");
  });
  afterAll(() => {
    for (const api of [trace, context, propagation]) api.disable();
  });

  /** Returns the newest span of a name. */
  function spanOf(name: string): ReadableSpan {
    const span = exporter.getFinishedSpans().findLast((one) => one.name === name);
    if (!span) throw new Error(`No span is called ${name}.`);
    return span;
  }

  function within(span: ReadableSpan): string[] {
    const { spanId } = span.spanContext();
    const spans = exporter.getFinishedSpans().filter((one) => one.parentSpanContext?.spanId === spanId);
    if (spans.length === 0) throw new Error(`Nothing happened within ${span.name}.`);
    return spans.map((one) => one.name);
  }

  it("makes a span of each request, with its route and status, and of each call of the store within", async () => {
    const { headers } = await supplierCalls(server, person).personalDetails();
    const request = spanOf("PUT /api/user/register/names");
    expect(request.attributes).toEqual({
      "http.request.method": "PUT",
      "http.route": "/api/user/register/names",
      "http.response.status_code": 200,
      "sourcebridge.request_id": headers.get("X-Request-Id"),
    });
    expect(within(request)).toEqual(expect.arrayContaining(["sessions.find", "transaction"]));
    expect(within(spanOf("transaction")).length).toBeGreaterThan(1);
    expect((await server.call("GET", "/api/nothing/maria.lopez@example.com")).status).toBe(404);
    expect(spanOf("GET none").attributes["http.response.status_code"]).toBe(404);
    expect((await server.call("PATCH", "/api/registrations/me")).status).toBe(405);
    expect(spanOf("other none").status.code).toBe(SpanStatusCode.UNSET);
  });

  it("goes on with a trace that the proxy began", async () => {
    const headers = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
    await server.call("GET", "/readyz", { headers });
    expect(spanOf("GET /readyz").spanContext().traceId).toBe("0af7651916cd43dd8448eb211c80319c");
  });

  it("makes traces of mails and of work on definitions, and none of what it only looks for", async () => {
    await server.codeFor(person.email);
    const mail = spanOf("mail");
    expect(mail.attributes).toEqual({ "sourcebridge.mail.priority": 0, "sourcebridge.mail.try": 1 });
    expect(mail.parentSpanContext).toBeUndefined();
    expect(within(mail)).toContain("outboxTries.markSent");
    expect(exporter.getFinishedSpans().map(({ name }) => name)).not.toContain("outboxTries.lease");

    const { token } = await staffMember(server, "EDITOR");
    done(await server.call("GET", "/api/studio/releases/1/files.zip", { token }));
    const task = spanOf("task zipOf");
    expect(within(spanOf("GET /api/studio/releases/:number/files.zip"))).toContain(task.name);
    expect(task.events.map(({ name }) => name)).toEqual(["its turn came"]);
  });

  it("says nothing about a person", () => {
    const spans = exporter.getFinishedSpans();
    const said = JSON.stringify(
      spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(spans.length).toBeGreaterThan(20);
    const { email, userId, token } = person;
    for (const one of [email, "maria", userId, token, "Peachtree", "404-555", "127.0.0.1"])
      expect(said.toLowerCase()).not.toContain(one.toLowerCase());
  });
});

describeOnDatabases(
  "the example for operators",
  (fresh) => {
    it("sends traces to a collector when the server starts with it, and what is left when it stops", async () => {
      const received: string[] = [];
      const collector = createServer(async (request: IncomingMessage, response) => {
        received.push(`${request.url} ${await text(request)}`);
        response.end("{}");
      });
      await once(collector.listen(0, "127.0.0.1"), "listening");
      const { port } = collector.address() as AddressInfo;
      const { url, folder } = await fresh("migrated");
      const definitions = join(folder, "definitions");
      await writeDefinitions(definitions, {});
      const server = startServerProcess(folder, {
        DATABASE_URL: url,
        DEFINITIONS_DIR: definitions,
        AUTH_SECRET: "a secret for tests only, long enough to be one",
        OTEL_SERVICE_NAME: "sourcebridge",
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        NODE_OPTIONS: `--import=${new URL("../../packaging/tracing.mjs", import.meta.url).href}`,
      });
      try {
        await fetch(`${await server.url()}/readyz`);
        server.child.kill("SIGTERM");
        expect(await server.exit).toBe(0);
        const spans = received.join();
        expect(spans).toContain("/v1/traces ");
        expect(spans).toContain('"sourcebridge"');
        expect(spans).toContain('"GET /readyz"');
      } finally {
        server.child.kill("SIGKILL");
        collector.close();
      }
    });
  },
  ["SQLite"],
);

it("nothing is traced without an SDK", () => {
  expect(isTracing()).toBe(false);
});
