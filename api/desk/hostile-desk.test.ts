import { beforeAll, expect, it } from "vitest";
import { permissionNamed } from "../base/permissions.ts";
import { listRoutes } from "../security/list-routes.ts";
import type { AuditAction } from "../store/audit.ts";
import type { Case } from "../store/case-rows.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";
import { deskOf, sentGrant, sentSupplier } from "../testing/desk.ts";
import { enter } from "../testing/enter.ts";
import { done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { shownOf } from "./case-view.ts";

const hour = 60 * 60_000;
const compliance = "registration-compliance";
const corrections = [{ step: compliance, path: ["ein"], remark: "Check the number." }];
/** Objects that can't be made a text. */
const unwritable = { toString: 1, valueOf: 1 };

it("attack 189: a masked answer stays masked when it was taken out, and shows nothing when it is short", () => {
  const gone = { text: "Not answered", isEmpty: true };
  expect(shownOf(gone, true, "58-2345678")).toEqual({
    text: gone.text,
    isMasked: false,
    before: "•••••5678",
  });
  expect(shownOf({ text: "1ABC2", isEmpty: false }, true, null).text).toBe("•••••");
});

const isReviewers = (who: string) => permissionNamed(who)?.roles.includes("REVIEWER") === true;

describeServer("a hostile reviewer", (open) => {
  let server: TestServer;
  let reviewer: StaffPerson;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    server = await open();
    reviewer = await staffMember(server, "REVIEWER");
    desk = deskOf(server, reviewer);
  });

  it("attack 167: changes nothing without a trace", async () => {
    const { id } = await sentSupplier(server);
    const other = await sentSupplier(server);
    const { about } = (await desk.open(id)).findings[0] ?? {};
    const confirmed = { about, answer: { nameOnDocument: "Peachtree", result: "confirmed" } };
    const one = `/cases/${id}`;
    const calls: { [call: string]: [action: AuditAction | null, work: () => Promise<Reply>] } = {
      "POST /api/desk/cases/:id/look": [null, () => desk.send("POST", `${one}/look`)],
      "PUT /api/desk/cases/:id/findings/:finding": [
        "case-finding",
        () => desk.send("PUT", `${one}/findings/company`, confirmed),
      ],
      "POST /api/desk/cases/:id/notes": [
        "case-noted",
        () => desk.send("POST", `${one}/notes`, { text: "A" }),
      ],
      "POST /api/desk/cases/:id/questions": [
        "case-question",
        () => desk.send("POST", `${one}/questions`, { text: "A" }),
      ],
      "PUT /api/desk/cases/:id/pairs/:other": [
        "case-compared",
        () => desk.send("PUT", `${one}/pairs/${other.id}`, { verdict: "same" }),
      ],
      "POST /api/desk/assign": [
        "case-assigned",
        () => desk.send("POST", "/assign", { cases: [id], assignee: reviewer.userId }),
      ],
      "POST /api/desk/cases/:id/moves/:move/mail": [
        null,
        () => desk.send("POST", `${one}/moves/verify/mail`, {}),
      ],
      "POST /api/desk/cases/:id/moves/:move": ["case-moved", () => desk.move(id, "verify")],
      "PUT /api/desk/people/:person/absence": [
        "absence-set",
        () => desk.send("PUT", `/people/${reviewer.userId}/absence`, { from: null, until: null }),
      ],
      "POST /api/desk/moves": [
        "case-moved",
        async () =>
          desk.send("POST", "/moves", {
            move: "activate",
            cases: [{ id, revision: (await desk.open(id)).revision }],
          }),
      ],
    };
    const routes = listRoutes(server.definitions.current())
      .filter(
        ({ method, path, who }) => method !== "GET" && path.startsWith("/api/desk/") && isReviewers(who),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(Object.keys(calls).sort());
    for (const [call, [action, work]] of Object.entries(calls)) {
      const [last] = await server.store.audit.list({ limit: 1 });
      done(await work());
      const rows = await server.store.audit.list({ limit: 10 });
      const later = rows.filter(({ sequence }) => sequence > (last?.sequence ?? 0));
      const actions = later.map((row) => [row.action, row.userId]);
      expect([call, actions]).toEqual([call, action ? [[action, reviewer.userId]] : []]);
    }
  });

  it("attack 188: asks for no correction that the registrant could not make", async () => {
    const { id } = await sentSupplier(server);
    const asks = async (one: unknown) => {
      const { status, body } = await desk.move(id, "return", { corrections: [one] });
      return [status, body.code];
    };
    const [valid] = corrections;
    for (const one of [
      { ...valid, step: [compliance] },
      { ...valid, step: unwritable },
      { ...valid, remark: unwritable },
      null,
      "x",
    ])
      expect([one, await asks(one)]).toEqual([one, [400, "bad-request"]]);
    for (const one of [
      { ...valid, step: "__proto__" },
      { ...valid, path: ["ein", "__proto__"] },
      { ...valid, path: ["constructor"] },
      { ...valid, path: [] },
      { ...valid, step: "diversity-verification", path: ["certificates", 7, "certId"] },
    ])
      expect([one, await asks(one)]).toEqual([one, [422, "invalid"]]);
    const { revision } = await desk.open(id);
    const bulk = { move: "return", cases: [{ id, revision }] };
    expect(done(await desk.send("POST", "/moves", bulk)).body).toMatchObject({ done: 0 });
    expect((await desk.open(id)).state).toBe("in-review");
  });

  it("attack 188: refuses a hostile reviewer in words, whatever a call holds", async () => {
    const { id } = await sentSupplier(server);
    const calls: [method: string, path: string, body?: object][] = [
      ["POST", `/cases/${id}/moves/verify`, { revision: unwritable }],
      ["POST", `/cases/${id}/moves/constructor`, { revision: 1 }],
      ["POST", "/moves", { move: "activate", cases: [{ id: unwritable, revision: 1 }] }],
      ["POST", "/moves", { move: "activate", cases: [null] }],
      ["POST", "/assign", { cases: [unwritable], assignee: null }],
      ["PUT", `/cases/${id}/findings/company`, { about: "case.1.1", answer: unwritable }],
      ["PUT", `/cases/${id}/findings/constructor`, { about: "", answer: {} }],
      ["GET", "/cases?search=%00"],
      ["GET", "/cases?view=state:supplier/__proto__"],
      ["GET", "/cases?view=constructor"],
      ["GET", `/cases?after=Jan1,2026(%00)_${id}`],
      ["GET", `/cases/${id}/values?step=${compliance}&path=%5B%7B%22toString%22%3A1%7D%5D`],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await desk.send(method, path, body);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  it("attack 71: reads no link in a registrant's name, and takes no file that is none", async () => {
    const { id, person } = await sentSupplier(server, { name: "Win at https://evil.example/x" });
    done(await desk.send("POST", "/assign", { cases: [id], assignee: reviewer.userId }));
    const asked = done(await desk.send("POST", `/cases/${id}/questions`, { text: "Which county?" })).body;
    const path = `/api/registrations/questions/${asked.questions[0].ordinal}`;
    const answer = (more: object) =>
      server.call("POST", path, {
        token: person.token,
        body: { registration: id, text: "Fulton.", ...more },
      });
    for (const file of [unwritable, null, id, ["x"]]) expect((await answer({ file })).status).toBe(422);
    done(await answer({}));
    const mail = (await server.mails(reviewer.email)).at(-1)?.email;
    expect(mail?.subject).toContain("Win at https: evil. example/x answered");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  it("attack 104: writes nothing but text into a mail", async () => {
    const { id, person } = await sentSupplier(server);
    const text = 'a\r\nBcc: victim@example.com\r\n.\r\n<img src="x" onerror="1">{firstName}';
    done(await desk.send("POST", `/cases/${id}/questions`, { text }));
    const preview = await desk.send("POST", `/cases/${id}/moves/return/mail`, {
      corrections: [{ ...corrections[0], remark: text }],
      addition: text,
    });
    const mail = await server.mailSaying(person.email, "victim@example.com");
    expect(await server.mails("victim@example.com")).toEqual([]);
    for (const html of [preview.body.html, mail.html]) {
      expect(html).toContain("{firstName}");
      expect(html).not.toContain("<img");
    }
    expect(mail.text).toContain("- Bcc: victim@example.com\n- .\n");
    expect(preview.body.html).toContain("Bcc: victim@example.com .");
  });

  it("attack 189: finds masked answers by the whole only, which is recorded, and sees no old ones", async () => {
    const { id } = await sentSupplier(server);
    const found = async (search: string) => (await desk.queue(`?search=${search}`)).rows.map((row) => row.id);
    for (const part of ["58-234567", "8-2345678", "5678"]) expect(await found(part)).not.toContain(id);
    const seen = async () => {
      const rows = await server.store.audit.list({ limit: 20, search: id });
      return rows.filter(({ action }) => action === "case-found").length;
    };
    expect(await seen()).toBe(0);
    expect(await found("58-2345678")).toContain(id);
    expect(await seen()).toBe(1);
    done(await desk.send("GET", `/cases/${id}/next?search=58-2345678`));
    // What names a finding is no hash of answers: of nine digits, the four that are shown leave few to try.
    const { findings } = await desk.open(id);
    expect(findings.map(({ about }) => about)).toEqual([expect.stringMatching(/^case(\.\d+)+$/u)]);
  });

  it("attack 190: does not work on a registration of their own, or read what is noted on it", async () => {
    const person = await staffMember(server, "REVIEWER");
    await server.store.accounts.grantRole(person.userId, null);
    const id = await fillSupplier(server, person);
    done(await supplierCalls(server, person).confirm());
    await server.store.accounts.grantRole(person.userId, "REVIEWER");
    const own = deskOf(server, person);
    const { revision } = await desk.open(id);
    for (const [method, path, body] of [
      ["GET", `/cases/${id}`],
      ["POST", `/cases/${id}/notes`, { text: "Fine." }],
      ["POST", `/cases/${id}/moves/decline/mail`, { answer: {} }],
      ["POST", `/cases/${id}/moves/return`, { revision, corrections }],
      ["POST", "/assign", { cases: [id], assignee: reviewer.userId }],
    ] as const)
      expect(await own.send(method, path, body)).toMatchObject({
        status: 403,
        body: { code: "own-registration" },
      });
    const reply = await desk.send("POST", "/assign", { cases: [id], assignee: person.userId });
    expect(reply.body).toMatchObject({ code: "own-registration" });
    const bulk = { move: "activate", cases: [{ id, revision }] };
    expect(done(await own.send("POST", "/moves", bulk)).body).toMatchObject({ done: 0 });
    expect((await desk.open(id)).revision).toBe(revision);
  });

  it("attack 190: accepts no second person who made the first one staff that day, or was made staff by them", async () => {
    const id = await sentGrant(server, await enter(server));
    const [one, other] = [await staffMember(server, "ADMIN"), await staffMember(server, "REVIEWER")];
    const [first, second] = [deskOf(server, one), deskOf(server, other)];
    await first.open(id);
    await first.find(id, "assessment", { purpose: 5, costs: 4 });
    const grantedAgo = (ago: number) =>
      server.store.staff.put({
        ...{
          id: other.userId,
          email: other.email,
          role: "REVIEWER",
          earlierRole: null,
          grantedBy: one.email,
        },
        grantedAt: new Date(server.clock.now().getTime() - ago).toISOString(),
      });
    await grantedAgo(23 * hour);
    done(await second.move(id, "award"));
    expect(await first.move(id, "award")).toMatchObject({ status: 403, body: { code: "second-person" } });
    // A decision of somebody who may no longer decide counts for nothing.
    await server.store.accounts.grantRole(other.userId, null);
    expect(done(await first.move(id, "award")).body).toMatchObject({ state: "committee" });
    await server.store.accounts.grantRole(other.userId, "REVIEWER");
    const refused = await second.move(id, "award");
    expect(refused).toMatchObject({ status: 403, body: { code: "second-person" } });
    expect(refused.body.message).toContain(`${one.email}, who had a part in this`);
    await grantedAgo(25 * hour);
    expect(done(await second.move(id, "award")).body).toMatchObject({ state: "awarded" });
  });

  it("attack 191: sends a registrant twenty emails a day at most, and no question twice", async () => {
    const { id, person } = await sentSupplier(server);
    const ask = (text: string) => desk.send("POST", `/cases/${id}/questions`, { text });
    const mails = async () =>
      (await server.mails(person.email)).filter(({ email }) => email.subject?.includes("question about"))
        .length;
    const same = await Promise.all([ask("Which county?"), ask("Which county?")]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rules = [{ count: 20, within: 24 * hour }];
    for (let mail = 2; mail <= 18; mail += 1)
      await server.store.limits.take(`mails-of-case:${id}`, rules, server.clock.now());
    const replies = await Promise.all(["One?", "Two?", "Three?"].map(ask));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(await mails()).toBe(3);
    expect((await desk.move(id, "return", { corrections })).status).toBe(429);
    expect((await desk.open(id)).state).toBe("in-review");
  });

  it("attack 191: adds no more than a page reads to the history of a case, which can still be decided", async () => {
    const { id } = await sentSupplier(server);
    const { store } = server;
    await desk.open(id);
    const stored = (await store.cases.find(id)) as Case;
    const note = { at: new Date().toISOString(), actorId: reviewer.userId, actor: "Ada", version: "1" };
    const data = { text: "x".repeat(4_000) };
    await store.transaction(async (tx) => {
      for (let ordinal = stored.revision + 1; ordinal <= 500; ordinal += 1)
        await tx.caseEvents.addEvent(id, { ...note, ordinal, kind: "note", data });
      await tx.cases.update({ ...stored, revision: 500 });
    });
    const refused = await desk.send("POST", `/cases/${id}/notes`, { text: "One more." });
    expect(refused).toMatchObject({ status: 409, body: { code: "case-full" } });
    expect(done(await desk.move(id, "return", { corrections })).body).toMatchObject({ state: "returned" });
  });
});
