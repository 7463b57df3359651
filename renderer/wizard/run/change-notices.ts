import type { ChangeNotice, ChangeNotices, ConflictingAnswer } from "#engine";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

type Words = RegistrationWords["changed"];

const sentences: { [because in ChangeNotice["because"]]: keyof Words } = {
  "new-step": "newStep",
  "now-asked": "nowAsked",
  "must-answer": "mustAnswer",
  "passed-by": "passedBy",
  "new-question": "newQuestion",
  condition: "newQuestion",
  "now-required": "nowRequired",
  "option-dropped": "optionDropped",
  rule: "noLongerFits",
};

/** Returns the change notices as sentences, without duplicates. */
export function noticeSentences(words: Words, { told }: ChangeNotices): string[] {
  const all = told.map((change) =>
    fill(words[sentences[change.because]], {
      step: change.title,
      question: change.question ?? "",
      answer: change.label ?? String(change.value ?? ""),
      reason: change.message ?? "",
    }),
  );
  return [...new Set(all)];
}

/** Returns the conflicts between answers as sentences: which answer, which earlier one, and why. */
export function conflictSentences(words: Words, conflicts: ConflictingAnswer[]): string[] {
  const all = conflicts.flatMap(({ question, title, earlier, message }) => {
    const own = { question, step: title, reason: message };
    if (earlier.length === 0) return [fill(words.overtaken, own)];
    return earlier.map((one) =>
      fill(words.conflict, { ...own, earlier: one.question, earlierStep: one.title }),
    );
  });
  return [...new Set(all)];
}
