import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { long, seed } from "../../engine/testing/depth.ts";
import type { CaseView } from "../responses/desk.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";

const document = "Peachtree Data Works LLC";
const corrections = [{ step: "registration-compliance", path: ["ein"], remark: "Check the number." }];
const decline = { reason: "documents", explanation: "They do not match." };

const atOnce = 6;

const waveCount = Math.ceil((long ? 10_000 : 1_000) / atOnce);

/** Actions that somebody may try, whatever state the case is in. */
const actions = {
  open: (desk: Desk, id: string) => desk.send("GET", `/cases/${id}`),
  confirm: (desk: Desk, id: string) => find(desk, id, "confirmed"),
  refute: (desk: Desk, id: string) => find(desk, id, "refuted"),
  verify: (desk: Desk, id: string) => move(desk, id, "verify"),
  activate: (desk: Desk, id: string) => move(desk, id, "activate"),
  reopen: (desk: Desk, id: string) => move(desk, id, "reopen"),
  decline: (desk: Desk, id: string) => move(desk, id, "decline", { answer: decline }),
  return: (desk: Desk, id: string) => move(desk, id, "return", { corrections }),
  note: (desk: Desk, id: string) => desk.send("POST", `/cases/${id}/notes`, { text: "Seen." }),
  ask: (desk: Desk, id: string) => desk.send("POST", `/cases/${id}/questions`, { text: "Where?" }),
};

/** The event that an action is stored as; opening a case is one only the first time. */
const kindOf: { [name in keyof typeof actions]?: string } = {
  ...{ confirm: "finding", refute: "finding", note: "note", ask: "question" },
  ...{ verify: "moved", activate: "moved", reopen: "moved", decline: "moved", return: "moved" },
};

type Desk = ReturnType<typeof deskOf>;
type ActionName = keyof typeof actions | "correct" | "send";
const names = [...Object.keys(actions), "correct", "send"] as ActionName[];

async function move(desk: Desk, id: string, name: string, more: object = {}) {
  const { body } = await desk.send("GET", `/cases/${id}`);
  return await desk.send("POST", `/cases/${id}/moves/${name}`, { revision: body.revision, ...more });
}

async function find(desk: Desk, id: string, result: string) {
  const { body } = await desk.send("GET", `/cases/${id}`);
  const { about } = (body as CaseView).findings[0] ?? {};
  const answer = { nameOnDocument: document, result };
  return await desk.send("PUT", `/cases/${id}/findings/company`, { about, answer });
}

describeOnBothDatabases("staff and registrants who do anything at once", (open) => {
  let server: TestServer;
  let desks: Desk[];
  let sent: { id: string; person: Person }[] = [];
  /** Case and kind of event of each action that staff carried out. */
  let acknowledged: string[] = [];
  beforeAll(async () => {
    server = await open();
    desks = [];
    for (let count = 0; count < 3; count += 1)
      desks.push(deskOf(server, await staffMember(server, "REVIEWER")));
  });

  async function act(name: ActionName, desk: number, which: number) {
    const { id, person } = sent[which] as (typeof sent)[number];
    const calls = supplierCalls(server, person);
    if (name === "send") return await calls.confirm();
    if (name !== "correct") return await actions[name](desks[desk] as Desk, id);
    const { body } = await server.call("GET", "/api/registrations/me", { token: person.token });
    const { answer } = body.entries["registration-compliance"];
    const path = "/api/registrations/supplier/steps/registration-compliance";
    const ein = `58-${1_000_000 + Math.floor(which * 1_000 + body.entries["registration-compliance"].revision)}`;
    return await server.call("PUT", path, { token: person.token, body: { answer: { ...answer, ein } } });
  }

  it("leaves each case in a state of its procedure, each event once, each mail once", async () => {
    const one = fc.tuple(fc.constantFrom(...names), fc.nat({ max: 2 }), fc.nat({ max: 5 }));
    const six = fc.array(one, { minLength: atOnce, maxLength: atOnce });
    const waves = fc.sample(six, { seed, numRuns: waveCount });
    expect(waves.length).toBeGreaterThan(5);
    for (const [index, wave] of waves.entries()) {
      // Most cases are decided after so many.
      if (index % 8 === 0) {
        // Nobody reaches the limit of changes in a minute.
        server.clock.advance(60_000);
        await expectWhole();
        acknowledged = [];
        sent = await Promise.all(Array.from({ length: 6 }, () => sentSupplier(server)));
      }
      const replies = await Promise.all(wave.map(([name, desk, which]) => act(name, desk, which)));
      for (const [turn, { status, body }] of replies.entries()) {
        expect([200, 404, 409, 422], JSON.stringify(body)).toContain(status);
        const [name, , which] = wave[turn] as (typeof wave)[number];
        const kind = name in actions ? kindOf[name as keyof typeof actions] : undefined;
        if (status === 200 && kind) acknowledged.push(`${sent[which]?.id} ${kind}`);
      }
    }
    await expectWhole();
  }, 3_600_000);

  async function expectWhole(): Promise<void> {
    const { procedure } = server.definitions.current().wizards.supplier ?? {};
    const states = procedure?.definition.procedure.states ?? {};
    for (const { id, person } of sent) {
      const stored = await server.store.cases.find(id);
      const events = await server.store.caseEvents.events(id);
      const state = states[stored?.state ?? ""];
      expect(state).toBeDefined();
      for (const kind of new Set(Object.values(kindOf)))
        expect(events.filter((one) => one.kind === kind)).toHaveLength(
          acknowledged.filter((one) => one === `${id} ${kind}`).length,
        );
      expect(events.map(({ ordinal }) => ordinal)).toEqual(events.map((_event, index) => index + 1));
      expect(stored?.revision).toBe(events.length);
      const { returned } = (await server.store.registrationContexts.findFilled(id))?.registration ?? {};
      expect(returned !== null).toBe(state?.meta.waitsFor === "registrant");
      expect(stored?.decidedAt !== null).toBe(state?.type === "final");
      const moves = procedure?.definition.procedure.meta.moves ?? {};
      const owed = events.filter(
        ({ kind, data }) =>
          ["question", "corrected"].includes(kind) ||
          (kind === "moved" && (data.move === "return" || moves[String(data.move)]?.mail !== undefined)),
      );
      // One more says that the registration arrived.
      expect(await server.mails(person.email)).toHaveLength(owed.length + 1);
      const audited = await server.store.audit.list({ limit: 10_000, search: id });
      const changes = audited.filter(({ action }) => /^case-|^corrections-sent/u.test(action));
      const done = events.filter(({ kind }) => !["received", "opened"].includes(kind));
      expect(changes).toHaveLength(done.length);
    }
  }
});
