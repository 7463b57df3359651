import { beforeAll, expect, it } from "vitest";
import { leaveLinks, stopLinks } from "../mail/signed-links.ts";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { fillSupplier } from "../testing/sample-calls.ts";
import { tryCall, urlOf } from "../testing/try-call.ts";
import { type ListedRoute, listRoutes } from "./list-routes.ts";

/** Headers that a browser adds when another site makes it call us. */
const foreign = {
  Origin: "https://evil.example",
  "Sec-Fetch-Site": "cross-site",
  Referer: "https://evil.example/",
};

describeServer("attack 37: a foreign page with somebody's cookie", (open) => {
  let server: TestServer;
  let person: Person;
  let every: ListedRoute[];
  beforeAll(async () => {
    server = await open();
    person = await enter(server);
    await fillSupplier(server, person);
    every = listRoutes(server.definitions.current());
  });

  it("changes and reads nothing by any call: the cookie is no login", async () => {
    const before = await everythingIn(server.databaseUrl);
    const headers = { ...foreign, Cookie: `authToken=${person.token}; token=${person.token}` };
    for (const route of every.filter(({ who }) => who !== "anyone")) {
      const name = `${route.method} ${route.path}`;
      for (const { status, body, headers: received } of await tryCall(server, route, { headers })) {
        expect([name, status, body.message]).toEqual([name, 401, "Token is missing"]);
        expect(received.get("Access-Control-Allow-Origin")).toBeNull();
      }
    }
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  });

  it("sends what a form can send, and is not listened to", async () => {
    const before = await everythingIn(server.databaseUrl);
    const cookie = { ...foreign, Cookie: `authToken=${person.token}` };
    const json = JSON.stringify({ email: "victim@example.com", password });
    for (const route of every.filter(({ method }) => method === "POST" || method === "PUT")) {
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "text/plain; application/json",
        "",
      ]) {
        const response = await fetch(`${server.url}${urlOf(route)}`, {
          method: route.method,
          headers: { ...cookie, "X-Forwarded-For": freshIp(), "Content-Type": type },
          body: Buffer.from(json),
        });
        // Mail programs send a form there, and what counts is the signed link.
        const refusals = [leaveLinks.path, stopLinks.path].includes(route.path) ? [410] : [401, 415];
        expect(refusals, `${route.path} ${type} ${response.status}`).toContain(response.status);
      }
    }
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  });

  it("gets no response that says it may ask", async () => {
    expect(every.length).toBeGreaterThan(50);
    for (const { path, method } of every) {
      const asks = {
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "authorization",
      };
      const url = urlOf({ path, method });
      const { status, headers } = await server.call("OPTIONS", url, { headers: { ...foreign, ...asks } });
      expect(status, url).toBeGreaterThanOrEqual(400);
      const cors = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(cors, url).toEqual([]);
    }
  });
});
