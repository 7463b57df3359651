import { beforeAll, expect, it } from "vitest";
import type { ReleaseRegistrants } from "../responses/releases.ts";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { buyerCalls, done, fillBuyer } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";

describeOnBothDatabases("the registrants of a release", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  beforeAll(async () => {
    server = await open();
    editor = await staffMember(server, "EDITOR");
    const [before, stayed] = [await enter(server), await enter(server)];
    for (const person of [before, stayed]) done(await buyerCalls(server, person).personalDetails());
    await publishAgain();
    done(await buyerCalls(server, before).companyDetails());
    const recent = await enter(server);
    await fillBuyer(server, recent);
    done(await buyerCalls(server, recent).confirm());
  });

  /** Publishes what is live once more, a minute later. */
  async function publishAgain() {
    const { store, clock } = server;
    const { number = null } = (await store.releases.live()) ?? {};
    const files = (await store.releaseFiles.filesOf(number ?? 0)) ?? {};
    clock.advance(60_000);
    const release = { files, base: number, note: "", source: "studio", author: null } as const;
    await store.transaction((tx) => tx.releases.publish({ ...release, at: clock.now() }));
    clock.advance(60_000);
  }

  async function during(number: number): Promise<ReleaseRegistrants> {
    const path = `/api/studio/releases/${number}/registrants`;
    return done(await server.call("GET", path, { token: editor.token })).body;
  }

  it("counts those who began it, went on or confirmed while it was live", async () => {
    const [first, second] = [await during(1), await during(2)];
    expect(first.until).toBe(second.from);
    expect(second.until).toBeNull();
    expect(first.wizards).toMatchObject([{ id: "buyer", begun: 2, wentOn: 0, confirmed: 0 }]);
    expect(second.wizards).toMatchObject([{ id: "buyer", begun: 1, wentOn: 1, confirmed: 1 }]);
    const steps = (one: ReleaseRegistrants) =>
      one.wizards[0]?.steps.map(({ step, people }) => [step, people]);
    expect(steps(first)).toEqual([["personal-details", 2]]);
    expect(steps(second)).toEqual([
      ["personal-details", 1],
      ["company-details", 2],
      ["procurement-role", 1],
      ["supplier-diversity", 1],
      ["review", 1],
    ]);
    expect(second.wizards[0]?.steps[1]?.title).toBe("Company Details");
  });

  it("returns numbers only, of releases that exist", async () => {
    expect(JSON.stringify(await during(2))).not.toContain("@");
    const call = (number: number) =>
      server.call("GET", `/api/studio/releases/${number}/registrants`, { token: editor.token });
    expect((await call(9)).status).toBe(404);
    await publishAgain();
    expect((await during(3)).wizards).toEqual([]);
  });
});
