import {
  type Answers,
  type Entries,
  flagsOf,
  type Json,
  type Procedure,
  pathOf,
  type ServedWizard,
  type Wizard,
} from "#engine";
import type { Chance } from "../../engine/testing/chance.ts";
import { factsOf, findingsAsked } from "../cases/case-facts.ts";
import { inState } from "../cases/enter-state.ts";
import { describedBy, keysOf } from "../desk/receive.ts";
import { type Case, caseRow } from "../store/case-rows.ts";
import { openDatabase } from "../store/connection.ts";
import { toJson } from "../store/json.ts";
import type { TestServer } from "./both-databases.ts";

export interface ManyCases {
  count: number;
  chance: Chance;
  /** Members of staff who have cases, and who looked at some. */
  staff: string[];
  /** `true` if none of them is decided yet. */
  areOpen?: boolean;
  wizards?: string[];
}

/** A case that was made. */
export interface MadeCase {
  id: string;
  email: string;
  search: string;
}

type Row = { [column: string]: unknown };
type Rows = { [table: string]: Row[] };
type Template = { wizard: Wizard; procedure: Procedure; entries: Entries; answers: Answers };

const day = 86_400_000;
/** Registrations in one transaction, and rows in one statement: SQLite takes 500 at most. */
const [batchSize, statementSize] = [1_000, 400];
/** Number of days over which they came in. */
const daysBack = 500;
const words = ["Alder", "Birch", "Cedar", "Delta", "Ember", "Fulton", "Grove", "Harbor", "Iris", "Juniper"];
const kinds = ["Analytics", "Builders", "Cargo", "Dynamics", "Energy", "Foods", "Guild", "Health", "Imaging"];

/**
 * Adds registrations that were sent, with accounts, answers, cases, histories and findings, straight to the tables: as
 * many as years would bring. The older they are, the more likely they are decided. Returns every hundredth or so.
 */
