import type { Knex } from "knex";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { createStore } from "../store/store.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enterOwner, joinBy } from "../testing/company.ts";
import { editDefinitions } from "../testing/edit-definitions.ts";
import { enter } from "../testing/enter.ts";
import { buyerCalls, done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { severalRegistrations } from "../testing/several-registrations.ts";
import { sendReminders } from "./send-reminders.ts";

const day = 24 * 60 * 60_000;

describeOnBothDatabases("reminders", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    done(await supplierCalls(server, person).personalDetails());
  });

  /** Lets days pass, runs the job, and returns the reminders that this person has had so far. */
  async function reminders(days: number, { email } = person) {
    server.clock.advance(days * day);
    await sendReminders(server.services);
    return (await server.mails(email))
      .map((mail) => mail.email)
      .filter(({ subject }) => subject?.startsWith("Continue"));
  }

  /** Saves a step as of now. Logins of the tests end meanwhile. */
  const save = () =>
    server.store.registrations.open({
      id: "unused",
      userId: person.userId,
      wizard: "supplier",
      at: server.clock.now(),
    });

  const answerOf = (db: Knex, id: string) => db("answers").where({ registration_id: id }).first();

  it("sends reminders 3 and 10 days after the last saved answer, and never again", async () => {
    expect(await reminders(2.99)).toHaveLength(0);
    expect(await reminders(0.01)).toHaveLength(1);
    expect(await reminders(6.99)).toHaveLength(1);
    expect(await reminders(0.01)).toHaveLength(2);
    for (const days of [3, 7, 10, 400]) expect(await reminders(days)).toHaveLength(2);
  });

  it("names the wizard and the next step, and leads back to it", async () => {
    const [mail] = await reminders(3);
    const url = `${server.services.env.publicUrl}/supplier-profile-registration/basic-information`;
    expect(mail?.text).toContain("Hello Maria,");
    expect(mail?.text).toContain('"Supplier registration"');
    expect(mail?.text).toContain('your next step is "Supplier Info"');
    expect(mail?.text).toContain(`Continue your registration:\n${url}\n`);
  });

  it("leads to the review when only that is left", async () => {
    await fillSupplier(server, person);
    const [mail] = await reminders(3);
    expect(mail?.text).toContain("/supplier-profile-registration/review\n");
  });

  it("counts from a save in between, which brings no third reminder", async () => {
    expect(await reminders(2)).toHaveLength(0);
    await save();
    expect(await reminders(2)).toHaveLength(0);
    expect(await reminders(1)).toHaveLength(1);
    await save();
    expect(await reminders(9)).toHaveLength(1);
    expect(await reminders(1)).toHaveLength(2);
    await save();
    for (const days of [3, 7]) expect(await reminders(days)).toHaveLength(2);
  });

  it("keeps the interval when the server was off", async () => {
    expect(await reminders(20)).toHaveLength(1);
    expect(await reminders(0)).toHaveLength(1);
    expect(await reminders(7)).toHaveLength(2);
  });

  it("sends none about what was left more than a month ago", async () => {
    expect(await reminders(31)).toHaveLength(0);
  });

  it("sends none once the registration is confirmed", async () => {
    await fillSupplier(server, person);
    done(await supplierCalls(server, person).confirm());
    for (const days of [3, 7]) expect(await reminders(days)).toHaveLength(0);
  });

  it("sends none to an account that is gone", async () => {
    const db = openDatabase(server.databaseUrl);
    await db("users").where({ id: person.userId }).delete();
    await db.destroy();
    for (const days of [3, 7]) expect(await reminders(days)).toHaveLength(0);
  });

  it("reminds of the wizard that was begun last", async () => {
    done(await buyerCalls(server, person).personalDetails());
    const sent = await reminders(3);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('"Buyer registration"');
  });

  it("sends none to a person who joined a company instead", async () => {
    const member = await joinBy(server, await enterOwner(server), "Member");
    const db = openDatabase(server.databaseUrl);
    const [row] = await db("registrations").where({ user_id: person.userId });
    const id = `${row.id}-2`;
    await db("registrations").insert({ ...row, id, user_id: member.userId, wizard: "buyer" });
    await db("answers").insert({ ...(await answerOf(db, row.id)), registration_id: id });
    await db.destroy();
    expect(await reminders(3, member)).toHaveLength(0);
  });

  it("reminds more registrants than one batch", async () => {
    const db = openDatabase(server.databaseUrl);
    const [user] = await db("users").where({ id: person.userId });
    const [row] = await db("registrations").where({ user_id: person.userId });
    const answer = await answerOf(db, row.id);
    const ids = Array.from({ length: 101 }, (_, count) => `${user.id}-${count}`);
    await db("users").insert(ids.map((id) => ({ ...user, id, email: `many-${id}@example.com` })));
    await db("registrations").insert(ids.map((id) => ({ ...row, id, user_id: id })));
    await db("answers").insert(ids.map((id) => ({ ...answer, registration_id: id })));
    server.clock.advance(3 * day);
    await sendReminders(server.services);
    const marked = await db("registrations").where("id", "like", `${user.id}-%`).where({ reminded_count: 1 });
    expect(marked).toHaveLength(101);
    // Sending them proves nothing more.
    expect(await db("outbox").where("recipient", "like", `many-${user.id}-%`).delete()).toBe(101);
    await db("users").where("id", "like", `${user.id}-%`).delete();
    await db.destroy();
  });

  it("sends reminders once from processes that look at the same time", async () => {
    const others = [1, 2, 3].map(() => createStore(server.databaseUrl));
    server.clock.advance(3 * day);
    const processes = [server.store, ...others].map((store) => ({ ...server.services, store }));
    await Promise.all(processes.map(sendReminders));
    for (const store of others) await store.close();
    expect(await reminders(0)).toHaveLength(1);
  });

  it("marks a reminder with its mail or not at all", async () => {
    server.clock.advance(3 * day);
    const broken = {
      ...server.services,
      mail: {
        ...server.services.mail,
        post: async (...order: Parameters<typeof server.services.mail.post>) => {
          await server.services.mail.post(...order);
          throw new Error("killed");
        },
      },
    };
    await sendReminders(broken);
    expect(server.log.some((line) => line.includes("A reminder could not be enqueued."))).toBe(true);
    expect(await server.mails(person.email)).toEqual([]);
    expect(await reminders(0)).toHaveLength(1);
  });
});

