import { beforeAll, expect, it } from "vitest";
import { remindWaiting } from "../desk/remind-waiting.ts";
import type { CaseView } from "../responses/desk.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enterOwner } from "../testing/company.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { buyerCalls, done, supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";

const day = 24 * 60 * 60_000;

let server: TestServer;
let reviewer: Person;

/** Opens a server for the tests of a suite. */
function useServer(open: () => Promise<TestServer>): void {
  beforeAll(async () => {
    server = await open();
    reviewer = await staffMember(server, "REVIEWER");
  });
}

const takeBack = ({ token }: Person, wizard = "supplier", query = "") =>
  server.call("POST", `/api/registrations/${wizard}/take-back${query}`, { token });
const changes = async ({ token }: Person, wizard = "supplier") =>
  done(await server.call("GET", `/api/registrations/${wizard}/changes`, { token })).body;
const ask = ({ token }: Person, body: object, wizard = "supplier") =>
  server.call("POST", `/api/registrations/${wizard}/changes`, { token, body });

describeOnBothDatabases("what was sent", (open) => {
  useServer(open);

  it("lets it be taken back, changed and sent again until a person has opened it", async () => {
    const { id, person } = await sentSupplier(server);
    expect(await changes(person)).toMatchObject({ mayTakeBack: true, questions: [] });
    expect(done(await takeBack(person)).body.url).toBe("/supplier-profile-registration/review");
    const { token } = person;
    const { resume } = done(await server.call("GET", "/api/registrations/me", { token })).body;
    expect(resume).toMatchObject({ slug: "review", complete: false });
    expect(await server.store.cases.find(id)).toBeNull();
    expect((await server.store.files.listCounted(person.userId)).length).toBe(1);
    expect((await takeBack(person)).body.code).toBe("held");
    done(await supplierCalls(server, person).basicInformation({ name: "Another Name" }));
    done(await supplierCalls(server, person).confirm());
    const desk = deskOf(server, reviewer);
    expect((await desk.open(id)).name).toBe("Another Name");
    expect((await takeBack(person)).body.message).toContain("Our team has begun to read");
  });

  it("attack 209: lets nobody else take it back, and nobody while a reviewer opens or decides on it", async () => {
    const { id, person } = await sentSupplier(server);
    const other = await enter(server);
    expect((await takeBack(other, "supplier", `?registration=${id}`)).status).toBe(404);
    const desk = deskOf(server, reviewer);
    const [taken] = await Promise.all([takeBack(person), desk.send("GET", `/cases/${id}`)]);
    const found = await server.store.cases.find(id);
    const registration = await server.store.registrations.find(person.userId, "supplier");
    expect(taken?.status === 200).toBe(found === null);
    expect(registration?.confirmedAt === null).toBe(found === null);
  });
});

describeServer("what was sent", (open) => {
  useServer(open);

  it("takes a request for a change after the decision, and staff return it or leave it as it is", async () => {
    const owner = await enterOwner(server);
    const { id } = (await server.store.registrations.find(owner.userId, "buyer")) ?? { id: "" };
    const desk = deskOf(server, reviewer);
    expect((await desk.open(id)).isFinal).toBe(true);
    const place = { step: "company-details", path: ["companyName"] };
    const own = async () =>
      done(await server.call("GET", "/api/registrations/me", { token: owner.token })).body;

    done(await ask(owner, { ...place, text: "We merged." }, "buyer"));
    expect((await own()).case.text).toBe("Your profile is active. You asked us for a change.");
    const { rows } = await desk.queue("?view=open&search=fulton");
    expect(rows.map((row) => row.id)).toContain(id);
    done(await desk.move(id, "keep", { addition: "The register still has the old name." }));
    expect((await changes(owner, "buyer")).asked).toEqual([]);
    const mail = await server.mailSaying(owner.email, "left your answers as they are");
    expect(mail.text).toContain("The register still has the old name.");
    expect((await own()).case.text).toBe("Your profile is active.");

    done(await ask(owner, { ...place, text: "It is in the register now." }, "buyer"));
    const [{ text: remark = "" } = {}] = (await desk.open(id)).changesAsked;
    done(await desk.move(id, "return", { corrections: [{ ...place, remark }] }));
    await server.mailSaying(owner.email, "It is in the register now.");
    done(await buyerCalls(server, owner).companyDetails({ companyName: "New Name" }));
    done(await buyerCalls(server, owner).confirm());
    const corrected = await desk.open(id);
    expect(corrected).toMatchObject({ state: "active", isFinal: true, name: "New Name", changesAsked: [] });
  });

  it("keeps the dates of its verification and decision while a change reopens it", async () => {
    const { id, person } = await sentSupplier(server);
    const desk = deskOf(server, reviewer);
    await desk.find(id, "company", { result: "confirmed", nameOnDocument: "Fulton Cleaning" });
    done(await desk.move(id, "verify"));
    const status = async () =>
      done(await server.call("GET", "/api/registrations/me", { token: person.token })).body.status;
    const dates = async () => (await server.store.cases.find(id)) ?? { decidedAt: "", firstDecidedAt: "" };
    const verifiedAt = (await status()).verification_date;
    const place = { step: "basic-information", path: ["website"] };
    server.clock.advance(60_000);
    done(await desk.move(id, "activate"));
    const decidedAt = server.clock.now().toISOString();
    expect(await dates()).toMatchObject({ decidedAt, firstDecidedAt: decidedAt });
    server.clock.advance(60_000);
    done(await ask(person, { ...place, text: "It moved." }));
    expect(await dates()).toMatchObject({ decidedAt: null, firstDecidedAt: decidedAt });
    done(await desk.move(id, "keep", {}));
    expect(await dates()).toMatchObject({
      decidedAt: server.clock.now().toISOString(),
      firstDecidedAt: decidedAt,
    });
    expect(await status()).toMatchObject({ account_status: "Active", verification_date: verifiedAt });
    done(await ask(person, { ...place, text: "It moved again." }));
    done(await desk.move(id, "return", { corrections: [{ ...place, remark: "Enter the new one." }] }));
    expect(await status()).toMatchObject({ verification_date: null });
    server.clock.advance(60_000);
    done(await supplierCalls(server, person).basicInformation({ website: "new.example" }));
    done(await supplierCalls(server, person).confirm());
    done(await desk.move(id, "verify"));
    expect((await status()).verification_date).toBe(server.clock.now().toISOString());
    expect(await dates()).toMatchObject({ decidedAt: null, firstDecidedAt: decidedAt });
  });

  it("takes no request once it was declined", async () => {
    const { id, person } = await sentSupplier(server);
    const answer = { reason: "other", explanation: "It is a sample." };
    done(await deskOf(server, reviewer).move(id, "decline", { answer }));
    expect(await changes(person)).toMatchObject({ mayTakeBack: false, questions: [] });
    const place = { step: "basic-information", path: ["website"] };
    expect((await ask(person, { ...place, text: "It moved." })).body.code).toBe("decided");
  });

  it("lets a registrant ask for a later change at a question, which staff grant as a return", async () => {
    const { id, person } = await sentSupplier(server);
    const desk = deskOf(server, reviewer);
    const place = { step: "basic-information", path: ["website"] };
    expect((await ask(person, { ...place, text: "It moved." })).body.code).toBe("open");
    await desk.open(id);
    const { questions } = await changes(person);
    expect(questions).toContainEqual({ ...place, label: expect.stringContaining("Website") });
    expect((await ask(person, { ...place, text: " " })).status).toBe(422);
    expect((await ask(person, { step: "nothing", path: [], text: "x" })).status).toBe(422);
    done(await ask(person, { ...place, text: "It moved to new.example." }));
    expect((await changes(person)).asked).toMatchObject([{ ...place, text: "It moved to new.example." }]);
    const view = await desk.open(id);
    expect(view.changesAsked).toMatchObject([{ ...place, label: "Website" }]);
    expect(view.events[0]?.title).toBe("The registrant asks to change “Website”");
    const corrections = view.changesAsked.map(({ step, path, text }) => ({ step, path, remark: text }));
    const returned = done(await desk.move(id, "return", { corrections })).body as CaseView;
    expect(returned.waitsFor).toBe("registrant");
    done(await supplierCalls(server, person).basicInformation({ website: "new.example" }));
    done(await supplierCalls(server, person).confirm());
    expect((await desk.open(id)).changesAsked).toEqual([]);
  });

  it("stays as it was sent when the corrections that were asked for don't come", async () => {
    const owner = await enterOwner(server);
    const { email, userId } = owner;
    const { id } = (await server.store.registrations.find(userId, "buyer")) ?? { id: "" };
    const desk = deskOf(server, reviewer);
    await desk.open(id);
    const place = { step: "company-details", path: ["companyName"] };
    done(await ask(owner, { ...place, text: "We merged." }, "buyer"));
    done(await desk.move(id, "return", { corrections: [{ ...place, remark: "Enter the new name." }] }));
    const reminders = async () => {
      await remindWaiting(server.services);
      const mails = await server.mails(email);
      return mails.filter((one) => one.email.subject?.includes("is waiting for you")).length;
    };
    const before = await reminders();
    server.clock.advance(4 * day);
    expect(await reminders()).toBe(before + 1);

    const again = { ...owner, token: await enterAgain(server, userId) };
    done(await buyerCalls(server, again).companyDetails({ companyName: "Half a Correction" }));
    const later = deskOf(server, await staffMember(server, "REVIEWER"));
    done(await later.move(id, "keep", {}));
    const reply = await server.call("GET", "/api/registrations/me", { token: again.token });
    const { case: stands, registration, entries } = done(reply).body;
    expect(stands.text).toBe("Your profile is active.");
    expect(registration.returned).toBeUndefined();
    expect(entries["company-details"].answer.companyName).toBe("Fulton County");
    expect((await changes(again, "buyer")).asked).toEqual([]);
    expect((await later.open(id)).name).toBe("Fulton County");
  });
});
