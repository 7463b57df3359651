import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sendReminders } from "../reminders/send-reminders.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";
import { editDefinitions } from "../testing/edit-definitions.ts";
import { enter } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { done } from "../testing/sample-calls.ts";
import { severalRegistrations } from "../testing/several-registrations.ts";

const day = 24 * 60 * 60_000;

/** Returns the calls about registrations of a mentoring, as one person unless another is named. */
function mentoringOf(now: () => { server: TestServer; person: Person }) {
  const send = (method: string, path: string, body?: unknown, { token } = now().person) =>
    now().server.call(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
  const begin = (who = now().person) => send("POST", "/registrations/mentoring", undefined, who);
  const begun = async (who = now().person): Promise<string> => done(await begin(who)).body.registration._id;
  const query = (id?: string) => (id === undefined ? "" : `?registration=${id}`);
  const wish = (topic: string) => ({ answer: { topic, hope: `To learn about ${topic}.` } });
  const save = (body: unknown, id?: string, step = "wish", who = now().person) =>
    send("PUT", `/registrations/mentoring/steps/${step}${query(id)}`, body, who);
  const confirm = (id?: string, who = now().person) =>
    send("POST", `/registrations/mentoring/confirm${query(id)}`, {}, who);
  const read = (id: string, who = now().person) =>
    send("GET", `/registrations/me?wizard=mentoring&registration=${id}`, undefined, who);
  const list = async () => done(await send("GET", "/registrations")).body;

  /** Two registrations: one about finance, one about exports. */
  async function two(): Promise<[string, string]> {
    const first = await begun();
    done(await save(wish("finance"), first));
    now().server.clock.advance(60_000);
    const second = await begun();
    done(await save(wish("export"), second));
    return [first, second];
  }

  return { send, begin, begun, query, wish, save, confirm, read, list, two };
}

describeServer("a wizard that takes several registrations", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open({ definitions: await severalRegistrations() });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const { send, begin, begun, query, wish, save, confirm, read, list, two } = mentoringOf(() => ({
    server,
    person,
  }));

  async function finish(id: string): Promise<void> {
    done(await save({ skipped: true }, id, "papers"));
    done(await confirm(id));
  }

  test("keeps the answers, the path and the confirmation of each to itself", async () => {
    const [finance, exports] = await two();
    expect(finance).not.toBe(exports);
    await finish(finance);
    expect((await read(finance)).body).toMatchObject({
      registration: { _id: finance, confirmed: true },
      entries: { wish: { answer: { topic: "finance" } }, papers: { skipped: true } },
      resume: { complete: true, url: `/mentoring/${finance}/done` },
      links: { review: `/mentoring/${finance}/check`, registrations: "/registrations" },
    });
    expect((await read(exports)).body).toMatchObject({
      registration: { _id: exports, confirmed: false },
      entries: { wish: { answer: { topic: "export" }, revision: 1 } },
      incomplete: "markets",
      resume: { url: `/mentoring/${exports}/markets` },
    });
    expect(Object.keys((await read(exports)).body.entries)).toEqual(["wish"]);
    expect((await save(wish("export"), finance)).body.code).toBe("confirmed");
    expect((await save(wish("finance"), exports)).status).toBe(200);
  });

  test("takes the calls that its definition declares for the one they name", async () => {
    const [finance, exports] = await two();
    done(await save(wish("export"), finance));
    const market = (country: string, id: string) =>
      send("PUT", `/mentoring/markets${query(id)}`, { registration: id, country });
    done(await market("CAN", exports));
    done(await market("USA", finance));
    expect((await read(exports)).body.entries.markets.answer).toEqual({ country: "CAN" });
    expect((await read(finance)).body.entries.markets.answer).toEqual({ country: "USA" });
    // The address and the body name two registrations.
    const mixed = await send("PUT", `/mentoring/markets${query(finance)}`, {
      registration: exports,
      country: "CAN",
    });
    expect(mixed.status).toBe(404);
  });

  test("needs no id while there is one, and never guesses among several", async () => {
    done(await save(wish("finance")));
    done(await save({ skipped: true }, undefined, "papers"));
    const [only] = (await list()).registrations;
    expect((await read(only._id)).body.entries.wish.answer.topic).toBe("finance");
    await begun();
    const before = await everythingIn(server.databaseUrl);
    const market = { registration: only._id, country: "CAN" };
    for (const reply of [
      await save(wish("export")),
      await confirm(),
      await send("GET", "/registrations/me?wizard=mentoring"),
      await send("PUT", "/mentoring/markets", market),
      await send("POST", "/registrations/mentoring/steps/wish/link", {}),
    ])
      expect([reply.status, reply.body.code]).toEqual([422, "which-registration"]);
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  });

  test("lists all of a person's registrations with their state, the last changed first", async () => {
    const [finance, exports] = await two();
    server.clock.advance(60_000);
    await finish(finance);
    const { registrations, more } = await list();
    expect(registrations).toMatchObject([
      { _id: finance, title: "Mentoring application", confirmed: true, isOpen: false },
      {
        _id: exports,
        wizard: "mentoring",
        confirmed: false,
        isOpen: true,
        step: "Where would you like to sell?",
        url: `/mentoring/${exports}/markets`,
      },
    ]);
    expect(registrations[0].changedAt > registrations[1].changedAt).toBe(true);
    expect(more).toEqual([{ wizard: "mentoring", title: "Mentoring application" }]);
    // It set no role, so every other is still there to choose.
    expect((await send("GET", "/registrations/me?wizard=buyer")).body.otherRoles).toBeNull();
    expect((await send("GET", "/registrations", undefined, await enter(server))).body).toEqual({
      registrations: [],
      more: [],
    });
  });

  test("the list calls a step whose title shows answers by its short name", async () => {
    const [, exports] = await two();
    const retitle = (text: string) =>
      editDefinitions(server.services.env.definitionsDir, {
        "wizards/mentoring/steps/markets.json": (step) => Object.assign(step, { title: text }),
      });
    await retitle("Where, for {wish.hope|your plan}?");
    expect(await server.definitions.reload()).toEqual([]);
    const { registrations } = await list();
    expect(registrations[0]).toMatchObject({ _id: exports, step: "Markets" });
    await retitle("Where would you like to sell?");
    expect(await server.definitions.reload()).toEqual([]);
  });

  test("a login continues the only one, and leads to the list of several", async () => {
    person = await server.signUp();
    await server.store.accounts.setNames(person.userId, "Maria", "Lopez");
    const logIn = async () => {
      const body = { email: person.email, password };
      return done(await server.call("POST", "/api/auth/login", { body, ip: freshIp() })).body.data.redirect;
    };
    const only = await begun();
    done(await save(wish("finance"), only));
    expect(await logIn()).toBe(`/mentoring/${only}/papers`);
    const other = await begun();
    expect(await logIn()).toBe("/registrations");
    expect((await send("GET", "/registrations/me")).body.resume.url).toBe("/registrations");
    await finish(only);
    // The open one is what is left to do.
    const { registration } = (await send("GET", "/registrations/me")).body;
    expect(registration).toMatchObject({ _id: other, confirmed: false });
  });

  test("mails lead to the one they are about, and only the last changed one is reminded of", async () => {
    const [finance, exports] = await two();
    const base = `${server.services.env.publicUrl}/mentoring`;
    done(await send("POST", `/registrations/mentoring/steps/wish/link${query(finance)}`, {}));
    expect((await server.mails(person.email)).at(-1)?.email.text).toContain(`${base}/${finance}/wish`);
    const before = (await server.mails(person.email)).length;
    server.clock.advance(3 * day);
    await sendReminders(server.services);
    const reminders = (await server.mails(person.email)).slice(before);
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.email.text).toContain(`${base}/${exports}/markets\n`);
    await finish(finance);
    expect((await server.mails(person.email)).at(-1)?.email.text).toContain(`${base}/${finance}/check`);
  });

  test("attack 35: another person's registration is as absent as nobody's, in every call that names one", async () => {
    const [finance] = await two();
    const stranger = await enter(server);
    const own = await begun(stranger);
    done(await save(wish("export"), own, "wish", stranger));
    const statusAndBody = ({ status, body }: Reply) => [status, { ...body, requestId: "" }];
    const calls = [
      (id: string) => read(id, stranger),
      (id: string) => save(wish("export"), id, "wish", stranger),
      (id: string) => save({ skipped: true }, id, "papers", stranger),
      (id: string) => confirm(id, stranger),
      (id: string) => send("POST", `/registrations/mentoring/steps/wish/link${query(id)}`, {}, stranger),
      (id: string) =>
        send("PUT", `/mentoring/markets${query(id)}`, { registration: own, country: "CAN" }, stranger),
      (id: string) =>
        send("PUT", `/mentoring/markets${query(own)}`, { registration: id, country: "CAN" }, stranger),
    ];
    const before = await everythingIn(server.databaseUrl);
    for (const [place, call] of calls.entries()) {
      const nobodys = statusAndBody(await call(randomUUID()));
      expect([place, nobodys[0]]).toEqual([place, 404]);
      expect(statusAndBody(await call(finance)), String(place)).toEqual(nobodys);
    }
    for (const id of ["", "%00", "__proto__", `${own}&registration=${finance}`, finance.toUpperCase()])
      for (const call of calls.slice(0, 4)) expect([id, (await call(id)).status]).toEqual([id, 404]);
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  });

  test("attack 35: nobody begins more than fifty", async () => {
    for (let count = 0; count < 50; count += 1) done(await save(wish("finance"), await begun()));
    expect((await begin()).body).toMatchObject({ code: "too-many" });
    const { registrations, more } = await list();
    expect([registrations.length, more]).toEqual([50, []]);
  });

  test("the other wizards take one, begin no other, and do not find an id from elsewhere", async () => {
    expect((await send("POST", "/registrations/buyer")).body.code).toBe("only-one");
    const [finance] = await two();
    const { body } = await send("GET", "/registrations/me?wizard=buyer");
    expect(body).toMatchObject({ registration: null, entries: {} });
    expect(body.links).not.toHaveProperty("registrations");
    const named = await send("GET", `/registrations/me?wizard=buyer&registration=${finance}`);
    expect(named.status).toBe(404);
  });

  test("a wizard that takes one again keeps the first, and neither loses nor changes another", async () => {
    const [first, exports] = await two();
    done(await save(wish("export"), first));
    done(await save({ answer: { country: "USA" } }, first, "markets"));
    done(await save({ skipped: true }, first, "papers"));
    const edit = (registrations: string) =>
      editDefinitions(server.services.env.definitionsDir, {
        "wizards/mentoring/wizard.json": ({ meta }) => Object.assign(meta, { registrations }),
      });
    await edit("one");
    expect(await server.definitions.reload()).toEqual([]);
    const before = await everythingIn(server.databaseUrl);
    const market = { registration: exports, country: "CAN" };
    for (const reply of [
      await read(exports),
      await save(wish("export"), exports),
      await confirm(exports),
      await send("PUT", "/mentoring/markets", market),
      await send("PUT", `/mentoring/markets${query(exports)}`, market),
    ])
      expect(reply.status).toBe(404);
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
    expect((await read(first)).body).toMatchObject({
      registration: { _id: first },
      resume: { url: "/mentoring/check" },
    });
    done(await save(wish("export"), first));
    done(await save(wish("export")));
    expect((await list()).registrations).toMatchObject([{ _id: first, url: "/mentoring/check" }]);
    await edit("several");
    expect(await server.definitions.reload()).toEqual([]);
    expect((await read(exports)).body.entries.wish.answer.topic).toBe("export");
  });
});

describeOnBothDatabases("a wizard that takes several registrations at once", (open) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await open({ definitions: await severalRegistrations() });
  });
  beforeEach(async () => {
    person = await enter(server);
  });
  const { begin, begun, wish, save, read, two } = mentoringOf(() => ({ server, person }));

  test("begins another once, however often and at once it is asked, and none while one has no answer", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.registration._id)).size).toBe(1);
    const [{ body } = { body: {} }] = replies;
    expect(body.url).toBe(`/mentoring/${body.registration._id}/wish`);
    done(await save(wish("finance"), body.registration._id));
    expect(await begun()).not.toBe(body.registration._id);
  });

  test("saves of several at once are all kept", async () => {
    const ids = await two();
    const topics = ["finance", "export", "finance", "export"];
    const replies = await Promise.all(ids.flatMap((id) => topics.map((topic) => save(wish(topic), id))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const id of ids) expect((await read(id)).body.entries.wish.revision).toBeGreaterThan(1);
  });
});
