import { beforeAll, expect, it } from "vitest";
import type { Library } from "#engine";
import { parametersIn } from "../base/path-parameters.ts";
import { permissionNamed } from "../base/permissions.ts";
import { ourSources } from "../lookups/lookup-tables.ts";
import { routesAt, routesOf } from "../routes.ts";
import type { Site } from "../site-content/site.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enterOwner } from "../testing/company.ts";
import { everythingIn } from "../testing/everything.ts";
import { rawRequest } from "../testing/raw-request.ts";
import { staffMember } from "../testing/staff.ts";

const malformed = [
  "%00",
  `a%00${"b".repeat(30)}`,
  "x".repeat(3_000),
  "..%2f..%2fetc%2fpasswd",
  "%ED%A0%80",
  "%ff",
  "%",
  "__proto__",
  "constructor",
  "%F0%9F%A6%8A",
  "a%cc%81".repeat(500),
  "1%27%20or%201=1",
  "00000000-0000-0000-0000-00000000000%00",
];
const hostile = [
  "a\0b",
  "\ud800",
  "x".repeat(3_000),
  "__proto__",
  { toString: 1, valueOf: 1 },
  ["a"],
  7,
  null,
  "../x",
];

describeOnBothDatabases("attack 143: a malformed id", (open) => {
  let server: TestServer;
  let owner: Person;
  /** A person with access to the calls of staff. */
  let admin: Person;
  let before: { [table: string]: string[] };
  beforeAll(async () => {
    server = await open();
    owner = await enterOwner(server);
    admin = await staffMember(server, "ADMIN");
    before = await everythingIn(server.databaseUrl);
  });

  const teams = {
    content: {
      wizards: { one: { role: "BUYER", team: { calls: "/api/buyer", path: "/team", company: "a.b" } } },
    },
  };
  const every = [...routesAt("/api", ourSources), ...routesOf(teams as unknown as Library<Site>)];
  const withParameters = every.filter(({ path }) => parametersIn(path).length > 0);

  it("has a form to be held against in every route, whatever the parameter", () => {
    expect(withParameters.length).toBeGreaterThan(8);
    for (const { path, params } of withParameters)
      expect([path, Object.keys(params ?? {})]).toEqual([path, parametersIn(path)]);
  });

  it.each(withParameters.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "responds as to an absent id that is well-formed: %s",
    async (_name, { method, path, body, who, takes }) => {
      const { token } = permissionNamed(who) ? admin : owner;
      for (const parameter of parametersIn(path)) {
        for (const id of malformed) {
          const filled = path
            .replace(`:${parameter}`, id)
            .replace(":wizard", "supplier")
            .replace(":step", "personal-details");
          const address = filled.replace(/:\w+/, "1");
          const json = body === undefined ? "" : '{"answer":{}}';
          const { status } = await rawRequest(
            server.url,
            [
              `${method} ${address} HTTP/1.1`,
              "Host: x",
              "Connection: close",
              `X-Forwarded-For: ${freshIp()}`,
              `Authorization: Bearer ${token}`,
              ...(body === undefined ? [] : ["Content-Type: application/json"]),
              `Content-Length: ${json.length}`,
              "",
              json,
            ].join("\r\n"),
          );
          // What is asked of a body is asked before it is known which wizard there is.
          const isUnread = takes !== undefined && status === 400;
          expect([address.slice(0, 80), isUnread || status]).toEqual([address.slice(0, 80), isUnread || 404]);
        }
      }
    },
  );

  it("gets the very answer of an absent one", async () => {
    const send = async (method: string, path: string) => {
      const { status, body } = await server.call(method, path, { token: owner.token });
      return { status, code: body.code, message: body.message };
    };
    for (const [method, path] of [
      ["DELETE", "/api/buyer/members/"],
      ["DELETE", "/api/buyer/invitations/"],
      ["GET", "/api/files/"],
      ["DELETE", "/api/files/"],
      ["GET", "/api/wizards/"],
      ["GET", "/api/site/legal/"],
    ] as const) {
      const absent = await send(method, `${path}00000000-0000-4000-8000-000000000000`);
      expect(absent).toMatchObject({ status: 404, code: "not-found" });
      expect(await send(method, `${path}%00`)).toEqual(absent);
    }
  });

  it("refuses it in queries", async () => {
    for (const id of malformed) {
      for (const path of [
        `/api/registrations/me?wizard=${id}`,
        `/api/registrations/me?wizard=${id}&wizard=${id}`,
        `/api/registrations/me?wizard[x]=1&wizard=${id}`,
        `/api/wizards/supplier?version=${id}`,
        `/api/wizards/supplier?version=${id}&version=1`,
        `/api/naics?sector=${id}`,
      ]) {
        const { status } = await server.call("GET", path, { token: owner.token, ip: freshIp() });
        expect([400, 404], path.slice(0, 80)).toContain(status);
      }
    }
  });

  it("refuses it in bodies", async () => {
    for (const id of hostile) {
      const bodies: [string, string, object][] = [
        ["PUT", "/api/user/register/password", { id, password: "Correct-horse-7!" }],
        ["PUT", "/api/user/register/names", { id, firstName: "A", lastName: "B" }],
        ["POST", "/api/user/reset-password/check", { token: id }],
        ["POST", "/api/invitations/look", { token: id }],
        ["POST", "/api/invitations/accept", { token: id }],
        ["POST", "/api/buyer/confirm-registration", { userId: id ?? "x" }],
        ["PUT", "/api/supplier/compliance", { supplierId: id ?? "x" }],
        [
          "PUT",
          "/api/registrations/supplier/steps/registration-compliance",
          { answer: { document: { id, name: id, type: id, size: id } } },
        ],
      ];
      for (const [method, path, body] of bodies) {
        const { status } = await server.call(method, path, { body, token: owner.token, ip: freshIp() });
        expect(status, `${path} ${JSON.stringify(id)?.slice(0, 60)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${path} ${JSON.stringify(id)?.slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });

  it("changes nothing, wherever it stood", async () => {
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  });
});
