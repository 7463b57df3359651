import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { sendReminders } from "../reminders/send-reminders.ts";
import {
  describeOnSqlite,
  describeServer,
  type Person,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enterOwner, joinBy } from "../testing/company.ts";
import { enter } from "../testing/enter.ts";
import { done, fillBuyer, storedEntries, uploadAhead } from "../testing/sample-calls.ts";
import { pdf, picture } from "../testing/sample-files.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

/** Adds a page for those who hope for what there is not, and answers that nobody types: their address, and the day of sending. */
function extended(files: { [file: string]: string }): { [file: string]: string } {
  const file = "wizards/mentoring/wizard.json";
  const machine = JSON.parse(files[file] ?? "");
  const guard = { type: "matches", params: { "wish.hope": { const: "A loan" } } };
  machine.states.wish.on.NEXT.unshift({ target: "no-loans", guard });
  machine.states["no-loans"] = { type: "final", meta: { rail: "No loans", kind: "exit" } };
  machine.meta.profile = { sent: "{wish.sent}" };
  const step = "wizards/mentoring/steps/wish.json";
  const wish = JSON.parse(files[step] ?? "");
  wish.properties.contact = {
    title: "Email",
    type: "string",
    maxLength: 254,
    prefill: { account: "email", fixed: true },
    messages: { maxLength: "Shorten the address to 254 characters or fewer" },
  };
  wish.properties.sent = { title: "Sent on", type: "string", format: "date", computed: { sentOn: {} } };
  const $schema = "../../../schema/step.schema.json";
  const page = { $schema, title: "You can't apply here", body: ["We give no loans."] };
  return {
    ...files,
    [file]: JSON.stringify(machine),
    [step]: JSON.stringify(wish),
    "wizards/mentoring/steps/no-loans.json": JSON.stringify(page),
  };
}

const mentoring = fileURLToPath(new URL("../../tests/third-wizard/definitions", import.meta.url));

describeServer("a wizard that declares no calls and has no role", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    const shipped = await readSourceFiles(shippedDefinitions);
    server = await open({
      definitions: { ...shipped, ...extended(await readSourceFiles(mentoring)) },
    });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const put = (step: string, body: object) =>
    server.call("PUT", `/api/registrations/mentoring/steps/${step}`, { body, token: person.token });
  const confirm = (body: object = {}) =>
    server.call("POST", "/api/registrations/mentoring/confirm", { body, token: person.token });
  const wish = (topic: string) => ({ answer: { topic, hope: "To sell abroad." } });

  test("answers, skips, branches and confirms by the calls that serve any wizard", async () => {
    const { answer } = wish("export");
    const first = done(await put("wish", { answer: { ...answer, contact: "other@example.com" } }));
    expect(first.body).toMatchObject({ incomplete: "markets", entry: { revision: 1 } });
    expect((await storedEntries(server, person, "mentoring")).wish?.entry.answer).toMatchObject({
      contact: person.email,
    });
    done(await put("markets", { answer: { country: "CAN" } }));
    const plan = await uploadAhead(server, person, "mentoring/papers/plan");
    done(await put("papers", { answer: { plan } }));
    const { body } = done(await confirm());
    expect(body).toMatchObject({
      registration: { wizard: "mentoring", confirmed: true },
      resume: { complete: true },
    });
    expect((await server.store.accounts.find(person.userId))?.role).toBeNull();
    const { subject, text } = (await server.mails(person.email))[0]?.email ?? {};
    expect(subject).toContain("registration is complete");
    expect(text).toMatch(
      /answers on [A-Z]\w+ \d+, \d{4}\. Your reference number is [0-9A-F]{4}-[0-9A-F]{4}\./u,
    );
    expect(text).not.toContain("Early Access");

    const sent = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(
      server.clock.now(),
    );
    server.clock.advance(2 * 24 * 60 * 60_000);
    const { token } = person;
    const later = await server.call("GET", "/api/registrations/me?wizard=mentoring", { token });
    expect(later.body.profile).toMatchObject({ sent });
  });

  test("whoever comes to an exit cannot confirm, is reminded of nothing, and goes on with another answer", async () => {
    const { body } = done(await put("wish", { answer: { topic: "finance", hope: "A loan" } }));
    expect(body).toMatchObject({ incomplete: null, resume: { slug: "no-loans", complete: false } });
    const refused = await confirm();
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      422,
      "not-complete",
      ["no-loans"],
    ]);
    server.clock.advance(4 * 24 * 60 * 60_000);
    await sendReminders(server.services);
    expect(await server.mails(person.email)).toEqual([]);
    server.clock.advance(-4 * 24 * 60 * 60_000);
    expect(done(await put("wish", wish("finance"))).body).toMatchObject({ incomplete: "papers" });
  });

  test("a step that another answer took off the path is refused, and its old answer is ignored", async () => {
    done(await put("wish", wish("export")));
    done(await put("markets", { answer: { country: "CAN" } }));
    done(await put("wish", wish("finance")));
    const { status, body } = await put("markets", { answer: { country: "USA" } });
    expect([status, body.code, body.incomplete]).toEqual([409, "not-reached", "papers"]);
    done(await put("papers", { skipped: true }));
    done(await confirm());
    const entries = await storedEntries(server, person, "mentoring");
    expect(Object.keys(entries).sort()).toEqual(["check", "markets", "papers", "wish"]);
    expect(entries.markets?.entry.answer).toEqual({ country: "CAN" });
  });

  test("opens to somebody who joined a company, who reads their own answers there", async () => {
    person = await joinBy(server, await enterOwner(server), "Member");
    done(await put("wish", wish("export")));
    const ask = async (query: string) =>
      (await server.call("GET", `/api/registrations/me${query}`, { token: person.token })).body;
    expect(await ask("?wizard=mentoring")).toMatchObject({
      registration: { wizard: "mentoring" },
      entries: { wish: { answer: { topic: "export" } } },
      membership: { role: "Member" },
    });
    expect(await ask("?wizard=buyer")).toMatchObject({ registration: { isShared: true } });
    expect(await ask("")).toMatchObject({
      registration: { wizard: "buyer", isShared: true },
      profile: { accountType: "BUYER" },
    });
  });

  test("its files follow its own rule", async () => {
    done(await put("wish", wish("finance")));
    const scan = await uploadAhead(
      server,
      person,
      "supplier/registration-compliance/document",
      await picture("png"),
      "a.png",
    );
    const { status, body } = await put("papers", { answer: { plan: scan } });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: ["plan"], message: "Choose a PDF of 1 MB or less" }],
    ]);
    const large = Buffer.concat([pdf(), Buffer.alloc(1_100_000, 32), Buffer.from("%%EOF")]);
    const paper = await uploadAhead(server, person, "supplier/registration-compliance/document", large);
    expect((await put("papers", { answer: { plan: paper } })).status).toBe(422);
  });

  test("exists alongside a registration in another wizard, confirmed or not", async () => {
    await fillBuyer(server, person);
    done(await server.call("POST", "/api/buyer/confirm-registration", { body: {}, token: person.token }));
    done(await put("wish", wish("finance")));
    done(await put("papers", { skipped: true }));
    done(await confirm());
    expect(await server.store.registrations.listOf(person.userId)).toHaveLength(2);
  });

  test("accepts only an empty confirmation", async () => {
    expect((await confirm({ confirmed: true })).status).toBe(422);
    expect((await confirm()).status).toBe(422);
  });
});

