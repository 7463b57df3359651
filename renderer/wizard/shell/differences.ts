import { type Entries, type Entry, reviewOf, type Wizard } from "#engine";

/** One thing that two answers to the same step say differently. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Where two entries for a step differ, in the words of the review. */
export function differences(
  wizard: Wizard,
  entries: Entries,
  step: string,
  mine: Entry,
  theirs: Entry,
): Difference[] {
  const before = linesOf(wizard, { ...entries, [step]: mine }, step);
  const after = linesOf(wizard, { ...entries, [step]: theirs }, step);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, mine: before.get(label) ?? "\u2013", theirs: after.get(label) ?? "\u2013" }))
    .filter((one) => one.mine !== one.theirs);
}

/** The lines of a step by their labels; those of repeated entries with their heading before them. */
function linesOf(wizard: Wizard, entries: Entries, step: string): Map<string, string> {
  const groups = reviewOf(wizard, entries)
    .filter((section) => section.step === step)
    .flatMap((section) => section.groups);
  return new Map(
    groups.flatMap(({ title, lines }, index) =>
      lines.map(({ label, text, options }) => [
        nameOf(label, title, groups.length > 1 ? index : null),
        options.length > 0 ? chosenIn(options) : text,
      ]),
    ),
  );
}

function nameOf(label: string, title: string | null, index: number | null): string {
  if (title) return `${title}: ${label}`;
  return index === null ? label : `${label} (${index + 1})`;
}

function chosenIn(options: { label: string; chosen: boolean }[]): string {
  return options.flatMap(({ label, chosen }) => (chosen ? [label] : [])).join("\n");
}
