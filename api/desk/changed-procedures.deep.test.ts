import { beforeAll, expect, it } from "vitest";
import {
  type CaseMachine,
  type CaseState,
  caseTransitions,
  eventTargets,
  isSameJson,
  type Json,
} from "#engine";
import { type Chance, chanceFrom } from "../../engine/testing/chance.ts";
import { seed } from "../../engine/testing/depth.ts";
import { casesInWords } from "../authoring/drafts/cases-in-words.ts";
import { publishRelease } from "../releases/publish.ts";
import type { CaseView } from "../responses/desk.ts";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";
import { deskOf } from "../testing/desk.ts";
import { addCases, type MadeCase } from "../testing/many-cases.ts";
import { staffMember } from "../testing/staff.ts";
import { followProcedures } from "./follow-procedures.ts";

const [caseCount, changeCount] = [10_000, 50];
const file = "wizards/supplier/procedure.json";

/** Changes that an author may make to a procedure; some are refused. */
const changes: { [name: string]: (machine: CaseMachine, chance: Chance, turn: number) => void } = {
  "renames a state": (machine, chance, turn) => {
    const old = anyState(machine, chance);
    rename(machine, old, `state-${turn}`);
    const { meta } = stateOf(machine, `state-${turn}`);
    meta.was = [...[meta.was ?? []].flat(), old];
  },
  "renames a state without a trace": (machine, chance, turn) =>
    rename(machine, anyState(machine, chance), `state-${turn}`),
  "takes a state out, with a successor": (machine, chance) => {
    const gone = anyState(machine, chance);
    const others = Object.keys(machine.states).filter((name) => name !== gone);
    const successor = chance.pick(others) ?? "";
    const former = [gone, ...[stateOf(machine, gone).meta.was ?? []].flat()];
    remove(machine, gone, successor);
    const { successors = {} } = machine.meta;
    for (const [state, target] of Object.entries(successors))
      if (target === gone) successors[state] = successor;
    machine.meta.successors = { ...successors, ...Object.fromEntries(former.map((one) => [one, successor])) };
  },
  "takes a state out": (machine, chance) => {
    const gone = anyState(machine, chance);
    remove(machine, gone, chance.pick(Object.keys(machine.states).filter((name) => name !== gone)) ?? "");
  },
  "puts a state in": (machine, chance, turn) => {
    const from = stateOf(machine, anyState(machine, chance));
    const move = chance.pick(Object.keys(from.on ?? {}).filter((one) => !machine.meta.moves[one]?.kind));
    const [{ target } = { target: "" }] = caseTransitions(from, move ?? "");
    if (move === undefined || !from.on) return;
    from.on[move] = `state-${turn}`;
    const meta = { title: `Put in ${turn}`, text: "We look at it once more.", due: 3 };
    machine.states[`state-${turn}`] = {
      on: { [move]: target },
      meta: { ...meta, accountStatus: "Pending", verificationStatus: "In review" },
    };
  },
  "says something else": (machine, chance, turn) => {
    const { meta } = stateOf(machine, anyState(machine, chance));
    meta.title = `Said ${turn}`;
    meta.verificationStatus = chance.pick(["Unverified", "In review", "Verified"] as const) ?? "Verified";
  },
  "ends in another state, too": (machine, chance) => {
    const state = stateOf(machine, anyState(machine, chance));
    const { due: _due, opened: _opened, next: _next, ...meta } = state.meta;
    delete state.on;
    Object.assign(state, { type: "final", meta });
  },
  "goes on from where it ended": (machine, chance) => {
    const ends = Object.values(machine.states).filter(({ type }) => type === "final");
    const state = chance.pick(ends);
    if (!state || ends.length === 1) return;
    delete state.type;
    state.on = { decline: "declined" };
  },
  "returns nothing any more": (machine) => {
    const [gone, { meta }] = Object.entries(machine.states).find(([, one]) => one.meta.resent) ?? [
      "",
      { meta: null },
    ];
    if (!meta?.resent) return;
    remove(machine, gone, meta.resent);
    machine.meta.successors = { ...machine.meta.successors, [gone]: meta.resent };
    for (const { on } of Object.values(machine.states)) delete on?.return;
    delete machine.meta.moves.return;
  },
  "gives more time": (machine, chance) => {
    const state = stateOf(machine, anyState(machine, chance));
    if (state.type !== "final") state.meta.due = 1 + chance.below(20);
  },
};

