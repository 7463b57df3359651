import { type Entries, type Entry, reviewOf, stepView, type Wizard, type YesNoWords } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

/** A question that was answered on both sides, with each answer as on the review. */
export interface ContestedAnswer {
  question: string;
  label: string;
  mine: string;
  theirs: string;
}

type Words = Pick<WizardWords, "conflict" | "review"> & { yesNo: YesNoWords };

/** Returns both answers to each of these questions of a step. */
export function contestedAnswers(
  wizard: Wizard,
  entries: Entries,
  step: string,
  { mine, theirs }: { mine: Entry; theirs: Entry },
  questions: string[],
  words: Words,
): ContestedAnswer[] {
  const { fields } = stepView(wizard, step, { ...theirs.answer, ...mine.answer }, {});
  return questions.map((question) => {
    const textOf = (entry: Entry) =>
      reviewedLines(wizard, { ...entries, [step]: entry }, step, question, words) || words.review.unanswered;
    const label = fields.find(({ name }) => name === question)?.title ?? question;
    return { question, label, mine: textOf(mine), theirs: textOf(theirs) };
  });
}

/** Returns what the review says of a question; of several lines, each with its label. */
function reviewedLines(
  wizard: Wizard,
  entries: Entries,
  step: string,
  question: string,
  words: Words,
): string {
  const lines = reviewOf(wizard, entries, words.yesNo)
    .filter((section) => section.step === step)
    .flatMap(({ groups }) =>
      groups.flatMap(({ entry, lines: own }) => own.map((line) => ({ ...line, entry }))),
    )
    .filter(({ paths }) => paths.some(([name]) => name === question));
  return lines
    .map(({ label, text, options, entry }) => {
      const shown =
        options.length > 0 ? options.flatMap((one) => (one.chosen ? one.label : [])).join("\n") : text;
      if (lines.length === 1) return shown;
      const heading = entry ? fill(words.review.entry, entry) : null;
      const named = heading === null ? label : fill(words.conflict.headed, { heading, label });
      return `${named}: ${shown || words.review.unanswered}`;
    })
    .join("\n");
}