export async function addCases(
  server: TestServer,
  { count, chance, staff, areOpen = false, wizards = ["supplier", "grant"] }: ManyCases,
): Promise<MadeCase[]> {
  const served = wizards.flatMap((id) => server.definitions.current().wizards[id] ?? []);
  const templates = served.flatMap(templatesOf);
  const made: MadeCase[] = [];
  const db = openDatabase(server.databaseUrl);
  try {
    for (let done = 0; done < count; done += batchSize) {
      const rows: Rows = {};
      for (let index = done; index < Math.min(done + batchSize, count); index += 1) {
        const one = addCase(rows, index);
        if (index % Math.ceil(count / 100) === 0) made.push(one);
      }
      await db.transaction(async (tx) => {
        for (const [table, all] of Object.entries(rows)) await tx.batchInsert(table, all, statementSize);
      });
    }
    // What autovacuum does by itself when a table has grown.
    await db.raw("analyze");
  } finally {
    await db.destroy();
  }
  return made;

  function addCase(rows: Rows, index: number): MadeCase {
    const drawn = drawCase(index);
    const { email, userId, stored, template } = drawn;
    const { id, receivedAt, state, revision } = stored;
    const { procedure, wizard, entries, answers } = template;
    const { accountStatus, verificationStatus, waitsFor } =
      procedure.definition.procedure.states[state]?.meta ?? {};
    const returned = { at: receivedAt, corrections: [correctionIn(entries)], sent: entries };
    const add = (table: string, row: Row) => {
      rows[table] ??= [];
      rows[table].push(row);
    };
    add("users", { id: userId, email, created_at: receivedAt });
    add("registrations", {
      ...{ id, user_id: userId, wizard: stored.wizard, created_at: receivedAt, changed_at: receivedAt },
      ...{ confirmed_at: receivedAt, account_status: accountStatus, verification_status: verificationStatus },
      returned: waitsFor ? toJson(returned) : null,
    });
    const of = { registration_id: id };
    const { version } = wizard.definition;
    for (const [step, entry] of Object.entries(entries))
      add("answers", {
        ...{ ...of, step, answer: entry.skipped ? null : toJson(entry.answer), given_by: userId },
        ...{
          skipped: entry.skipped === true,
          definition_version: version,
          given_at: receivedAt,
          revision: 1,
        },
      });
    add("cases", { ...caseRow(stored) });
    for (const key of keysOf(procedure, answers, { files: [], email: "" }))
      add("case_keys", { ...of, ...key });
    for (const row of eventRows(drawn)) add("case_events", { ...of, ...row });
    for (const { finding, about, answer, giver, givenAt } of drawn.findings)
      add("case_findings", { ...of, finding, about, answer: toJson(answer), giver, given_at: givenAt });
    if (stored.openedAt !== null)
      add("case_looks", { ...of, user_id: pick(staff), at: receivedAt, revision });
    return { id, email, search: stored.search };
  }

  function drawCase(index: number) {
    const template = varied(pick(templates));
    const { procedure, wizard, answers } = template;
    const { initial } = procedure.definition.procedure;
    const [id, userId] = [uuid(), uuid()];
    const email = `registrant-${index}-${userId.slice(0, 6)}@example.com`;
    const age = areOpen ? 20 : daysBack;
    const receivedAt = new Date(server.clock.now().getTime() - age * day * (1 - index / count)).toISOString();
    const state = stateFor(procedure, areOpen || index / count > 0.95);
    const isBegun = state !== initial;
    const asked = isBegun ? findingsAsked(procedure, answers, []) : [];
    const findings = asked.map(({ finding, about }) => ({
      ...{ finding, about, answer: { result: "confirmed" }, giver: "Ana Diaz", givenAt: receivedAt },
    }));
    const notes = Array.from({ length: chance.below(3) }, () => "note");
    const begun = ["opened", ...findings.map(() => "finding"), "moved"];
    const events = ["received", ...notes, ...(isBegun ? begun : [])];
    const received: Case = {
      ...{ id, wizard: wizard.definition.id, state: initial, stateSince: receivedAt, receivedAt },
      ...{
        dueOn: null,
        daysLeft: null,
        openedAt: isBegun ? receivedAt : null,
        decidedAt: null,
        firstDecidedAt: null,
      },
      ...{ assigneeId: isBegun && chance.below(3) > 0 ? pick(staff) : null, askedAt: null, reminded: 0 },
      ...{ revision: events.length, flags: [], ...describedBy(procedure, answers, id, email) },
    };
    const entered = inState(procedure, received, state, new Date(Date.parse(receivedAt) + 2 * day));
    const isLate = entered.dueOn !== null && chance.below(8) === 0;
    const facts = factsOf(procedure, answers, findingsAsked(procedure, answers, findings));
    const stored: Case = {
      ...entered,
      flags: flagsOf(procedure, facts),
      dueOn: isLate ? receivedAt.slice(0, 10) : entered.dueOn,
    };
    return { template, email, userId, events, findings, stored };
  }

  function eventRows({ template, events, userId, stored }: ReturnType<typeof drawCase>): Row[] {
    const { procedure, version } = template.procedure.definition;
    const [move = ""] = Object.keys(procedure.meta.moves);
    const said: { [kind: string]: Row } = {
      moved: { move, from: procedure.initial, to: stored.state },
      note: { text: "Seen." },
    };
    return events.map((kind, index) => {
      const who =
        kind === "received"
          ? { actor: "The registrant", actor_id: userId }
          : { actor: "Ana Diaz", actor_id: pick(staff) };
      const data = toJson(said[kind] ?? {});
      return { ordinal: index + 1, at: stored.receivedAt, ...who, kind, data, version };
    });
  }

  function stateFor({ definition }: Procedure, isOpen: boolean): string {
    const { states, initial } = definition.procedure;
    const names = Object.keys(states).filter((name) => (states[name]?.type !== "final") === isOpen);
    return names.length > 0 ? pick(names) : initial;
  }

  /** Gives the questions that a case is found by answers of its own. */
  function varied({ entries, answers, ...template }: Template): Template {
    const { name, search = [], duplicates = [] } = template.procedure.definition.procedure.meta;
    const questions = new Set([...name, ...search, ...duplicates.map(({ question }) => question)]);
    const changed = { ...template, entries: { ...entries }, answers: { ...answers } };
    for (const question of questions) {
      const [step = "", field = ""] = question.split(".");
      const value = changed.answers[step]?.[field];
      if (typeof value !== "string" || value === "") continue;
      const other = { [field]: textLike(value) };
      changed.answers[step] = { ...changed.answers[step], ...other };
      changed.entries[step] = { answer: { ...changed.entries[step]?.answer, ...other } };
    }
    return changed;
  }

  /** The last four digits of a number are others, so that of many cases some have the same. */
  function textLike(text: string): string {
    const name = `${pick(words)} ${pick(words)} ${pick(kinds)} ${chance.below(10_000)}`;
    if (text.includes("://")) return `https://${name.toLowerCase().replaceAll(" ", "-")}.example`;
    if (!/\d{4}$/u.test(text)) return name;
    return `${text.slice(0, -4)}${String(chance.below(10_000)).padStart(4, "0")}`;
  }

  function pick<T>(list: readonly T[]): T {
    return list[chance.below(list.length)] as T;
  }

  function uuid(): string {
    const hex = Array.from({ length: 8 }, () => chance.below(65_536).toString(16).padStart(4, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
  }
}

function templatesOf(wizard: ServedWizard): Template[] {
  const { procedure, journeys } = wizard;
  if (!procedure) return [];
  return journeys.map(({ entries }) => ({
    ...{ wizard, procedure, entries, answers: pathOf(wizard, entries).answers },
  }));
}

function correctionIn(entries: Entries): Json {
  const [step = "", entry] = Object.entries(entries).find(([, one]) => one.answer) ?? [];
  const [field = ""] = Object.keys(entry?.answer ?? {});
  return { step, path: [field], remark: "Check this.", done: false };
}