const stateOf = ({ states }: CaseMachine, name: string) => states[name] as CaseState;
const anyState = ({ states }: CaseMachine, chance: Chance) => chance.pick(Object.keys(states)) ?? "";

/** Replaces the name of a state wherever a way leads to it. */
function redirect(machine: CaseMachine, old: string, name: string): void {
  if (machine.initial === old) machine.initial = name;
  const written = JSON.stringify(machine.states, (key, value: unknown) => {
    const isTarget = key === "target" || key === "always" || eventTargets.some((one) => one === key);
    if (isTarget && value === old) return name;
    if (key !== "on") return value;
    const on = Object.entries(value as object).map(([move, one]) => [move, one === old ? name : one]);
    return Object.fromEntries(on);
  });
  machine.states = JSON.parse(written) as CaseMachine["states"];
}

function rename(machine: CaseMachine, old: string, name: string): void {
  redirect(machine, old, name);
  const entries = Object.entries(machine.states).map(([one, state]) => [one === old ? name : one, state]);
  machine.states = Object.fromEntries(entries) as CaseMachine["states"];
  const { successors = {} } = machine.meta;
  for (const [gone, target] of Object.entries(successors)) if (target === old) successors[gone] = name;
}

function remove(machine: CaseMachine, gone: string, other: string): void {
  redirect(machine, gone, other);
  delete machine.states[gone];
}

/** Returns today's name of a stored state, read from the file alone; null if it is gone. */
function nameIn({ states, meta }: CaseMachine, stored: string): string | null {
  const found = Object.keys(states).find((name) =>
    [name, ...[states[name]?.meta.was ?? []].flat()].includes(stored),
  );
  if (found !== undefined) return found;
  const successor = meta.successors?.[stored];
  return successor === undefined
    ? null
    : nameIn({ states, meta: { ...meta, successors: {} } } as CaseMachine, successor);
}

function outcomeOf(isPublished: boolean, isStranding: boolean): "published" | "refused" | "faulty" {
  if (isPublished) return "published";
  return isStranding ? "refused" : "faulty";
}

