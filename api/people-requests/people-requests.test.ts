import { beforeAll, expect, it } from "vitest";
import { newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { sentSupplier } from "../testing/desk.ts";
import { enter } from "../testing/enter.ts";
import { done } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";

let server: TestServer;
let admin: StaffPerson;

/** Opens a server with an administrator for the tests of a suite. */
function useServer(open: () => Promise<TestServer>): void {
  beforeAll(async () => {
    server = await open();
    admin = await staffMember(server, "ADMIN");
  });
}

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/desk/requests${path}`, { token: admin.token, ...(body && { body }) });
const today = () => server.clock.now().toISOString().slice(0, 10);
const ask = async (kind: string, email: string, more: object = {}) =>
  done(await call("POST", "", { kind, email, receivedOn: today(), ...more })).body;
const checked = async (id: string) =>
  done(await call("PUT", `/${id}/identity`, { identity: "answered" })).body;
const subjects = async (email: string) => (await server.mails(email)).map((mail) => mail.email.subject);
const stored = async (id: string) => {
  const { requests } = done(await call("GET", "")).body;
  return requests.find((one: { id: string }) => one.id === id);
};

describeOnBothDatabases("requests of people who wrote", (open) => {
  useServer(open);

  it("attack 208: carries out nothing before somebody checked who asked, or a second time, or against staff", async () => {
    const { person } = await sentSupplier(server);
    const { id } = await ask("deletion", person.email);
    await admin.confirm();
    expect((await call("POST", `/${id}/carry-out`, {})).body.code).toBe("identity");
    expect((await call("PUT", `/${id}/identity`, { identity: "trust me" })).status).toBe(400);
    expect((await checked(id)).identity).toBe("answered");
    const replies = await Promise.all([1, 2].map(() => call("POST", `/${id}/carry-out`, {})));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await server.store.accounts.find(person.userId)).toBeNull();
    expect(await subjects(person.email)).toContain("Your Sourcebridge account is closed");
    // The row stays without the person, and so do its mails.
    expect(await stored(id)).toMatchObject({ kind: "deletion", outcome: "done", email: "", name: null });
    const own = await ask("deletion", admin.email);
    await checked(own.id);
    await admin.confirm();
    expect((await call("POST", `/${own.id}/carry-out`, {})).body.code).toBe("staff");
    const acts = await server.store.audit.list({ limit: 20, search: id });
    const asked = acts.map(({ action, target, userId }) => [action, target, userId === admin.userId]);
    expect(asked).toEqual([
      ["request-closed", `${id} deletion done`, true],
      ["request-identity", id, true],
      ["request-recorded", id, true],
    ]);
  });

  it("somebody without an account reads what is kept under the address, and has it deleted", async () => {
    const email = newEmail();
    const body = { email, firstName: "Ana", lastName: "Silva" };
    done(await server.call("POST", "/register", { body, ip: freshIp() }));
    const access = await ask("access", email);
    await checked(access.id);
    await admin.confirm();
    done(await call("POST", `/${access.id}/carry-out`, {}));
    const { text } = await server.mailSaying(email, "Early access: Ana Silva");
    for (const held of ["information: 1", "sharing: no", "emails to you: 1", "terms: none", "log: none"])
      expect(text).toContain(`${held}\n`);
    const deletion = await ask("deletion", email);
    await checked(deletion.id);
    done(await call("POST", `/${deletion.id}/carry-out`, {}));
    expect(await subjects(email)).toContain("We deleted your information");
    expect((await server.store.earlyAccess.list()).map((one) => one.email)).not.toContain(email);
    expect(await stored(access.id)).toMatchObject({ email: "", outcome: "done" });
  });
});

describeServer("requests of people who wrote", (open) => {
  useServer(open);

  it("confirms requests by mail, shows when they are due, and says what is wrong with the contact address", async () => {
    const email = newEmail();
    const { id } = await ask("access", email, { name: "Ana Silva", note: "By letter." });
    expect(await subjects(email)).toEqual(["We got your request"]);
    expect(await stored(id)).toMatchObject({ hasAccount: false, needsIdentity: true, outcome: null });
    const { contactNote, contactEmail } = done(await call("GET", "")).body;
    expect(contactNote).toContain(contactEmail);
    const send = (wrong: object) =>
      call("POST", "", { kind: "access", email, receivedOn: today(), ...wrong });
    expect((await send({ kind: "all" })).status).toBe(400);
    for (const wrong of [
      { email: "x" },
      { receivedOn: "2026-02-31" },
      { receivedOn: "2999-01-01" },
      { note: "x".repeat(5_000) },
    ])
      expect((await send(wrong)).status).toBe(422);
  });

  it("a copy is mailed as a link that works for the account alone", async () => {
    const person = await enter(server);
    const other: Person = await enter(server);
    const { id } = await ask("access", person.email);
    await checked(id);
    await admin.confirm();
    done(await call("POST", `/${id}/carry-out`, {}));
    const link = `?token=${await server.tokenFor(person.email, "/your-data")}`;
    const status = async ({ token }: Person) =>
      (await server.call("GET", `/api/user/data/export${link}`, { token })).status;
    expect([await status(other), await status(person)]).toEqual([410, 200]);
  });

  it("names are corrected and sharing is ended by the code that people use themselves", async () => {
    const person = await enter(server);
    const correction = await ask("correction", person.email);
    await checked(correction.id);
    await admin.confirm();
    expect((await call("POST", `/${correction.id}/carry-out`, { firstName: "" })).status).toBe(422);
    expect(await stored(correction.id)).toMatchObject({ outcome: null });
    const names = { firstName: "Ana", lastName: "Silva" };
    done(await call("POST", `/${correction.id}/carry-out`, names));
    expect(await server.store.accounts.find(person.userId)).toMatchObject(names);
    const optOut = await ask("opt-out", person.email);
    done(await call("POST", `/${optOut.id}/carry-out`, {}));
    expect(await server.store.sharingChoices.optedOutAt(person.email)).not.toBeNull();
  });

  it("the notice of Shine the Light is mailed, and a refusal says why", async () => {
    const email = newEmail();
    const { id } = await ask("shine-the-light", email);
    await admin.confirm();
    done(await call("POST", `/${id}/carry-out`, {}));
    expect(await subjects(email)).toContain("Your notice under Shine the Light");
    expect((await stored(id)).noticeSentAt).not.toBeNull();
    const refused = await ask("correction", email);
    expect((await call("POST", `/${refused.id}/refuse`, { reason: " " })).status).toBe(422);
    done(await call("POST", `/${refused.id}/refuse`, { reason: "Nobody has an account with this email." }));
    await server.mailSaying(email, "Nobody has an account");
    expect(await stored(refused.id)).toMatchObject({ outcome: "refused" });
    expect((await call("POST", `/${refused.id}/refuse`, { reason: "Again" })).status).toBe(404);
  });
});
