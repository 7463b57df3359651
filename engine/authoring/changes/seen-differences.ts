import type { Answer, Entries, Json, Option } from "../../definition/definition.ts";
import { formerNames, renaming } from "../../definition/former-names.ts";
import { guidanceBlocks } from "../../definition/guidance-text.ts";
import { pathOf } from "../../path/path.ts";
import type { Wizard } from "../../path/wizard.ts";
import type { GuidanceView } from "../../rules/guidance.ts";
import { type FieldView, startingAnswer, stepView } from "../../view/step-view.ts";

/**
 * A part of a page that looks different, by its name in each version; null where a version does not show it. A question
 * has its own name, the heading "". The others have a space, as no question: "guidance 0" by its place, "page buttons".
 */
export interface SeenDifference {
  before: string | null;
  after: string | null;
}

/** Person at a step: their earlier entries, under the names of either version, and their input there. */
interface Person {
  entries: Entries;
  typed: Answer | null;
}

/** Returns the name that a step of the later version has in the earlier one, or null if it is new. */
function stepBefore(before: Wizard, after: Wizard, step: string): string | null {
  const names = [step, ...formerNames(after.definition.steps[step] ?? {}).map(String)];
  return names.find((name) => Object.hasOwn(before.definition.machine.states, name)) ?? null;
}

/** Returns what looks different to somebody at a step of the later version. Other names alone do not. */
export function seenDifferences(
  before: Wizard,
  after: Wizard,
  step: string,
  { entries, typed }: Person,
): SeenDifference[] {
  const slug = stepBefore(before, after, step);
  if (slug === null) return [];
  const { definition } = after;
  const earlier = {
    entries: renaming.entriesUnder(definition, entries, before.definition),
    typed: typed && renaming.answerUnder(definition, step, typed, { ...before.definition, slug }),
  };
  const old = partsSeen(before, slug, earlier, (answer) => renaming.answerUnder(definition, step, answer));
  const now = partsSeen(after, step, { entries, typed }, (answer) => answer);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): SeenDifference[] => {
    const [was, is] = [old.get(name), now.get(name)];
    return was?.seen === is?.seen ? [] : [{ before: was?.name ?? null, after: is?.name ?? null }];
  });
}

/** Returns each part of a page by today's name, with a text that says all that is seen of it. */
function partsSeen(
  wizard: Wizard,
  step: string,
  { entries, typed }: Person,
  underTodaysNames: (answer: Answer) => Answer,
): Map<string, { name: string; seen: string }> {
  const { answers } = pathOf(wizard, entries);
  const shown = typed ?? startingAnswer(stepView(wizard, step, {}, answers));
  const { fields, title, description, guidance = [], buttons } = stepView(wizard, step, shown, answers);
  const parts = fields.map((field) => {
    const { name, rowDefault } = field;
    const [[today, values] = [name]] = Object.entries(underTodaysNames({ [name]: field.default ?? null }));
    const [rows] = Object.values(underTodaysNames({ [name]: [rowDefault] }));
    return [today, { name, seen: JSON.stringify([seenOf(field), values, rows]) }] as const;
  });
  return new Map([
    ...parts,
    ["", { name: "", seen: JSON.stringify([title, description]) }],
    ...guidance.map(
      (one, index) => [`guidance ${guidanceSeen(one)}`, { name: `guidance ${index}`, seen: "" }] as const,
    ),
    ["page buttons", { name: "page buttons", seen: JSON.stringify(buttons) }],
  ]);
}

/** Returns all that is seen of guidance. It has no name, so another text is another piece. */
function guidanceSeen({ kind, title, text, answers, picture }: GuidanceView): string {
  return JSON.stringify([kind, title, guidanceBlocks(text, answers), picture]);
}

/** Leaves out the names by which a question knows itself and others, and what no page shows. */
function seenOf(field: FieldView): object {
  const { name: _, default: _default, rowDefault: _rowDefault, clears: _clears, ...shown } = field;
  const { columns, autocomplete: _autocomplete, ...draw } = field.draw;
  const { lookup, checklist } = field;
  return {
    ...shown,
    draw: { ...draw, columns: Object.values(columns ?? {}) },
    options: field.options.map(optionSeen),
    checklist: checklist.map(({ label }) => label),
    lookup: lookup && [lookup.source, lookup.code, lookup.under?.map(optionSeen)],
    rows: field.rows.map((row) => row.map(seenOf)),
    newRow: field.newRow.map(seenOf),
  };
}

const optionSeen = ({ label, group, description }: Option): Json[] => [
  label,
  group ?? null,
  description ?? null,
];