describeOnBothDatabases("a procedure that changes under many open cases", (open) => {
  let server: TestServer;
  let desk: ReturnType<typeof deskOf>;
  let made: MadeCase[];
  const chance = chanceFrom(seed);

  beforeAll(async () => {
    server = await open();
    const { userId, token, email } = await staffMember(server, "ADMIN");
    desk = deskOf(server, { userId, token, email });
    made = await addCases(server, {
      ...{ count: caseCount, chance, staff: [userId], areOpen: true, wizards: ["supplier"] },
    });
  }, 600_000);

  const live = async () => (await server.store.releases.live())?.number ?? 0;
  const groups = async () => await server.store.caseGroups.groups();

  /** The cases of each title, under the states of today, as the queue counts them. */
  async function countsByTitle(machine: CaseMachine): Promise<Map<string, number>> {
    const { views } = await desk.queue();
    const counts = new Map<string, number>();
    for (const [state, { meta }] of Object.entries(machine.states)) {
      const count = views.find(({ name }) => name === `state:supplier/${state}`)?.count ?? 0;
      counts.set(meta.title, (counts.get(meta.title) ?? 0) + count);
    }
    return counts;
  }

  it("leaves none without a way on, and does what it said it would", async () => {
    const files = (await server.store.releaseFiles.filesOf(await live())) ?? {};
    let machine = JSON.parse(files[file] ?? "") as CaseMachine;
    const outcomes = new Map<string, number>();
    let done = 0;
    for (let turn = 0; done < changeCount; turn += 1) {
      expect(turn).toBeLessThan(changeCount * 20);
      const name = chance.pick(Object.keys(changes)) ?? "";
      const next = structuredClone(machine);
      changes[name]?.(next, chance, turn);
      if (isSameJson(next as unknown as Json, machine as unknown as Json)) continue;
      const before = await groups();
      const sentences = casesInWords(before, machine, next);
      const changed = { ...files, [file]: JSON.stringify(next, null, 2) };
      const result = await publishRelease(server.services, {
        ...{ files: changed, base: await live(), note: name, source: "studio", author: null },
      });
      const faults = "faults" in result ? result.faults : [];
      const isStranding =
        faults.length > 0 &&
        faults.every(({ message }) => /^\d+ (?:open|decided) cases? (?:is|are) /u.test(message));
      const outcome = outcomeOf("number" in result, isStranding);
      // What cannot serve in any case proves nothing here.
      if (outcome === "faulty") continue;
      done += 1;
      outcomes.set(`${name}: ${outcome}`, 1 + (outcomes.get(`${name}: ${outcome}`) ?? 0));
      const what = `seed ${seed}, turn ${turn}: ${name}`;
      const stranded = before.filter((one) => {
        const today = nameIn(next, one.state);
        const waits = today !== null && next.states[today]?.meta.waitsFor === "registrant";
        return today === null || (!one.isDecided && waits !== one.isReturned);
      });
      expect(outcome, what).toBe(stranded.length > 0 ? "refused" : "published");
      if (outcome === "refused") {
        const count = faults.reduce((sum, { message }) => sum + Number.parseInt(message, 10), 0);
        expect(count, what).toBe(stranded.reduce((sum, one) => sum + one.count, 0));
        expect(sentences.join(), what).toContain("can't be published");
        expect(await groups(), what).toEqual(before);
        continue;
      }
      machine = next;
      await expectFollowed(before, sentences, what);
      await work();
    }
    // biome-ignore lint/suspicious/noConsole: what was drawn
    console.log(`seed ${seed}:`, Object.fromEntries([...outcomes].sort()));
    expect([...outcomes.keys()].filter((one) => one.endsWith("published")).length).toBeGreaterThan(5);
    expect([...outcomes.keys()].filter((one) => one.endsWith("refused")).length).toBeGreaterThan(0);

    async function expectFollowed(
      before: Awaited<ReturnType<typeof groups>>,
      sentences: string[],
      what: string,
    ): Promise<void> {
      // At once, and again when all cases are stored so.
      const shown = await countsByTitle(machine);
      await followProcedures(server.services);
      expect(await countsByTitle(machine), what).toEqual(shown);
      expect(
        [...shown.values()].reduce((sum, one) => sum + one, 0),
        what,
      ).toBe(caseCount);
      const predicted = new Map<string, number>();
      const add = (title: string, count: number) => predicted.set(title, (predicted.get(title) ?? 0) + count);
      for (const sentence of sentences) {
        const [, count = "", title = ""] = /^([\d,]+) .*“([^”]+)”[^”]*$/u.exec(sentence) ?? [];
        add(title, Number(count.replaceAll(",", "")));
      }
      // What stays decided is not worth a sentence.
      for (const one of before) {
        const state = machine.states[nameIn(machine, one.state) ?? ""];
        if (one.isDecided && state?.type === "final") add(state.meta.title, one.count);
      }
      for (const [title, count] of shown)
        expect({ title, count: predicted.get(title) ?? 0 }, what).toEqual({ title, count });
      for (const one of await groups()) {
        const state = machine.states[one.state];
        expect(state, `${what}: ${one.state}`).toBeDefined();
        expect(one.isDecided, what).toBe(state?.type === "final");
        expect(one, what).toMatchObject({
          accountStatus: state?.meta.accountStatus,
          verificationStatus: state?.meta.verificationStatus,
        });
      }
    }

    /** Some cases are opened, and go on, so that all names come to be stored. */
    async function work(): Promise<void> {
      for (let count = 0; count < 5; count += 1) {
        const { id } = chance.pick(made) as MadeCase;
        const view: CaseView = await desk.open(id);
        const state = machine.states[view.state];
        expect(view.stateTitle).toBe(state?.meta.title);
        expect(
          view.isFinal ||
            view.moves.length > 0 ||
            view.waitsFor === "registrant" ||
            state?.meta.opened !== undefined,
        ).toBe(true);
        expect(view.events.map(({ ordinal }) => ordinal)).toEqual(
          view.events.map((_one, index) => view.events.length - index),
        );
        const move = chance.pick(
          view.moves.filter(({ blocked, hasForm, kind }) => blocked === null && !hasForm && kind === "move"),
        );
        if (!move) continue;
        const { status } = await desk.send("POST", `/cases/${id}/moves/${move.name}`, {
          revision: view.revision,
        });
        expect(status).toBe(200);
      }
    }
  }, 3_600_000);
});