describeOnSqlite("a wizard without a role that says how it greets", (open) => {
  const own = {
    "wizards/mentoring/site.json": JSON.stringify({
      $schema: "../../schema/wizard-site.schema.json",
      names: { first: "wish.hope" },
      mails: { confirmed: "mentoring-begins" },
      home: "/mentoring",
    }),
    "site/mail/mentoring-begins.md": "# Your mentor is near\n\nHello {firstName},\n\nlook: {url}\n",
  };

  async function register(files: object) {
    const definitions = {
      ...(await readSourceFiles(shippedDefinitions)),
      ...(await readSourceFiles(mentoring)),
    };
    const server = await open({ definitions: { ...definitions, ...files } });
    const { email, token } = await server.signUp();
    const put = (step: string, body: object) =>
      server.call("PUT", `/api/registrations/mentoring/steps/${step}`, { body, token });
    done(await put("wish", { answer: { topic: "finance", hope: "Robin" } }));
    done(await put("papers", { skipped: true }));
    done(await server.call("POST", "/api/registrations/mentoring/confirm", { body: {}, token }));
    const login = await server.call("POST", "/api/auth/login", { body: { email, password }, ip: freshIp() });
    const me = await server.call("GET", "/api/registrations/me", { token });
    const mail = (await server.mails(email)).at(-1)?.email;
    return { login: done(login).body.data, me: done(me).body, mail };
  }

  test("greets somebody whose name it did not ask for in the words of the brand", async () => {
    const file = "site/brand.json";
    const brand = JSON.parse((await readSourceFiles(shippedDefinitions))[file] ?? "");
    const nameless = { ...JSON.parse(own["wizards/mentoring/site.json"]), names: undefined };
    const { mail } = await register({
      ...own,
      [file]: JSON.stringify({ ...brand, addressee: "neighbor" }),
      "wizards/mentoring/site.json": JSON.stringify(nameless),
    });
    expect(mail?.text?.slice(0, 16)).toBe("Hello neighbor,\n");
  });

  test("sends its own mail, by the name that it asked for, and leads a login to its own page", async () => {
    const { login, me, mail } = await register(own);
    expect([mail?.subject, mail?.text?.slice(0, 13)]).toEqual(["Your mentor is near", "Hello Robin,\n"]);
    expect(login).toMatchObject({ redirect: "/mentoring", personalDetails: { firstName: "Robin" } });
    expect(me).toMatchObject({ user: { firstName: "Robin" }, links: { home: "/mentoring", invite: null } });
  });

  test("completes without any of it, so that a login leads to the welcome page", async () => {
    const { login, me } = await register({});
    expect(login).toMatchObject({
      accountType: null,
      redirect: null,
      profile: { misc: { isRegistrationComplete: true } },
    });
    expect(me.links).toMatchObject({ home: null, dashboard: null });
  });
});
