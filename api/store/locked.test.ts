import { afterAll, describe, it } from "vitest";
import { openTestServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";
import { freshSqlite } from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import { lockSqlite } from "../testing/lock-sqlite.ts";
import { personal } from "../testing/sample-calls.ts";
import { openHandles } from "./connection.ts";

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

async function openServer(): Promise<{ server: TestServer; file: string }> {
  const database = await freshSqlite("migrated");
  ended.push(database.remove);
  const { server, close } = await openTestServer(database, {});
  ended.push(close);
  return { server, file: database.url.slice("sqlite:".length) };
}

function save(server: TestServer, { token }: Person, city: string) {
  const body = { answer: { ...personal, city } };
  return server.call("PUT", "/api/registrations/supplier/steps/personal-details", { body, token });
}

const cityIn = ({ body }: Reply) => body.entries["personal-details"].answer.city;

/** Together, for each waits for seconds until a lock counts as one that stays. */
describe.concurrent("attack 157: while another process holds a SQLite database", () => {
  for (const mode of ["IMMEDIATE", "EXCLUSIVE"] as const) {
    it(`locked (${mode}), everything can be read, saving is put off with words, and all is well afterwards`, async ({
      expect,
    }) => {
      const { server, file } = await openServer();
      const person = await enter(server);
      const { token } = person;
      expect(await save(server, person, "Athens")).toMatchObject({ status: 200 });

      const release = await lockSqlite(file, mode);
      const saving = save(server, person, "Bern");
      const second = save(server, person, "Cairo");
      try {
        for (let time = 0; time < 5; time += 1) {
          expect(await server.call("GET", "/api/wizards")).toMatchObject({ status: 200 });
          const mine = await server.call("GET", "/api/registrations/me", { token });
          expect(mine).toMatchObject({ status: 200, body: { user: { _id: person.userId } } });
          expect(cityIn(mine)).toBe("Athens");
        }
        for (const reply of await Promise.all([saving, second])) {
          expect(reply).toMatchObject({
            status: 503,
            body: { message: expect.stringContaining("try again") },
          });
          expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
        }
        expect(await server.call("GET", "/readyz")).toMatchObject({
          status: 503,
          body: { checks: { database: false, files: true, definitions: true, accepting: true } },
        });
      } finally {
        await release();
      }

      await expect
        .poll(async () => (await server.call("GET", "/readyz")).status, { timeout: 60_000 })
        .toBe(200);
      const saved = await save(server, person, "Bern");
      expect(saved).toMatchObject({ status: 200, body: { entry: { answer: { city: "Bern" } } } });
      const mine = await server.call("GET", "/api/registrations/me", { token });
      expect(cityIn(mine)).toBe("Bern");
    });
  }

  it("waits with a save for a short lock, and then succeeds", async ({ expect }) => {
    const { server, file } = await openServer();
    const person = await enter(server);
    const release = await lockSqlite(file, "IMMEDIATE");
    const saving = save(server, person, "Athens");
    expect(await server.call("GET", "/api/registrations/me", { token: person.token })).toMatchObject({
      status: 200,
    });
    await release();
    expect(await saving).toMatchObject({ status: 200 });
  });

  it("a call that must write says when to try again", async ({ expect }) => {
    const { server, file } = await openServer();
    const release = await lockSqlite(file, "IMMEDIATE");
    const reply = await server.call("POST", "/api/user/register_user_email", {
      body: { email: "new@example.com" },
      ip: freshIp(),
    });
    await release();
    expect(reply).toMatchObject({ status: 503 });
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("writes nothing through the connection that reads", async ({ expect }) => {
    const { file } = await openServer();
    const { db, reader } = openHandles(`sqlite:${file}`);
    try {
      await expect(reader("limits").insert({ key: "k", times: "" })).rejects.toMatchObject({
        code: "SQLITE_READONLY",
      });
      await db("limits").insert({ key: "k", times: "" });
      expect(await reader("limits").where({ key: "k" })).toHaveLength(1);
    } finally {
      await reader.destroy();
      await db.destroy();
    }
  });
});
