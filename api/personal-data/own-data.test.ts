import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import type { Account } from "../store/accounts.ts";
import { atOnce, countOf, newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { done, fillSupplier, uploadAhead } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { collect } from "./collect.ts";
import { mostAtOnce } from "./export.ts";

const day = 24 * 60 * 60_000;

const put = (server: TestServer, { token }: Pick<Person, "token">, path: string, body: object) =>
  server.call("PUT", `/api/user/data/${path}`, { token, body });
const post = (server: TestServer, { token }: Pick<Person, "token">, path: string, body: object = {}) =>
  server.call("POST", `/api/user/data/${path}`, { token, body, ip: freshIp() });

/** Asks for another address and enters the code that came there. */
async function changeEmail(server: TestServer, person: Person, email: string) {
  done(await post(server, person, "email", { email, password }));
  return await put(server, person, "email", { email, userOtpInput: await server.codeFor(email) });
}

describeServer("one's own data", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });

  async function zipOf({ token }: Person, query = "") {
    const response = await fetch(`${server.url}/api/user/data/export${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) return { status: response.status, data: null, files: {} };
    const { "your-data.json": json, ...files } = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return { status: 200, data: JSON.parse(Buffer.from(json ?? []).toString()), files };
  }

  it("comes as one zip file, in the words of the questions, with every file", async () => {
    const { id, person } = await sentSupplier(server);
    done(await put(server, person, "sharing", { optOut: true }));
    const admin = await staffMember(server, "ADMIN");
    const note = { text: "The same phone as Fulton Cleaning's." };
    done(await deskOf(server, admin).send("POST", `/cases/${id}/notes`, note));
    const receivedOn = server.clock.now().toISOString().slice(0, 10);
    const request = { kind: "access", email: person.email, note: "By letter.", receivedOn };
    done(await deskOf(server, admin).send("POST", "/requests", request));
    await server.sender.flush();
    const { data, files } = await zipOf(person);
    expect(data.requests).toMatchObject([{ kind: "access", note: "By letter.", outcome: null }]);
    expect(data.announcements).toEqual([]);
    expect(data.emails).toContainEqual(expect.objectContaining({ sentAt: expect.any(String) }));
    // Notes among staff may name others.
    expect(JSON.stringify(data)).not.toContain("Fulton Cleaning");
    expect(data.account).toMatchObject({ email: person.email, firstName: "Maria", hasPassword: false });
    expect(data.account.optedOutOfSharingAt).toBe(server.clock.now().toISOString());
    const [registration] = data.registrations;
    const questions = registration.answers.flatMap((one: { questions: object[] }) => one.questions);
    expect(questions).toContainEqual({ question: "Legal name", answer: "Peachtree Data Works LLC" });
    const [path = ""] = Object.keys(files);
    expect(path).toBe("files/001 articles.pdf");
    expect(questions).toContainEqual(expect.objectContaining({ files: [path] }));
    expect(Buffer.from(files[path] ?? []).toString("latin1")).toContain("%PDF");
    expect(data.records.map(({ what }: { what: string }) => what)).toContain("registration-confirmed");
  });

  it("attack 204: has nothing of anybody else's, whatever id or link is given", async () => {
    const [person, other] = [await enter(server), await enter(server)];
    const secret = await uploadAhead(
      server,
      other,
      "supplier/registration-compliance/document",
      undefined,
      "theirs.pdf",
    );
    await fillSupplier(server, person);
    // The answer names a file of somebody else, as a damaged row could.
    const registration = await server.store.registrations.find(person.userId, "supplier");
    await server.store.registrationEntries.putEntry({
      registrationId: registration?.id ?? "",
      step: "registration-compliance",
      entry: { answer: { document: secret } },
      definitionVersion: "x",
      givenBy: person.userId,
      givenAt: server.clock.now(),
    });
    const { data, files } = await zipOf(person);
    expect(Object.keys(files).some((path) => path.includes("theirs"))).toBe(false);
    expect(JSON.stringify(data)).not.toContain(other.email);
    expect((await zipOf(person, `?token=${"x".repeat(43)}`)).status).toBe(410);
    expect((await zipOf(person, "?token=a&token=b")).status).toBe(410);
  });

  it("mails a link when the data is large, which works for its owner alone until it expires", async () => {
    const [person, other] = [await enter(server), await enter(server)];
    await uploadAhead(server, person, "supplier/registration-compliance/document");
    const [file] = await server.store.files.listOf(person.userId);
    const large = { ...file, id: crypto.randomUUID(), size: mostAtOnce, storageKey: "0".repeat(32) } as never;
    await server.store.files.add(large, { files: 1e9, bytes: 1e12 }, server.clock.now());
    expect((await zipOf(person)).status).toBe(410);
    expect(done(await post(server, person, "export")).body).toEqual({ isMailed: true });
    const link = `?token=${await server.tokenFor(person.email, "/your-data")}`;
    expect((await zipOf(other, link)).status).toBe(410);
    expect((await zipOf(person, link)).status).toBe(200);
    expect((await zipOf(person, link)).status).toBe(200);
    server.clock.advance(7 * day);
    const later = { ...person, token: await enterAgain(server, person.userId) };
    expect((await zipOf(later, link)).status).toBe(410);
    expect(done(await post(server, other, "export")).body).toEqual({ isMailed: false });
  });

  it("opting out is shown to staff and part of the profile, until it is taken back", async () => {
    const { id, person } = await sentSupplier(server);
    const desk = deskOf(server, await staffMember(server, "REVIEWER"));
    const profile = async () =>
      done(await server.call("GET", "/api/registrations/me", { token: person.token })).body.profile;
    expect([(await desk.open(id)).optedOutAt, (await profile()).optedOutOfSharing]).toEqual([null, false]);
    const { optedOutAt } = done(await put(server, person, "sharing", { optOut: true })).body;
    expect([(await desk.open(id)).optedOutAt, (await profile()).optedOutOfSharing]).toEqual([
      optedOutAt,
      true,
    ]);
    done(await put(server, person, "sharing", { optOut: false }));
    expect([(await desk.open(id)).optedOutAt, (await profile()).optedOutOfSharing]).toEqual([null, false]);
    expect((await put(server, person, "sharing", { optOut: "yes" })).status).toBe(400);
  });

  it("names are corrected, and what was sent stays as it was sent", async () => {
    const { person } = await sentSupplier(server);
    const names = { firstName: "Mária", lastName: "López" };
    done(await put(server, person, "names", names));
    const { data } = await zipOf(person);
    expect(data.account).toMatchObject(names);
    expect(JSON.stringify(data.registrations)).toContain("Maria");
    expect((await put(server, person, "names", { firstName: "" })).status).toBe(422);
    const unsent = await enter(server);
    await fillSupplier(server, unsent);
    done(await put(server, unsent, "names", names));
    expect(JSON.stringify((await zipOf(unsent)).data.registrations)).toContain("Mária");
  });

  it("attack 205: a stolen login changes no email without the password, and closes nothing soon after", async () => {
    const person = await server.signUp();
    const email = newEmail();
    const replies = [];
    for (let guess = 0; guess < 7; guess += 1)
      replies.push(
        (await post(server, person, "email", { email, password: `Wrong-${guess}-horse!` })).status,
      );
    expect(replies).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const noted = (await server.store.audit.list({ limit: 7 })).map(({ action, result }) => [action, result]);
    expect(noted).toEqual([
      ...Array(2).fill(["email-changed", "braked"]),
      ...Array(5).fill(["email-changed", "failed"]),
    ]);
    expect(await server.mails(email)).toEqual([]);
    server.clock.advance(day / 24);
    const old = { ...person };
    const elsewhere = await enterAgain(server, person.userId);
    expect((await changeEmail(server, person, email)).body).toMatchObject({ email });
    expect((await server.call("GET", "/api/user/data", { token: elsewhere })).status).toBe(401);
    expect((await server.call("GET", "/api/user/data", { token: person.token })).body.email).toBe(email);
    expect((await post(server, person, "closing")).body.code).toBe("email-changed");

    // The owner reads the old mailbox. Whoever took the account over may have changed the address again.
    const back = await server.tokenFor(old.email, "/your-data/email");
    const third = newEmail();
    expect((await changeEmail(server, person, third)).status).toBe(200);
    const replied = await atOnce(5, () => post(server, { token: "" }, "email/back", { token: back }));
    expect([countOf(replied, 200), countOf(replied, 410)]).toEqual([1, 4]);
    expect(await server.store.accounts.findByEmail(old.email)).toMatchObject({
      id: old.userId,
      passwordHash: null,
    });
    expect((await server.call("GET", "/api/user/data", { token: person.token })).status).toBe(401);
    const later = await post(server, { token: "" }, "email/back", {
      token: await server.tokenFor(email, "/your-data/email"),
    });
    expect(later.status).toBe(410);
  });

  it("attack 206: a code for one account changes no other, and none twice", async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const email = newEmail();
    done(await post(server, one, "email", { email, password }));
    const code = await server.codeFor(email);
    expect((await put(server, two, "email", { email, userOtpInput: code })).status).toBe(422);
    expect((await put(server, one, "email", { email: newEmail(), userOtpInput: code })).status).toBe(422);
    expect((await put(server, one, "email", { email, userOtpInput: code })).status).toBe(200);
    expect((await put(server, one, "email", { email: newEmail(), userOtpInput: code })).status).toBe(422);
    const admin = await staffMember(server, "ADMIN");
    expect((await post(server, admin, "email", { email: newEmail(), password })).body.code).toBe("staff");
  });

  it("a case is found by the new email afterwards, and no longer by the old one", async () => {
    const person = await server.signUp();
    await fillSupplier(server, person);
    done(await server.call("POST", "/api/registrations/supplier/confirm", { token: person.token, body: {} }));
    const email = newEmail();
    done(await changeEmail(server, person, email));
    const desk = deskOf(server, await staffMember(server, "REVIEWER"));
    expect((await desk.queue(`?view=all&search=${email}`)).rows).toHaveLength(1);
    expect((await desk.queue(`?view=all&search=${person.email}`)).rows).toHaveLength(0);
  });
});

describeOnBothDatabases("an email that is changed, or taken meanwhile", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });

  it("leaves what was sent to the earlier one in the copy, and nothing that came there since", async () => {
    const person = await server.signUp();
    await mailResetLinkTo(person.email);
    server.clock.advance(day / 24);
    const email = newEmail();
    done(await changeEmail(server, person, email));
    const account = (await server.store.accounts.find(person.userId)) as Account;
    const mailsIn = async () => {
      const { data } = await collect(server.services, account);
      return (data as { emails: { to: string; subject: string }[] }).emails.map(({ to }) => to);
    };
    const before = await mailsIn();
    expect(new Set(before)).toEqual(new Set([person.email, email]));
    server.clock.advance(day / 24);
    await server.signUp(person.email);
    await mailResetLinkTo(person.email);
    expect(await mailsIn()).toEqual(before);
  });

  const mailResetLinkTo = async (email: string) => {
    const sent = await server.mails(email);
    done(await server.call("POST", "/api/user/forgot-password", { body: { email }, ip: freshIp() }));
    await expect.poll(async () => (await server.mails(email)).length).toBeGreaterThan(sent.length);
  };

  it("attack 207: belongs to one account, whoever comes first of those who change to it or sign up with it", async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const email = newEmail();
    done(await post(server, one, "email", { email, password }));
    const first = await server.codeFor(email);
    server.clock.advance(61_000);
    done(await post(server, two, "email", { email, password }));
    const second = await server.codeFor(email);
    const ip = freshIp();
    done(await server.call("POST", "/api/user/register_user_email", { body: { email }, ip }));
    const third = await server.codeFor(email);
    const replies = await Promise.all([
      put(server, one, "email", { email, userOtpInput: first }),
      put(server, two, "email", { email, userOtpInput: second }),
      server.call("POST", "/api/user/register_user_email/verify", {
        body: { email, userOtpInput: third },
        ip,
      }),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.every(({ status }) => status === 409)).toBe(true);
    const accounts = await Promise.all([one, two].map(({ userId }) => server.store.accounts.find(userId)));
    const owners = accounts.filter((account) => account?.email === email);
    expect(owners.length).toBeLessThan(2);
    expect(await server.store.accounts.findByEmail(email)).not.toBeNull();
  });
});
