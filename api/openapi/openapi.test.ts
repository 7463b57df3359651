import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, expect, it } from "vitest";
import type { ServedWizard } from "#engine";
import { listRoutes } from "../security/list-routes.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { callsOf, identityOf } from "../testing/own-calls.ts";
import { fillBuyer, fillSupplier, personal } from "../testing/sample-calls.ts";
import type { ApiDescription } from "./describe-api.ts";
import { drawPage } from "./page.ts";

describeServer("the description of the API", (open) => {
  let server: TestServer;
  let description: ApiDescription;
  beforeAll(async () => {
    server = await open();
    description = (await server.call("GET", "/api/openapi.json")).body;
  });
  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  it("validates as OpenAPI 3.1, and each operation has a unique name", async () => {
    const result = await new Validator().validate(structuredClone(description) as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has every route with who may call it, and besides them only steps of live wizards", () => {
    const routes = listRoutes(server.definitions.current());
    const named = new Map(
      routes.map((route) => [`${route.method} ${route.path.replace(/:(\w+)/gu, "{$1}")}`, route]),
    );
    const rest = operations().filter(({ name }) => !named.has(name));
    expect(named.size - (operations().length - rest.length)).toBe(0);
    const { wizards } = server.definitions.current();
    const steps = Object.values(wizards).flatMap(({ definition: { id, steps } }) => [
      `POST /api/registrations/${id}/confirm`,
      ...Object.keys(steps).map((slug) => `PUT /api/registrations/${id}/steps/${slug}`),
    ]);
    expect(rest.length).toBeGreaterThan(10);
    expect(rest.map(({ name }) => name).filter((name) => !steps.includes(name))).toEqual([]);
    for (const { name, operation } of operations()) {
      const { who = "signed-in", statuses = [] } = named.get(name) ?? {};
      expect([name, operation.security.length > 0, "401" in operation.responses]).toEqual([
        name,
        who !== "anyone",
        who !== "anyone" || statuses.includes(401),
      ]);
    }
  });

  it("says what each JSON body holds", () => {
    const silent = listRoutes(server.definitions.current()).filter(
      ({ body, takes, declaredBy }) => body === "json" && !takes && declaredBy.length === 0,
    );
    // They take what each wizard asks, and each of its steps is described.
    expect(silent.map(({ path }) => path)).toEqual([
      "/api/registrations/:wizard/steps/:step",
      "/api/registrations/:wizard/confirm",
    ]);
    const { requestBody } = description.paths["/api/auth/login"]?.post ?? {};
    expect(requestBody?.content["application/json"]?.schema).toMatchObject({
      properties: {
        email: { type: "string" },
        password: { type: "string" },
        rememberMe: { type: "boolean" },
      },
      required: ["email", "password"],
    });
  });

  it("follows the live definitions", async () => {
    expect(description.info.version).toBe(server.definitions.current().version);
    const schema = description.components.schemas["supplier.personal-details"];
    expect(schema).toMatchObject({
      required: expect.arrayContaining(["firstName"]),
      additionalProperties: false,
    });
    expect(Object.keys(schema?.properties as object).sort()).toEqual(
      expect.arrayContaining(Object.keys(personal).sort()),
    );
    const same = await server.call("GET", "/api/openapi.json", {
      // Else fetch asks for a response that no cache gives.
      headers: { "If-None-Match": `"${description.info.version}"`, "Cache-Control": "max-age=0" },
    });
    expect(same.status).toBe(304);
  });

  it("accepts what the pages send to save and confirm both wizards", async () => {
    const ajv = new Ajv2020({ strict: false });
    const fill = { supplier: fillSupplier, buyer: fillBuyer };
    let held = 0;
    for (const [id, fillIn] of Object.entries(fill)) {
      const person = await enter(server);
      await fillIn(server, person);
      const wizard = server.definitions.current().wizards[id] as ServedWizard;
      for (const call of await callsOf(server, person, wizard, await identityOf(server, person, id))) {
        const operation = description.paths[call.path]?.[call.method.toLowerCase()];
        const schema = operation?.requestBody?.content["application/json"]?.schema;
        const valid = ajv.compile({ ...schema, components: description.components });
        expect(valid(call.body), `${call.path}: ${ajv.errorsText(valid.errors)}`).toBe(true);
        if (JSON.stringify(schema).includes("accountType"))
          expect(valid({ ...(call.body as object), accountType: 7 })).toBe(false);
        expect(valid("nonsense")).toBe(false);
        held += 1;
      }
    }
    expect(held).toBeGreaterThan(8);
  });

  it("renders a page without scripts or anything from elsewhere, whose style the policy of the response names", async () => {
    const { body, headers } = await server.call("GET", "/api/docs");
    expect(headers.get("Content-Type")).toContain("text/html");
    expect(body).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/iu);
    expect([...(body as string).matchAll(/href="([^"]+)"/gu)].map(([, to]) => to?.[0])).not.toContain("h");
    const nonce = /<style nonce="([^"]+)">/u.exec(body)?.[1] ?? "none";
    expect(headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    for (const { name } of operations()) expect(body).toContain(`<code>${name.split(" ")[1]}</code>`);
  });

  it("shows what definitions hold as text", () => {
    const hostile = "</pre><script>alert(1)</script><img src=x>";
    const schemas = { [hostile]: { description: hostile } };
    const page = drawPage({ ...description, components: { ...description.components, schemas } });
    expect(page).not.toMatch(/<script|<img/u);
    expect(page).toContain("&lt;script");
  });
});
