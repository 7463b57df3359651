import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CampaignOrder, CampaignView, LaunchView, PeopleList, PersonView } from "../responses/launch.ts";
import { openDatabase } from "../store/connection.ts";
import { createStore } from "../store/store.ts";
import { describeOnBothDatabases, describeServer, type TestServer } from "../testing/both-databases.ts";
import { enterOwner, joinBy } from "../testing/company.ts";
import { enter } from "../testing/enter.ts";
import { done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { runCampaigns } from "./run-campaigns.ts";

const accessUrl = "https://app.example.com/in?from=mail";
const minute = 60_000;

/** A server with an administrator, and what they do on the page Launch. */
function launchOf(server: TestServer, admin: StaffPerson) {
  const send = (path: string, body?: unknown, token = admin.token) =>
    server.call("POST", `/api/desk/launch${path}`, { token, ...(body !== undefined && { body }) });
  const view = async (): Promise<LaunchView> =>
    done(await server.call("GET", "/api/desk/launch", { token: admin.token })).body;
  const order = (groups: string[], others: Partial<CampaignOrder> = {}) =>
    send("/campaigns", { id: randomUUID(), groups, at: null, ...others });
  const subjects = async (email: string) =>
    (await server.mails(email))
      .map(({ email: { subject } }) => subject)
      .filter((one) => one?.includes("is live"));
  const request = (email = `early-${randomUUID().slice(0, 8)}@example.com`) =>
    server.store.earlyAccess
      .add({ email, firstName: "Eve", lastName: null, at: server.clock.now() })
      .then(() => email);
  return { send, view, order, subjects, request };
}

type Launch = ReturnType<typeof launchOf>;

describeOnBothDatabases("launching", (open) => {
  let server: TestServer;
  let launch: Launch;
  let admin: StaffPerson;

  beforeAll(async () => {
    server = await open({ env: { accessUrl } });
  });
  beforeEach(async () => {
    admin = await staffMember(server, "ADMIN");
    launch = launchOf(server, admin);
  });

  /** Lets mails go out, and notes what became of them. */
  async function round(): Promise<void> {
    await runCampaigns(server.services);
    await server.sender.flush();
    await server.store.campaignDelivery.settle();
  }

  it("shows who waits by wizard and state, each person once in the total", async () => {
    const before = await launch.view();
    const supplier = await enter(server);
    await fillSupplier(server, supplier);
    const begun = await enter(server);
    done(await supplierCalls(server, begun).personalDetails());
    const owner = await enterOwner(server);
    const member = await joinBy(server, owner, "Member");
    const account = await enter(server);
    await launch.request();
    // One person, though they asked for early access before.
    await launch.request(account.email);
    expect([supplier, member].length).toBe(2);
    done(await supplierCalls(server, supplier).confirm());
    const { groups, people } = await launch.view();
    const more = (name: string) => {
      const countIn = (all: LaunchView["groups"]) => all.find((one) => one.name === name)?.people ?? 0;
      return countIn(groups) - countIn(before.groups);
    };
    expect(Object.fromEntries(groups.map(({ name }) => [name, more(name)]))).toMatchObject({
      "case:supplier/received": 1,
      "open:supplier": 1,
      team: 1,
      account: 1,
      "early-access": 1,
    });
    expect(people - before.people).toBe(6);
    expect(groups.find(({ name }) => name === "open:supplier")).toMatchObject({
      wizard: "Supplier registration",
      title: "Not finished",
    });
  });

  it("mails the link once to each address of the chosen groups, however often and by whomever it is ordered", async () => {
    const person = await enter(server);
    const early = await launch.request();
    const id = randomUUID();
    const others = [1, 2].map(() => createStore(server.databaseUrl));
    const orders = await Promise.all([
      launch.order(["account"], { id }),
      launch.order(["account"], { id }),
      launch.order(["account", "early-access"]),
      launch.order(["early-access"]),
    ]);
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([...others.map((store) => runCampaigns({ ...server.services, store })), round()]);
    await round();
    for (const store of others) await store.close();
    expect(await launch.subjects(person.email)).toHaveLength(1);
    expect(await launch.subjects(early)).toHaveLength(1);
    const [mail] = await server.mails(early);
    expect(mail?.email.text).toContain("Hello Eve,");
    expect(mail?.email.text).toContain(accessUrl);
    expect(mail?.email.text).toContain("/leave-early-access?token=");
    const { campaigns, groups } = await launch.view();
    expect(campaigns.filter((one) => one.id === id)).toHaveLength(1);
    expect(new Set(campaigns.map(({ state }) => state))).toEqual(new Set(["done"]));
    expect(campaigns[0]).toMatchObject({ by: admin.email, failed: 0 });
    for (const { name, people, mailed } of groups)
      if (["account", "early-access"].includes(name)) expect(mailed).toBe(people);
    // An account of the same address is the same person, and a new address of the same account as well.
    await server.store.accounts.ensure({ id: randomUUID(), email: early, at: server.clock.now() });
    const db = openDatabase(server.databaseUrl);
    await db("users")
      .where({ id: person.userId })
      .update({ email: `new-${person.email}` });
    await db.destroy();
    await launch.order(["account"]);
    await round();
    expect(await launch.subjects(early)).toHaveLength(1);
    expect(await launch.subjects(`new-${person.email}`)).toEqual([]);
  });

  it("waits for its time, and then takes those who are in the group by then", async () => {
    const at = new Date(server.clock.now().getTime() + 30 * minute).toISOString();
    const id = randomUUID();
    const reply = done(await launch.order(["account"], { id, at }));
    const own = (view: LaunchView) => view.campaigns.find((one) => one.id === id);
    expect(own(reply.body)).toMatchObject({ state: "scheduled", startsAt: at, people: 0 });
    const late = await enter(server);
    server.clock.advance(29 * minute);
    await round();
    expect(await launch.subjects(late.email)).toEqual([]);
    server.clock.advance(minute);
    await round();
    expect(await launch.subjects(late.email)).toHaveLength(1);
  });

  it("pauses at once, goes on where it was, and stops so that another one may reach the rest", async () => {
    await launch.order(["account"]);
    await round();
    const people = await Promise.all([1, 2, 3, 4].map(() => enter(server)));
    const sent = async () =>
      (await Promise.all(people.map(({ email }) => launch.subjects(email)))).flat().length;
    const id = randomUUID();
    const now = server.clock.now();
    // Paused before the sender can see the mails that wait in the outbox.
    await server.store.transaction(async (tx) => {
      await tx.campaigns.add({
        ...{ id, topic: "access-link", groups: ["account"], createdBy: null },
        ...{ createdAt: now.toISOString(), startsAt: now.toISOString() },
      });
      await runCampaigns({ ...server.services, store: tx });
      await tx.campaignControl.pause(id, now);
    });
    const own = (view: LaunchView) => view.campaigns.find((one) => one.id === id);
    expect(own(done(await launch.send(`/campaigns/${id}/pause`)).body)).toMatchObject({
      state: "paused",
      sent: 0,
    });
    await round();
    expect(await sent()).toBe(0);
    await admin.confirm();
    done(await launch.send(`/campaigns/${id}/resume`));
    done(await launch.send(`/campaigns/${id}/pause`));
    await round();
    expect(own(done(await launch.send(`/campaigns/${id}/stop`)).body)?.state).toBe("stopped");
    expect((await launch.send(`/campaigns/${id}/resume`)).status).toBe(409);
    done(await launch.order(["account"]));
    await round();
    expect(await sent()).toBe(people.length);
  });

  it("says how many addresses refused the mail, and tries them again when asked", async () => {
    await round();
    const person = await enter(server);
    server.mailbox.answer = "refuse";
    const id = randomUUID();
    done(await launch.order(["account"], { id }));
    await round();
    server.mailbox.answer = "accept";
    const own = async (): Promise<CampaignView | undefined> =>
      (await launch.view()).campaigns.find((one) => one.id === id);
    expect(await own()).toMatchObject({ people: 1, sent: 0, failed: 1, state: "done" });
    await admin.confirm();
    done(await launch.send(`/campaigns/${id}/retry`));
    await round();
    expect(await own()).toMatchObject({ sent: 1, failed: 0 });
    expect(await launch.subjects(person.email)).toHaveLength(1);
  });

  it("leaves out whoever took their address off the list, and notes what can get no mail", async () => {
    const [leaving, odd] = [await launch.request(), await launch.request(`x@${"ü".repeat(63)}.example`)];
    const id = randomUUID();
    const at = new Date(server.clock.now().getTime() + minute).toISOString();
    done(await launch.order(["early-access"], { id, at }));
    const held = await server.store.campaigns.hold(id);
    await server.store.campaignMails.fill(
      held as never,
      { segments: [{ kind: "early-access", wizard: "", state: "" }] },
      new Date(),
    );
    await server.store.earlyAccess.remove(leaving);
    server.clock.advance(minute);
    await round();
    expect(await launch.subjects(leaving)).toEqual([]);
    expect(await launch.subjects(odd)).toEqual([]);
    const own = (await launch.view()).campaigns.find((one) => one.id === id);
    expect(own).toMatchObject({ state: "done", failed: 1 });
  });
});

describeOnBothDatabases("the people who wait", (open) => {
  let server: TestServer;
  let admin: StaffPerson;
  beforeAll(async () => {
    server = await open({ definitions: {}, env: { accessUrl } });
    admin = await staffMember(server, "ADMIN");
  });

  const get = (path: string) => server.call("GET", `/api/desk/launch/${path}`, { token: admin.token });
  const people = async (query: string): Promise<PersonView[]> =>
    done(await get(`people?${query}`)).body.people;

  it("lists people once each, finds them by address and name, and says who got the link", async () => {
    const launch = launchOf(server, admin);
    const account = await enter(server);
    await server.store.accounts.setNames(account.userId, "Ana", "Silva");
    await launch.request(account.email);
    const [early, refused] = [await launch.request("eve_1@example.com"), await launch.request()];
    done(await launch.order(["account"]));
    await server.sender.flush();
    server.mailbox.answer = "refuse";
    done(await launch.order(["early-access"]));
    await server.sender.flush();
    server.mailbox.answer = "accept";
    const all = await people("");
    expect(all.map(({ email }) => email).sort()).toEqual([account.email, early, refused].sort());
    const [ana] = await people("search=ANA SIL");
    expect(ana).toMatchObject({ email: account.email, name: "Ana Silva", hasAccount: true });
    expect(ana?.groups).toEqual(["Account, no registration yet"]);
    expect(ana?.earlyAccessAt).toEqual(expect.any(String));
    expect(ana?.mails).toEqual([
      { title: "Access link", state: "sent", at: expect.any(String), reason: null },
    ]);
    expect((await people("search=eve_1")).map(({ email }) => email)).toEqual([early]);
    expect(await people("search=evex1")).toEqual([]);
    expect((await people("show=sent")).map(({ email }) => email)).toEqual([account.email]);
    const failed = await people("show=failed");
    expect(failed).toHaveLength(2);
    expect(failed[0]?.mails[0]).toMatchObject({ state: "failed", reason: expect.stringContaining("550") });
    expect(await people("show=early-access")).toHaveLength(3);
    expect((await get("people?show=nobody")).status).toBe(400);
  });

  it("pages the people who wait", async () => {
    const launch = launchOf(server, admin);
    await Promise.all(Array.from({ length: 51 }, (_, count) => launch.request(`zz${count}@example.com`)));
    const first = done(await get("people?search=zz")).body as PeopleList;
    expect(first.people).toHaveLength(50);
    const rest = done(await get(`people?search=zz&after=${first.next}`)).body as PeopleList;
    expect([rest.people.length, rest.next]).toEqual([1, null]);
  });

  it("who asked for early access are saved as CSV, and taken off the list", async () => {
    await server.store.earlyAccess.add({
      ...{ email: "cat@example.com", firstName: "=1+1", lastName: "Ho", at: server.clock.now() },
    });
    const at = server.clock.now();
    await server.store.sharingChoices.setOptOut("cat@example.com", at);
    const csv = await get("early-access.csv");
    expect(csv.status).toBe(200);
    expect(csv.body).toContain(`"no","","${at.toISOString()}"\r\n`);
    expect(csv.body).toContain(`"cat@example.com","'=1+1","Ho","`);
    const remove = () =>
      server.call("POST", "/api/desk/launch/early-access/remove", {
        token: admin.token,
        body: { email: "cat@example.com" },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await people("search=cat@")).toEqual([]);
    const rows = await server.store.audit.list({ limit: 5, search: "early-access" });
    expect(rows.map(({ action, target }) => [action, target])).toEqual([
      ["early-access-removed", null],
      ["early-access-saved", null],
    ]);
  });
});

describeServer("the mail with the access link", (open) => {
  it("lets an administrator read and try the mail, and nobody send it before the link is set", async () => {
    const server = await open({ definitions: {} });
    const admin = await staffMember(server, "ADMIN");
    const launch = launchOf(server, admin);
    const { body } = done(
      await server.call("GET", "/api/desk/launch/mail?to=early-access", { token: admin.token }),
    );
    expect(body.html).toContain(server.services.env.publicUrl);
    expect((await launch.view()).behindLaunch).toEqual([]);
    for (const path of ["/trial", "/campaigns"]) {
      const refused = await launch.send(path, { id: randomUUID(), groups: ["account"], to: "accounts" });
      expect([refused.status, refused.body.code]).toEqual([409, "no-access-url"]);
    }
    const set = await open({ definitions: {}, env: { accessUrl } });
    const other = await staffMember(set, "ADMIN");
    const ready = launchOf(set, other);
    done(await ready.send("/trial", { to: "accounts" }));
    expect(await ready.subjects(other.email)).toHaveLength(1);
    const { campaigns, behindLaunch } = await ready.view();
    expect(campaigns).toEqual([]);
    expect(behindLaunch).toEqual(["Terms of Service", "Privacy Policy"]);
    for (const wrong of [
      { groups: [] },
      { groups: ["case:supplier"] },
      { groups: ["nobody"] },
      { at: "soon" },
    ]) {
      const others = { id: randomUUID(), groups: ["account"], at: null, ...wrong };
      expect((await ready.send("/campaigns", others)).status).toBe(400);
    }
    const audit = await set.store.audit.list({ limit: 5, search: "campaign" });
    expect(audit).toEqual([]);
    done(await ready.order(["account"]));
    expect(await set.store.audit.list({ limit: 5, search: "campaign-started" })).toHaveLength(1);
  });
});
