import { unzipSync } from "fflate";
import { beforeAll, expect, it, vi } from "vitest";
import { applyOperation } from "#engine/authoring";
import { countOpenCases } from "../cases/count-open-cases.ts";
import { publishRelease } from "../releases/publish.ts";
import type { CaseView } from "../responses/desk.ts";
import type { DraftChanges, ImpactProgress } from "../responses/drafts.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { deskOf, sentGrant, sentSupplier } from "../testing/desk.ts";
import { draftCalls, setIn } from "../testing/drafts.ts";
import { enter } from "../testing/enter.ts";
import {
  buyerCalls,
  done,
  fillBuyer,
  fillSupplier,
  supplierCalls,
  uploadAhead,
} from "../testing/sample-calls.ts";
import { pdf } from "../testing/sample-files.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { remindWaiting } from "./remind-waiting.ts";

const day = 24 * 60 * 60_000;

const confirmed = { nameOnDocument: "Peachtree Data Works LLC", result: "confirmed" };

describeServer("the desk", (open) => {
  let server: TestServer;
  let reviewer: StaffPerson;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    server = await open();
    reviewer = await staffMember(server, "REVIEWER");
    desk = deskOf(server, reviewer);
  });

  const statusOf = async ({ token }: Person) =>
    done(await server.call("GET", "/api/registrations/me", { token })).body.status;

  async function packed(id: string) {
    const headers = { Authorization: `Bearer ${reviewer.token}` };
    const zip = await fetch(`${server.url}/api/desk/cases/${id}/files`, { headers });
    return unzipSync(new Uint8Array(await zip.arrayBuffer()));
  }

  it("receives a registration, which is opened, verified and activated, with its mails", async () => {
    const { id, person } = await sentSupplier(server);
    const { rows } = await desk.queue("?view=state:supplier/received");
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: "Peachtree Data Works",
      stateTitle: "Received",
      isNew: true,
      assignee: null,
    });
    expect(await statusOf(person)).toMatchObject({ verification_status: "Unverified" });

    const opened = await desk.open(id);
    expect(opened).toMatchObject({
      state: "in-review",
      waitsFor: "staff",
      mayWork: true,
      email: person.email,
    });
    expect(opened.events.map(({ kind }) => kind)).toEqual(["opened", "received"]);
    expect(await statusOf(person)).toMatchObject({ verification_status: "In review" });
    expect(opened.moves.find(({ name }) => name === "verify")?.blocked).toBe("Fill in “The business” first.");
    expect((await desk.move(id, "verify")).body).toMatchObject({ code: "blocked" });

    const found = await desk.find(id, "company", { ...confirmed, result: "refuted" });
    expect(found.findings.map(({ outcome }) => outcome)).toContain("Not confirmed");
    expect(found.moves.find(({ name }) => name === "verify")?.blocked).toContain("was not confirmed");
    await desk.find(id, "company", confirmed);
    const verified = done(await desk.move(id, "verify", { addition: "Well done." })).body as CaseView;
    expect(verified).toMatchObject({ state: "verified", stateTitle: "Verified" });
    const mail = (await server.mails(person.email)).at(-1)?.email;
    expect(mail?.subject).toContain("We have verified your details");
    expect(mail?.text).toContain("- Well done.");
    expect(await statusOf(person)).toMatchObject({
      account_status: "Pending",
      verification_status: "Verified",
      verified_by: "Sourcebridge Verification Team",
    });

    expect(done(await desk.move(id, "activate")).body).toMatchObject({ state: "active", isFinal: true });
    await server.mailSaying(person.email, "profile is active");
    expect(await statusOf(person)).toMatchObject({ account_status: "Active" });
    expect((await desk.queue()).rows.map((row) => row.id)).not.toContain(id);
  });

  it("says in the profile what was found about each certificate, not what its supplier says", async () => {
    const person = await enter(server);
    await fillSupplier(server, person);
    const agency = "National Minority Supplier Development Council (NMSDC)";
    const certificates = ["Minority-Owned (MBE)", "Women-Owned (WBE)"].map((certName) => ({
      certName,
      agency,
    }));
    const { token } = person;
    const step = "/api/registrations/supplier/steps/diversity-verification";
    done(await server.call("PUT", step, { token, body: { answer: { certificates } } }));
    done(await supplierCalls(server, person).confirm());
    const { id = "" } = (await server.store.registrations.find(person.userId, "supplier")) ?? {};
    const said = async () => {
      const { profile } = done(await server.call("GET", "/api/registrations/me", { token })).body;
      return profile.diversity.map((one: { agency: { details: object } }) => one.agency.details);
    };
    const declared = { name: agency, isCertified: false, description: "Declared by the supplier" };
    expect(await said()).toEqual([declared, declared]);
    const soon = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const found = { kind: "certified", result: "confirmed", expiresOn: soon };
    const { flags, findings } = await desk.find(id, "certificate", found, 1);
    expect(flags.map(({ name }) => name)).toEqual(["expires-soon"]);
    expect(findings.map(({ entry }) => entry?.heading)).toEqual([
      undefined,
      ...certificates.map((one) => one.certName),
    ]);
    expect(await said()).toEqual([
      declared,
      { name: agency, isCertified: true, description: "Certified by the agency" },
    ]);
  });

  it("activates a buyer by rule, without a person", async () => {
    const person = await enter(server);
    await fillBuyer(server, person);
    done(await buyerCalls(server, person).confirm());
    expect(await statusOf(person)).toMatchObject({ account_status: "Active", verified_by: null });
    const { rows } = await desk.queue("?view=state:buyer/active&search=fulton");
    expect(rows[0]).toMatchObject({ name: "Fulton County", dueOn: null });
  });

  it("refuses a decision that was made without knowledge of another one, and says what happened", async () => {
    const { id } = await sentSupplier(server);
    const { revision } = await desk.open(id);
    const other = deskOf(server, await staffMember(server, "REVIEWER"));
    const answer = { reason: "documents", explanation: "The name is another one." };
    done(await other.move(id, "decline", { answer }));
    const late = await desk.send("POST", `/cases/${id}/moves/return`, {
      revision,
      corrections: [{ step: "basic-information", path: ["name"], remark: "Is it right?" }],
    });
    expect(late).toMatchObject({ status: 409, body: { code: "case-changed" } });
    expect(late.body.message).toContain("Decline: now “Declined”");
    expect((await desk.open(id)).state).toBe("declined");
  });

  it("requires a reason for a refusal, which the registrant reads", async () => {
    const { id, person } = await sentSupplier(server);
    const refused = await desk.move(id, "decline", { answer: { reason: "documents" } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: ["explanation"] }] } });
    const answer = { reason: "documents", explanation: "Send the current articles." };
    const { revision } = await desk.open(id);
    const seen = await desk.send("POST", `/cases/${id}/moves/decline/mail`, { revision, answer });
    expect(seen.body).toMatchObject({ takesAddition: true });
    expect(seen.body.html).toContain("Send the current articles.");
    done(await desk.move(id, "decline", { answer }));
    await server.mailSaying(person.email, "The documents do not match the answers");
    expect(await statusOf(person)).toMatchObject({ account_status: "Rejected" });
  });

  it("finds others with the same number, and remembers on both sides what staff say of them", async () => {
    const [one, other] = [await sentSupplier(server), await sentSupplier(server)];
    const related = (await desk.open(one.id)).related.find(({ id }) => id === other.id);
    expect(related).toMatchObject({
      verdict: null,
      why: ["Same Tax ID/EIN", "Same website", "Same address", "Same verification document"],
    });
    done(await desk.send("PUT", `/cases/${one.id}/pairs/${other.id}`, { verdict: "different" }));
    const back = (await desk.open(other.id)).related.find(({ id }) => id === one.id);
    expect(back?.verdict).toBe("different");
  });

  it("hides tax numbers until somebody asks, and records who saw them and each document", async () => {
    const { id } = await sentSupplier(server);
    const { sections } = await desk.open(id);
    const lines = sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    const ein = lines.find(({ isMasked }) => isMasked);
    expect(ein?.text).toBe("•••••5678");
    const path = JSON.stringify(ein?.paths[0]);
    const shown = await desk.send("GET", `/cases/${id}/values?step=registration-compliance&path=${path}`);
    expect(done(shown).body.text).toBe("58-2345678");
    const [file] = lines.flatMap(({ files }) => files);
    const sent = await desk.send("GET", `/cases/${id}/files/${file?.id}`);
    expect(sent.status).toBe(200);
    const files = await packed(id);
    expect(Object.keys(files)).toEqual(["01 articles.pdf"]);
    expect(Buffer.from(files["01 articles.pdf"] ?? [])).toEqual(pdf());
    const auditor = deskOf(server, await staffMember(server, "AUDITOR"));
    const { rows } = done(await auditor.send("GET", `/audit?search=${id}`)).body;
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(["Document seen", "Value shown: registration-compliance.ein"]),
    );
    expect(rows[0].case.id).toBe(id);
  });

  it("asks the registrant, who answers on the status page", async () => {
    const { id, person } = await sentSupplier(server);
    const text = "Which county issued your license?";
    const asked = done(await desk.send("POST", `/cases/${id}/questions`, { text })).body as CaseView;
    await server.mailSaying(person.email, text);
    const [question] = asked.questions;
    const bell = async () =>
      done(await server.call("GET", "/api/notifications", { token: person.token })).body.list;
    expect(await bell()).toMatchObject([
      { title: "Our team has a question", subtitle: text },
      { title: "Our team is reviewing your details." },
      { id: "account-created", title: "Account created" },
    ]);
    const reminders = async () =>
      (await server.mails(person.email)).filter(({ email }) => email.subject?.includes("waiting for you"))
        .length;
    server.clock.advance(11 * day);
    await Promise.all([remindWaiting(server.services), remindWaiting(server.services)]);
    expect(await reminders()).toBe(1);
    await remindWaiting(server.services);
    expect(await reminders()).toBe(1);
    const answer = (token: string, body: object) =>
      server.call("POST", `/api/registrations/questions/${question?.ordinal}`, { token, body });
    const body = { registration: id, text: "Fulton." };
    expect((await answer((await enter(server)).token, body)).status).toBe(404);
    done(await desk.send("POST", "/assign", { cases: [id], assignee: reviewer.userId }));
    const upload = async (of: Person) => (await uploadAhead(server, of, "answer", pdf(), "license.pdf")).id;
    const refused = await answer(person.token, { ...body, file: await upload(await enter(server)) });
    expect(refused.body).toMatchObject({ code: "invalid", errors: [{ path: ["file"] }] });
    const file = await upload(person);
    done(await answer(person.token, { ...body, file }));
    expect((await answer(person.token, body)).status).toBe(404);
    const { questions, events } = await desk.open(id);
    expect(questions).toEqual([]);
    expect((await bell()).length).toBe(2);
    expect(events[0]).toMatchObject({ file: { id: file, name: "license.pdf" } });
    expect((await desk.send("GET", `/cases/${id}/files/${file}`)).status).toBe(200);
    expect(Object.keys(await packed(id))).toEqual(["01 articles.pdf", "02 license.pdf"]);
    expect((await server.call("DELETE", `/api/files/${file}`, { token: person.token })).status).toBe(409);
    const [mail] = (await server.mails(reviewer.email)).slice(-1);
    expect(mail?.email.text).toContain(`/dashboard/admin/cases/${id}`);
    server.clock.advance(10 * day);
    await remindWaiting(server.services);
    expect(await reminders()).toBe(1);
    expect(events[0]).toMatchObject({ title: "The registrant answered", text: "Fulton." });
  });

  it("assigns cases, separates views, and leads on to the next case of a view", async () => {
    const [one, other] = [await sentSupplier(server), await sentSupplier(server)];
    const cases = [one.id, other.id];
    done(await desk.send("POST", "/assign", { cases, assignee: reviewer.userId }));
    const mine = (await desk.queue("?view=mine")).rows.map(({ id }) => id);
    expect(mine).toEqual(expect.arrayContaining(cases));
    expect((await desk.queue("?view=unassigned")).rows.map(({ id }) => id)).not.toContain(one.id);
    const next = await desk.send("GET", `/cases/${one.id}/next?view=mine`);
    expect(mine).toContain(done(next).body.id);
    const stranger = { cases, assignee: one.person.userId };
    expect((await desk.send("POST", "/assign", stranger)).status).toBe(404);
  });

  it("lets an auditor read everything and change nothing", async () => {
    const { id } = await sentSupplier(server);
    const auditor = deskOf(server, await staffMember(server, "AUDITOR"));
    expect(await auditor.open(id)).toMatchObject({ state: "received", mayWork: false, moves: [] });
    expect((await auditor.send("POST", `/cases/${id}/notes`, { text: "x" })).status).toBe(403);
  });

  it("lets only a second person decide on a grant", async () => {
    const person = await enter(server);
    const id = await sentGrant(server, person);
    const { token } = person;
    expect(done(await server.call("GET", "/api/notifications", { token })).body.list).toMatchObject([
      { title: "We received your application. Nobody has opened it yet." },
      { subtitle: "Welcome. We'll email you about your grant application." },
    ]);
    await desk.open(id);
    await desk.find(id, "assessment", { purpose: 5, costs: 4 });
    expect(done(await desk.move(id, "award")).body).toMatchObject({ state: "committee" });
    expect((await desk.move(id, "award")).body).toMatchObject({ code: "second-person" });
    const second = deskOf(server, await staffMember(server, "ADMIN"));
    expect((await second.open(id)).moves.find(({ name }) => name === "award")).toMatchObject({
      second: "waits",
    });
    expect(done(await second.move(id, "award")).body).toMatchObject({ state: "awarded", isFinal: true });
    await server.mailSaying(person.email, "gets the grant");
  });

  it("returns answers for correction, and shows the old ones beside the new", async () => {
    const { id, person } = await sentSupplier(server);
    await desk.open(id);
    await desk.find(id, "company", confirmed);
    done(await desk.send("POST", "/assign", { cases: [id], assignee: reviewer.userId }));
    const remark = "The document has another number.";
    const corrections = [{ step: "registration-compliance", path: ["ein"], remark }];
    expect((await desk.move(id, "return", { corrections: [] })).status).toBe(422);
    const returned = done(await desk.move(id, "return", { corrections })).body as CaseView;
    expect(returned).toMatchObject({ state: "returned", waitsFor: "registrant", dueOn: null });
    await server.mailSaying(person.email, `- Tax ID/EIN: ${remark}`);
    expect(await statusOf(person)).toMatchObject({ verification_status: "Returned" });
    const me = () => server.call("GET", "/api/registrations/me", { token: person.token });
    expect(done(await me()).body.case).toMatchObject({ corrections: 1 });

    const calls = supplierCalls(server, person);
    expect((await calls.basicInformation({ name: "Another" })).body.code).toBe("not-opened");
    const kept = done(await me()).body.entries["registration-compliance"].answer;
    const answer = { ...kept, ein: "58-7654321" };
    const save = { token: person.token, body: { answer } };
    done(await server.call("PUT", "/api/registrations/supplier/steps/registration-compliance", save));
    done(await calls.confirm());

    const again = await desk.open(id);
    expect(again).toMatchObject({ state: "in-review", waitsFor: "staff" });
    const lines = again.sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines.filter(({ before }) => before !== null)).toMatchObject([
      { label: "Tax ID", text: "•••••4321", before: "•••••5678", remark: null },
    ]);
    // What was found is about the number, too.
    expect(again.findings.map(({ answer: found }) => found)).toEqual([null]);
    await server.mailSaying(person.email, "received your corrections");
    const mailed = (await server.mails(reviewer.email)).map(({ email }) => email.subject);
    expect(mailed.filter((subject) => subject?.includes("sent corrections"))).toEqual([
      "Peachtree Data Works sent corrections",
    ]);
    expect((await desk.queue("?search=58-7654321")).rows.map((row) => row.id)).toContain(id);
  });

  it("assigns what is received by rule, in turn, and nothing to who is away", async () => {
    const ana = await staffMember(server, "REVIEWER");
    const ben = await staffMember(server, "REVIEWER");
    const cleo = await staffMember(server, "ADMIN");
    const file = "wizards/supplier/procedure.json";
    const before = (await liveFiles(server))[file] ?? "";
    const assign = [
      { when: { "basic-information.name": { const: "Cedar" } }, to: [cleo.email] },
      { letters: "A-P", to: [ana.email, ben.email] },
    ];
    const rules = `"assign": ${JSON.stringify(assign)}, "holidays"`;
    const changed = before.replace('"holidays"', rules);
    expect(await publishFiles(server, { [file]: changed })).toHaveProperty("number");
    const assigned = async (name: string) => {
      const { id } = await sentSupplier(server, { name });
      const { assignee, events } = await desk.open(id);
      return { id: assignee?.id, events };
    };
    const first = await assigned("Élan Foods");
    expect(first.events.at(-2)).toMatchObject({ kind: "assigned", actor: "The procedure" });
    const second = await assigned("Birch Print");
    expect([first.id, second.id].sort()).toEqual([ana.userId, ben.userId].sort());
    expect((await assigned("Cedar")).id).toBe(cleo.userId);
    expect((await assigned("Zest")).id).toBeUndefined();

    const today = server.clock.now().toISOString().slice(0, 10);
    const absence = (person: Person, from: string | null, until: string | null) =>
      desk.send("PUT", `/people/${person.userId}/absence`, { from, until });
    expect((await absence(ana, today, null)).status).toBe(422);
    expect((await absence(ana, today, "2026-01-01")).body.errors).toMatchObject([{ path: ["until"] }]);
    for (const person of [ana, cleo]) done(await absence(person, today, "2099-01-01"));
    expect((await assigned("Cedar")).id).toBe(ben.userId);
    const { people, rows } = await desk.queue("?search=cedar");
    expect(people.find(({ id }) => id === ana.userId)?.absent).toEqual({ from: today, until: "2099-01-01" });
    const absentOf = (who: Person) =>
      rows.find(({ assignee }) => assignee?.id === who.userId)?.assignee?.absent;
    expect([absentOf(cleo), absentOf(ben)]).toEqual([{ from: today, until: "2099-01-01" }, null]);
    done(await absence(ana, null, null));
    expect((await assigned("Elm")).id).toBe(ana.userId);
  });

  it("returns a question that is renamed meanwhile, and shows each step as it was asked when it was answered", async () => {
    const { id, person } = await sentSupplier(server);
    const compliance = "registration-compliance";
    const me = async () =>
      done(await server.call("GET", "/api/registrations/me", { token: person.token })).body;
    const labels = async (step: string) =>
      (await desk.open(id)).sections
        .filter((section) => section.step === step)
        .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));
    const corrections = [{ step: compliance, path: ["cage"], remark: "We found another one." }];
    done(await desk.move(id, "return", { corrections }));
    const files = await liveFiles(server);
    const address = `supplier/${compliance}.cage`;
    const renamed = applyOperation(files, { kind: "rename", address, name: "cageCode" });
    const all = { ...files, ...("files" in renamed && renamed.files) };
    for (const [file, text] of Object.entries(all))
      if (file.startsWith("wizards/supplier/steps/"))
        all[file] = text.replaceAll('"label": "', '"label": "New ');
    expect(await publishFiles(server, all)).toHaveProperty("number");

    const { registration, entries } = await me();
    expect(registration.returned.corrections).toMatchObject([{ step: compliance, path: ["cageCode"] }]);
    expect((await labels(compliance)).find(({ remark }) => remark !== null)).toMatchObject({
      label: "CAGE code",
      paths: [["cageCode"]],
    });
    const { answer } = entries[compliance];
    const save = (change: object) => {
      const path = `/api/registrations/supplier/steps/${compliance}`;
      return server.call("PUT", path, { token: person.token, body: { answer: { ...answer, ...change } } });
    };
    expect((await save({ ein: "58-7654321" })).body.code).toBe("not-opened");
    done(await save({ cageCode: "1AB23" }));
    done(await supplierCalls(server, person).confirm());
    const changed = (await labels(compliance)).filter(({ before }) => before !== null);
    expect(changed).toMatchObject([{ label: "New CAGE code", text: "1AB23" }]);
    expect((await labels("basic-information"))[0]?.label).not.toContain("New");
  });

  it("counts the open cases that a draft's changes of a procedure touch, by state", async () => {
    const { id: sent } = await sentSupplier(server);
    await desk.open(sent);
    await sentSupplier(server);
    const groups = await server.store.caseGroups.groups();
    const countIn = (name: string) =>
      countOpenCases(groups, server.definitions.current(), "supplier", [name]);
    const [received, inReview] = [countIn("received"), countIn("in-review")];
    expect(Math.min(received, inReview)).toBeGreaterThan(0);
    const calls = draftCalls(server, await staffMember(server, "EDITOR"));
    const { id, files } = await calls.start();
    const file = "wizards/supplier/procedure.json";
    const edit = setIn(files, file, ["states", "in-review", "meta", "text"], "We are looking at it.");
    const button = setIn(files, file, ["meta", "moves", "reopen", "button"], "Look again");
    done(await calls.edit(id, 0, edit, button));

    const { changes } = done(await calls.send("GET", `drafts/${id}/changes`)).body as DraftChanges;
    expect(changes.map(({ step, stepTitle }) => [step, stepTitle])).toEqual([
      ["states/in-review", "State “In review”"],
      ["moves/reopen", "Move “Look again”"],
    ]);
    const words = `${inReview} open ${inReview === 1 ? "case" : "cases"}`;
    expect(changes.map(({ cases }) => cases)).toEqual([inReview, undefined]);

    done(await calls.send("POST", `drafts/${id}/impact`));
    const measured = async () => done(await calls.send("GET", `drafts/${id}/impact`)).body as ImpactProgress;
    await vi.waitFor(async () => expect((await measured()).done).toBe(1), { timeout: 60_000, interval: 300 });
    const supplier = (await measured()).result?.find(({ wizard }) => wizard === "supplier");
    expect(supplier?.cases).toBe(inReview);
    expect(supplier?.sentences[0]).toBe(
      `${words} in “In review”: Registrants read the new sentence at once.`,
    );
  });

  it("follows a procedure that changes under open cases, and refuses one that would strand them", async () => {
    const { id } = await sentSupplier(server);
    await desk.open(id);
    const file = "wizards/supplier/procedure.json";
    const renamed = (await liveFiles(server))[file]?.replaceAll('"in-review"', '"checking"') ?? "";
    const publish = (text: string) => publishFiles(server, { [file]: text });
    const refused = await publish(renamed);
    expect("faults" in refused && refused.faults[0]?.message).toContain(
      'in the state "in-review", which is gone',
    );
    const kept = renamed.replace('"title": "In review",', '"title": "In review", "was": "in-review",');
    expect(await publish(kept)).toHaveProperty("number");
    expect(await desk.open(id)).toMatchObject({ state: "checking", stateTitle: "In review" });
    const { rows } = await desk.queue("?view=state:supplier/checking");
    expect(rows.map((row) => row.id)).toContain(id);
    await desk.find(id, "company", confirmed);
    expect(done(await desk.move(id, "verify")).body).toMatchObject({ state: "verified" });
  });
});

/** Returns the definitions that serve now. */
async function liveFiles({ store }: TestServer): Promise<{ [file: string]: string }> {
  return (await store.releaseFiles.filesOf((await store.releases.live())?.number ?? 0)) ?? {};
}

/** Publishes the live definitions with these files changed. */
async function publishFiles(server: TestServer, changed: { [file: string]: string }) {
  const editor = await staffMember(server, "EDITOR");
  const base = (await server.store.releases.live())?.number ?? null;
  const files = { ...(await liveFiles(server)), ...changed };
  const author = { id: editor.userId, name: "Ed" };
  return await publishRelease(server.services, { files, base, note: "", source: "studio", author });
}
