import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enterOwner, joinBy, teamCalls } from "../testing/company.ts";
import { enterAgain } from "../testing/enter.ts";
import { buyerCalls, companyInfo, done } from "../testing/sample-calls.ts";

let server: TestServer;
let owner: Person;
let admin: Person;
let member: Person;

/** Opens a server for a suite. Each test has a company of three. */
function useCompany(open: () => Promise<TestServer>): void {
  beforeAll(async () => {
    server = await open();
  });
  beforeEach(async () => {
    owner = await enterOwner(server);
    admin = await joinBy(server, owner, "Admin");
    member = await joinBy(server, owner, "Member");
    server.clock.advance(24 * 60 * 60_000);
    for (const person of [owner, admin, member]) person.token = await enterAgain(server, person.userId);
  });
}

const send = ({ token }: Person, method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, `/api/registrations/${path}`, {
    token,
    headers,
    ...(body !== undefined && { body }),
  });
const me = async (person: Person) => done(await send(person, "GET", "me?wizard=buyer")).body;
const takeBack = (person: Person) => send(person, "POST", "buyer/take-back");
const save = (person: Person, change: object, seen?: number) =>
  send(
    person,
    "PUT",
    "buyer/steps/company-details",
    { answer: { ...companyInfo, ...change } },
    seen === undefined ? {} : { "If-Match": `"${seen}"` },
  );
const companyName = async () =>
  (await server.store.registrationEntries.findEntry((await me(owner)).registration._id, "company-details"))
    ?.entry.answer?.companyName;
const savesInAudit = async (userId: string) =>
  (await server.store.audit.list({ limit: 50 })).filter(
    (row) => row.action === "teammate-saved" && row.userId === userId,
  );

describeOnBothDatabases("a company's registration", (open) => {
  useCompany(open);

  it("names the teammate whose answer came first", async () => {
    done(await takeBack(owner));
    const { revision } = (await me(owner)).entries["company-details"];
    const replies = await Promise.all([
      save(owner, { companyName: "Owner County" }, revision),
      save(admin, { companyName: "Admin County" }, revision),
    ]);
    const stale = replies.find(({ status }) => status === 409);
    const kept = replies.find(({ status }) => status === 200);
    expect(stale?.body.current.answer).toEqual(kept?.body.entry.answer);
    expect(stale?.body.current.by).toBe(kept === replies[0] ? "Maria Lopez" : admin.email);
  });

  it("attack 211: takes nothing more from an Admin who is removed, even at that moment", async () => {
    done(await takeBack(owner));
    const [removed, saved] = await Promise.all([
      teamCalls(server, owner).remove(admin.userId),
      save(admin, { companyName: "Last County" }),
    ]);
    expect(removed.status).toBe(200);
    const before = await companyName();
    expect(before).toBe(saved.status === 200 ? "Last County" : "Fulton County");
    expect((await save(admin, { companyName: "Too Late" })).status).toBe(401);
    admin.token = await enterAgain(server, admin.userId);
    expect((await save(admin, { companyName: "Of their own" })).body.code).toBe("not-reached");
    expect((await me(admin)).membership).toBeNull();
    expect(await companyName()).toBe(before);
  });
});

describeServer("a company's registration", (open) => {
  useCompany(open);

  it("lets an Admin take it back, change it and send it again, and stay in the company meanwhile", async () => {
    done(await takeBack(admin));
    expect((await me(member)).registration.confirmed).toBe(false);
    expect((await me(admin)).membership.role).toBe("Admin");
    const { entry } = done(
      await buyerCalls(server, admin).companyDetails({ companyName: "Cobb County" }),
    ).body;
    expect(entry.answer.companyName).toBe("Cobb County");
    const [row] = await savesInAudit(admin.userId);
    expect(row?.target).toBe(`${(await me(owner)).registration._id} company-details`);
    const mails = (await server.mails(owner.email)).length;
    done(await buyerCalls(server, admin).confirm());
    expect(await server.mails(owner.email)).toHaveLength(mails + 1);
    expect((await me(member)).registration.confirmed).toBe(true);
    expect((await me(owner)).entries["company-details"].answer.companyName).toBe("Cobb County");
    // Nothing is begun in the Admin's own name.
    expect(await server.store.registrations.listOf(admin.userId)).toEqual([]);
  });

  it("attack 211: lets nobody but Admins change it, and nobody but the owner see who registered it", async () => {
    const other = await enterOwner(server);
    const foreign = await joinBy(server, other, "Admin");
    const { _id: id } = (await me(owner)).registration;
    expect((await takeBack(member)).body.code).toBe("member-reads");
    expect((await send(member, "GET", "buyer/changes")).body).toEqual({
      mayTakeBack: false,
      questions: [],
      asked: [],
    });
    done(await takeBack(owner));
    expect((await save(member, { companyName: "M" })).body.code).toBe("member-reads");
    expect((await buyerCalls(server, member).confirm()).status).toBe(403);
    for (const method of ["steps/company-details", "take-back", "confirm"]) {
      const body = method.startsWith("steps") ? { answer: companyInfo } : { userId: foreign.userId };
      const verb = method.startsWith("steps") ? "PUT" : "POST";
      expect((await send(foreign, verb, `buyer/${method}?registration=${id}`, body)).status).toBe(404);
    }
    const personal = await send(admin, "PUT", "buyer/steps/personal-details", {
      answer: { firstName: "Eve" },
    });
    expect(personal.body.code).toBe("owners-step");
    for (const reader of [admin, member]) {
      expect(JSON.stringify(await me(reader))).not.toContain("+14045550123");
      const picture = (await me(owner)).user.profilePictureUrl;
      if (picture) expect((await server.call("GET", picture, { token: reader.token })).status).toBe(404);
    }
    expect(await companyName()).toBe("Fulton County");
    expect((await server.store.accounts.find(owner.userId))?.firstName).toBe("Maria");
  });

  it("goes on without an Admin who closes their account, and with all that they answered", async () => {
    done(await takeBack(admin));
    done(await save(admin, { companyName: "Kept County" }));
    done(await server.call("POST", "/api/user/data/closing", { token: admin.token, body: {} }));
    const token = await server.tokenFor(admin.email, "/your-data/close");
    done(await server.call("PUT", "/api/user/data/closing", { token: admin.token, body: { token } }));
    const entry = (await server.store.registrationEntries.entriesOf((await me(owner)).registration._id)).find(
      ({ step }) => step === "company-details",
    );
    expect([entry?.entry.answer?.companyName, entry?.givenBy]).toEqual(["Kept County", ""]);
  });
});