describeServer("reminders of several registrations", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open({ definitions: await severalRegistrations() });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const send = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/registrations/mentoring${path}`, {
      token: person.token,
      ...(body ? { body } : {}),
    });
  const begin = async (): Promise<string> => done(await send("POST", "")).body.registration._id;
  const save = async (id: string) =>
    done(
      await send("PUT", `/steps/wish?registration=${id}`, {
        answer: { topic: "finance", hope: "A first loan." },
      }),
    );

  /** Lets three days pass, and returns the texts of the reminders. */
  async function reminders(): Promise<string[]> {
    server.clock.advance(3 * day);
    await sendReminders(server.services);
    return (await server.mails(person.email)).flatMap(({ email: { subject, text } }) =>
      subject?.startsWith("Continue") ? [text ?? ""] : [],
    );
  }

  it("sends none about a registration without an answer", async () => {
    const id = await begin();
    expect(await reminders()).toEqual([]);
    await save(id);
    expect(await reminders()).toHaveLength(1);
  });

  it("reminds of an answered one, though an empty one was begun since", async () => {
    const answered = await begin();
    await save(answered);
    server.clock.advance(60_000);
    expect(await begin()).not.toBe(answered);
    expect(await reminders()).toEqual([expect.stringContaining(`/mentoring/${answered}/papers\n`)]);
  });

  it("reminds of the first one after the wizard takes it again", async () => {
    await save(await begin());
    server.clock.advance(60_000);
    await save(await begin());
    const edit = (registrations: string) =>
      editDefinitions(server.services.env.definitionsDir, {
        "wizards/mentoring/wizard.json": ({ meta }) => Object.assign(meta, { registrations }),
      });
    await edit("one");
    expect(await server.definitions.reload()).toEqual([]);
    expect(await reminders()).toEqual([expect.stringContaining("/mentoring/papers\n")]);
    await edit("several");
    expect(await server.definitions.reload()).toEqual([]);
  });
});

describeServer("reminders that are switched off", (open) => {
  async function remindersOf(server: TestServer) {
    const person = await enter(server);
    done(await supplierCalls(server, person).personalDetails());
    const sent: number[] = [];
    for (const days of [1, 2, 7]) {
      server.clock.advance(days * day);
      await sendReminders(server.services);
      sent.push((await server.mails(person.email)).length);
    }
    return sent;
  }

  it("sends none", async () => {
    expect(await remindersOf(await open({ env: { reminders: false } }))).toEqual([0, 0, 0]);
  });
});
