import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type CreateValidators, openForms, openWizard, pathOf, problemsIn } from "#engine";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

describeServer("what wizards ask, as browsers get it", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open({ definitions: await readSourceFiles(shippedDefinitions) });
  });

  const get = (path: string) => server.call("GET", path);

  /** Asks as a browser's cache does; `fetch` adds a Cache-Control of its own. */
  function statusFor(etag: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { "If-None-Match": etag };
      request(`${server.url}/api/wizards/supplier`, { headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  }

  /** Runs a module that the server sent, as a browser's `import` does. */
  async function moduleAt(path: string): Promise<CreateValidators> {
    const { body, headers } = await get(path);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const url = `data:text/javascript,${encodeURIComponent(body)}`;
    return (await import(/* @vite-ignore */ url)).default as CreateValidators;
  }

  test("the wizards that there are", async () => {
    const { status, body } = await get("/api/wizards");
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ id: "buyer", role: "BUYER", basePath: "/buyer-profile-registration" }),
      expect.objectContaining({ id: "grant", role: "APPLICANT", basePath: "/grant-application" }),
      expect.objectContaining({ id: "supplier", role: "SUPPLIER", title: "Supplier registration" }),
    ]);
  });

  test("a wizard is sent once, and again only when it changed", async () => {
    const { status, body, headers } = await get("/api/wizards/supplier");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("etag")).toBe(`"${body.version}"`);
    expect(await statusFor(`"${body.version}"`)).toBe(304);
    expect(await statusFor(`"older", W/"${body.version}"`)).toBe(304);
    expect(await statusFor('"older"')).toBe(200);
    const pinned = await get(`/api/wizards/supplier?version=${body.version}`);
    expect(pinned.headers.get("cache-control")).toContain("immutable");
    expect(pinned.body).toEqual(body);
  });

  test("its rules come as a module that validates as the server does", async () => {
    const { body: definition } = await get("/api/wizards/supplier");
    const create = await moduleAt(`/api/wizards/supplier/validators/${definition.version}.js`);
    const theirs = openWizard(definition, create, server.clock.now);
    const ours = server.definitions.current().wizards.supplier;
    if (!ours) throw new Error("There is no supplier wizard.");
    // Both ends read today off the calendar of the same place.
    expect(definition.timeZone).toBe("America/New_York");
    expect(theirs.clock()).toEqual(ours.clock());
    for (const journey of ours.journeys) {
      expect(pathOf(theirs, journey.entries)).toEqual(pathOf(ours, journey.entries));
    }
    const answer = { firstName: "x".repeat(100), country: "FRA" };
    const problems = problemsIn(theirs, "personal-details", answer, {});
    expect(problems).toEqual(problemsIn(ours, "personal-details", answer, {}));
    expect(problems).not.toEqual([]);
  });

  test("the account forms come the same way", async () => {
    const { body: definition, headers } = await get("/api/forms");
    expect(headers.get("etag")).toBe(`"${definition.version}"`);
    const forms = openForms(
      definition,
      await moduleAt(`/api/forms/validators/${definition.version}.js`),
      server.clock.now,
    );
    expect(problemsIn(forms, "names", { firstName: "Maria" }, {})).toMatchObject([
      { path: ["lastName"], rule: "required" },
    ]);
  });

  test("a version that served before can still be had, with its rules", async () => {
    const { body: old } = await get("/api/wizards/buyer");
    const path = join(server.services.env.definitionsDir, "wizards/buyer/steps/company-details.json");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace("Tell us about the organization you buy for.", "Who do you buy for?"));
    expect(await server.definitions.reload()).toEqual([]);
    const { body: now } = await get("/api/wizards/buyer");
    expect(now.version).not.toBe(old.version);
    expect((await get(`/api/wizards/buyer?version=${old.version}`)).body).toEqual(old);
    const create = await moduleAt(`/api/wizards/buyer/validators/${old.version}.js`);
    const wizard = openWizard(old, create, server.clock.now);
    expect(problemsIn(wizard, "company-details", {}, {})).not.toEqual([]);
  });

  /** Records versions that served before; nobody has compiled them yet. */
  async function recordVersions(count: number, wizard = "buyer"): Promise<string[]> {
    const served = server.definitions.current().wizards[wizard];
    const versions = Array.from({ length: count }, () => randomUUID());
    for (const version of versions) {
      const content = JSON.stringify({ ...served?.definition, version });
      await server.store.definitionVersions.record({
        wizard,
        version,
        content,
        at: server.clock.now(),
      });
    }
    return versions;
  }
  const validatorsOf = (version: string, ip: string, wizard = "buyer") =>
    server.call("GET", `/api/wizards/${wizard}/validators/${version}.js`, { ip });
  const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status);

  test("attack 145: one client has ten earlier versions compiled a minute, and what is compiled is no limit's business", async () => {
    const versions = await recordVersions(12);
    const ip = freshIp();
    const first: Reply[] = [];
    for (const version of versions) first.push(await validatorsOf(version, ip));
    expect(statusesOf(first)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(first.at(-1)?.headers.get("Retry-After")).toMatch(/^\d+$/);
    const again = await Promise.all(
      Array.from({ length: 100 }, (_, i) => validatorsOf(versions[i % 10] ?? "", ip)),
    );
    expect(new Set(statusesOf(again))).toEqual(new Set([200]));
  });

  test("attack 145: many clients that want many earlier versions at once wait for a few and are told to come again", async () => {
    // The larger wizard: it takes longer to compile than a request takes to arrive.
    const versions = await recordVersions(40, "supplier");
    const replies = await Promise.all(
      versions.map((version) => validatorsOf(version, freshIp(), "supplier")),
    );
    expect(new Set(statusesOf(replies))).toEqual(new Set([200, 503]));
    const refused = replies.find(({ status }) => status === 503);
    expect(refused?.headers.get("Retry-After")).toBe("5");
    expect(refused?.body.message).toBe("Earlier versions are being prepared. Please try again in a moment.");
    const same = await Promise.all(
      Array.from({ length: 30 }, () => validatorsOf(versions[39] ?? "", freshIp(), "supplier")),
    );
    expect(new Set(statusesOf(same))).toEqual(new Set([200]));
  });

  test("what is not there is not found", async () => {
    for (const path of [
      "/api/wizards/nobody",
      "/api/wizards/__proto__",
      "/api/wizards/supplier?version=0000",
      "/api/wizards/supplier?version=%00",
      "/api/wizards/supplier?version=a&version=b",
      "/api/wizards/%00?version=a",
      "/api/wizards/supplier/validators/0000.js",
      "/api/wizards/supplier/validators/%00.js",
      "/api/wizards/constructor/validators/0000.js",
      "/api/forms/validators/0000.js",
    ]) {
      const { status, headers } = await get(path);
      expect(status, path).toBe(404);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
  });
});
