import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { enterOwner, teamCalls } from "../testing/company.ts";
import { done, personal } from "../testing/sample-calls.ts";

describeServer("a registration beyond the first of a wizard that takes one again", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  /** Makes a person's registration one that is left from when the wizard took several. */
  async function hide(userId: string): Promise<void> {
    const db = openDatabase(server.databaseUrl);
    await db("registrations").where({ user_id: userId }).update({ ordinal: 2 });
    await db.destroy();
  }

  test("does not make it the person's company", async () => {
    const owner = await enterOwner(server);
    const { team } = teamCalls(server, owner);
    expect((await team()).status).toBe(200);
    await hide(owner.userId);
    const { status, body } = await team();
    expect([status, body.code]).toEqual([409, "no-company"]);
  });

  test("keeps nobody from another name, and keeps its own", async () => {
    const owner = await enterOwner(server);
    const rename = () =>
      server.call("PUT", "/api/user/register/names", {
        body: { firstName: "Ana", lastName: "Lopez" },
        token: owner.token,
      });
    expect((await rename()).body.code).toBe("confirmed");
    await hide(owner.userId);
    done(await rename());
    expect((await server.store.accounts.find(owner.userId))?.firstName).toBe("Ana");
    const [hidden] = await server.store.registrations.listOf(owner.userId);
    const entry = await server.store.registrationEntries.findEntry(hidden?.id ?? "", "personal-details");
    expect(entry?.entry.answer?.firstName).toBe(personal.firstName);
  });
});
