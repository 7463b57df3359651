import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../testing/account-calls.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { personal, supplierCalls } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { isSqlite, openDatabase } from "./connection.ts";

const step = "personal-details";
const secret = "only-the-owner-reads-this";

/** Values that are no answer, and text that is not JSON; PostgreSQL refuses the latter itself. */
const noObjects = ["[]", `"${secret}"`, "5", "true", "null", `["${secret}"]`];
const noJson = ["", "{", `{"firstName": "${secret}`, "\u0000", `{"a":1}${secret}`];
/** Answers whose values have other types than the questions. */
const otherKinds = [
  "{}",
  '{"firstName": 5}',
  '{"firstName": {"deep": [1]}, "city": null}',
  '{"firstName": ["a"], "phone": {"x": {}}, "country": false}',
  '{"__proto__": {"polluted": true}, "constructor": 1}',
];

describeOnBothDatabases("attack 154: what is damaged in the store", (open) => {
  let server: TestServer;
  let person: Person;
  let db: Knex;

  beforeAll(async () => {
    server = await open();
    db = openDatabase(server.databaseUrl);
    person = await server.signUp();
    await supplierCalls(server, person).personalDetails();
    await supplierCalls(server, person).basicInformation();
  });
  afterAll(() => db.destroy());

  const me = () => server.call("GET", "/api/registrations/me", { token: person.token });
  const logIn = () => accountCalls(server).logIn(person.email);
  const save = () =>
    server.call("PUT", `/api/registrations/supplier/steps/${step}`, {
      body: { answer: personal },
      token: person.token,
    });

  describe("an answer that is", () => {
    it("no JSON object costs that answer alone, and the log names the row but not what is in it", async () => {
      for (const value of isSqlite(db) ? [...noObjects, ...noJson] : noObjects) {
        await db("answers").where({ step }).update({ answer: value });
        const before = server.log.length;
        expect(await logIn(), value).toMatchObject({ status: 200 });
        const { status, body } = await me();
        expect(status, value).toBe(200);
        expect(Object.keys(body.entries), value).toEqual(["basic-information"]);
        const lines = server.log.slice(before).join("");
        expect(lines).toMatch(/"table":"answers".+"step":"personal-details"/);
        expect(lines).not.toContain(secret);
        expect(await save(), value).toMatchObject({ status: 200 });
        expect(Object.keys((await me()).body.entries).sort()).toEqual(["basic-information", step]);
      }
    });

    it("absent costs that answer alone", async () => {
      await db("answers").where({ step }).update({ answer: null });
      expect(await logIn()).toMatchObject({ status: 200 });
      expect(Object.keys((await me()).body.entries)).toEqual(["basic-information"]);
      expect(await save()).toMatchObject({ status: 200 });
    });

    it("never stops a login, a visit or a save for an answer of the wrong kind", async () => {
      for (const value of otherKinds) {
        await db("answers").where({ step }).update({ answer: value });
        expect(await logIn(), value).toMatchObject({ status: 200 });
        expect(await me(), value).toMatchObject({ status: 200 });
        expect(await save(), value).toMatchObject({ status: 200 });
      }
    });
  });

  it("a recorded definition that is damaged counts as not recorded, for visits as for its own address", async () => {
    const version = "an-older-one";
    const { definition } = server.definitions.current().wizards.supplier as never as {
      definition: { version: string };
    };
    await db("answers").update({ definition_version: version });
    for (const content of ["", "{", "[]", "{}", "null", `{"version": "${secret}"}`, "5"]) {
      await db("definition_versions").where({ version }).delete();
      const recorded = { wizard: "supplier", version, content, recorded_at: new Date().toISOString() };
      await db("definition_versions").insert({ ...recorded, live_order: 0 });
      expect(await me(), content).toMatchObject({ status: 200, body: { changes: null } });
      const old = await server.call("GET", `/api/wizards/supplier?version=${version}`);
      expect(old, content).toMatchObject({ status: 404 });
    }
    await db("answers").update({ definition_version: definition.version });
    expect(server.log.join("")).not.toContain(secret);
  });

  describe("a stored file in whose place there is", () => {
    const replacements: { [what: string]: (place: string) => unknown } = {
      "a folder": (place) => mkdir(join(place, "inner"), { recursive: true }),
      "a pipe": (place) => execFileSync("mkfifo", [place]),
      "a link to another file": async (place) => {
        await writeFile(`${server.services.files.incoming}/../${secret}`, secret);
        await symlink(`${server.services.files.incoming}/../${secret}`, place);
      },
      "a link to nothing": (place) => symlink("nowhere", place),
      "a socket": (place) =>
        new Promise<void>((resolve) => {
          const listener = createServer().listen(place, () => resolve());
          listener.unref();
        }),
      nothing: () => {},
    };

    for (const [what, replace] of Object.entries(replacements)) {
      it(`${what} is not found, and can be removed`, async () => {
        const { token, userId } = person;
        const body = formWith(pdf("x"), "a.pdf", { purpose: "supplier/registration-compliance/document" });
        const { body: file } = await server.call("POST", "/api/files", { body, token });
        const stored = await server.store.files.find(file._id, userId);
        const key = stored?.storageKey ?? "";
        const place = join(dirname(server.services.files.incoming), "kept", key.slice(0, 2), key);
        await rm(place);
        await replace(place);
        const got = await server.call("GET", `/api/files/${file._id}`, { token });
        expect(got).toMatchObject({ status: 404, body: { message: "This file is no longer there." } });
        expect(await server.call("DELETE", `/api/files/${file._id}`, { token })).toMatchObject({
          status: 200,
        });
        await expect(server.services.files.keptBefore(new Date())).resolves.toBeDefined();
      });
    }
  });
});
