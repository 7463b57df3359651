import { type Entries, type Entry, reviewOf, type Wizard, type YesNoWords } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../site/fill.ts";

/** One difference between two answers to the same step. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

type Words = Pick<WizardWords, "conflict" | "review"> & { yesNo: YesNoWords };

/** Returns where two entries for a step differ, formatted as on the review. */
export function differences(
  wizard: Wizard,
  entries: Entries,
  step: string,
  { mine, theirs }: { mine: Entry; theirs: Entry },
  words: Words,
): Difference[] {
  const { unanswered } = words.review;
  const before = linesOf(wizard, { ...entries, [step]: mine }, step, words);
  const after = linesOf(wizard, { ...entries, [step]: theirs }, step, words);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({
      label,
      mine: before.get(label) || unanswered,
      theirs: after.get(label) || unanswered,
    }))
    .filter((one) => one.mine !== one.theirs);
}

/** Returns a step's lines by label; repeated entries are prefixed with their heading. */
function linesOf(wizard: Wizard, entries: Entries, step: string, words: Words): Map<string, string> {
  const groups = reviewOf(wizard, entries, words.yesNo)
    .filter((section) => section.step === step)
    .flatMap((section) => section.groups);
  const plain = groups.flatMap(({ entry, lines }) => (entry ? [] : lines.map(({ label }) => label)));
  return new Map(
    groups.flatMap(({ entry, lines }, index) => {
      const nameOf = (label: string) => {
        if (entry) return fill(words.conflict.headed, { heading: fill(words.review.entry, entry), label });
        if (plain.indexOf(label) === plain.lastIndexOf(label)) return label;
        return fill(words.conflict.numbered, { label, number: index + 1 });
      };
      return lines.map(({ label, text, options }): [string, string] => [
        nameOf(label),
        options.length > 0 ? chosenIn(options) : text,
      ]);
    }),
  );
}

function chosenIn(options: { label: string; chosen: boolean }[]): string {
  return options.flatMap(({ label, chosen }) => (chosen ? [label] : [])).join("\n");
}
