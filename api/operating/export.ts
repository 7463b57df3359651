import { referenceNumber, type ServedWizard, todaysState } from "#engine";
import { csvOf } from "../launch/csv.ts";
import { sectionsOf, type WordedAnswer } from "../personal-data/collect.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { OperatedSite } from "./open-site.ts";
import { Refusal } from "./refusal.ts";

/** A registration as others read it. */
export interface ExportedRegistration {
  reference: string;
  email: string;
  sentAt: string | null;
  /** The title of its case's state; null without a case. */
  state: string | null;
  answers: { title: string; questions: WordedAnswer[] }[];
}

export interface Export {
  registrations: ExportedRegistration[];
  /** Number of registrations left out because their registrants opted out of sharing. */
  optedOut: number;
}

interface Options {
  /** `true` to include those that were never sent. */
  unfinished: boolean;
  /** `true` to include what the desk hides. */
  hidden: boolean;
}

const batchSize = 200;

/**
 * Returns the registrations of a wizard in the words of its questions, without those of people who opted out of sharing.
 * The audit log says that they were read.
 */
export async function exportRegistrations(
  site: OperatedSite,
  id: string,
  { unfinished, hidden }: Options,
): Promise<Export> {
  const { store, clock, definitions } = site;
  const { wizards } = definitions.whole();
  const wizard = Object.hasOwn(wizards, id) ? wizards[id] : undefined;
  if (!wizard)
    throw new Refusal(`There is no wizard "${id}". There are: ${Object.keys(wizards).join(", ")}.`);
  const made: Export = { registrations: [], optedOut: 0 };
  let after: string | null = null;
  for (;;) {
    const batch: FilledRegistration[] = await store.registrationEntries.batchOf(id, after, batchSize);
    const emails = await store.accounts.emailsOf(batch.map(({ registration }) => registration.userId));
    for (const filled of batch) {
      const { userId, confirmedAt } = filled.registration;
      if (confirmedAt === null && (!unfinished || filled.entries.length === 0)) continue;
      if ((await store.sharingChoices.optOutOf(userId)) !== null) made.optedOut += 1;
      else
        made.registrations.push(
          await exported(site, wizard, { filled, email: emails.get(userId) ?? "" }, hidden),
        );
    }
    after = batch.at(-1)?.registration.id ?? null;
    if (batch.length < batchSize) break;
  }
  const by = { at: clock(), requestId: null, userId: null, client: null };
  const target = `${id} ${made.registrations.length}${hidden ? " with hidden answers" : ""}`;
  await store.audit.add({ ...by, action: "registrations-exported", target, result: "ok" });
  return made;
}

async function exported(
  site: OperatedSite,
  wizard: ServedWizard,
  { filled, email }: { filled: FilledRegistration; email: string },
  hidden: boolean,
): Promise<ExportedRegistration> {
  const { id, confirmedAt } = filled.registration;
  const machine = wizard.procedure?.definition.procedure;
  const stored = machine ? await site.store.cases.find(id) : null;
  const state = machine && stored && machine.states[todaysState(machine, stored.state) ?? ""];
  const masked = hidden ? [] : machine?.meta.masked;
  const sections = await sectionsOf(site, { wizard, filled }, { masked });
  return {
    reference: referenceNumber(id),
    email,
    sentAt: confirmedAt,
    state: state?.meta.title ?? null,
    answers: sections.map(({ title, questions }) => ({ title, questions })),
  };
}

/**
 * Returns the same as a table that spreadsheets open as text: a column for each question that anybody was asked, in the order
 * of the wizard, and the entries of a list in one cell, a line each.
 */
export function exportTable({ registrations }: Export): string {
  const rows = registrations.map((one) => ({ one, cells: cellsOf(one) }));
  const columns: string[] = [];
  for (const { cells } of rows) {
    let last = -1;
    for (const name of cells.keys()) {
      const at = columns.indexOf(name);
      // What only some were asked stands behind what was asked before it.
      if (at < 0) columns.splice(last + 1, 0, name);
      last = at < 0 ? last + 1 : at;
    }
  }
  return csvOf([
    ["Reference", "Email", "Sent", "State", ...columns],
    ...rows.map(({ one: { reference, email, sentAt, state }, cells }) => [
      ...[reference, email, sentAt ?? "", state ?? ""],
      ...columns.map((name) => (cells.get(name) ?? []).join("\n")),
    ]),
  ]);
}

function cellsOf({ answers }: ExportedRegistration): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const { title, questions } of answers)
    for (const { entry, question, answer } of questions) {
      const text = [answer ?? ""].flat().join("; ");
      const name = `${title}: ${question}`;
      cells.set(name, [...(cells.get(name) ?? []), entry && text ? `${entry}: ${text}` : text]);
    }
  return cells;
}
