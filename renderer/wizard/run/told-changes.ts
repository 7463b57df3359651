import type { Json, RegistrationWords } from "#engine";
import { fill } from "../../site/fill.ts";

/** One thing that is different since the registrant answered, as the server tells it. */
export interface ToldChange {
  because:
    | "new-step"
    | "now-asked"
    | "must-answer"
    | "passed-by"
    | "new-question"
    | "now-required"
    | "condition"
    | "option-dropped"
    | "rule";
  step: string;
  title: string;
  question: string | null;
  path: (string | number)[];
  value: Json;
  label: string | null;
  message: string | null;
}

/** What changed under a registrant, and the step where they stand because of it. */
export interface ToldChanges {
  step: string;
  version: string;
  told: ToldChange[];
}

type Words = RegistrationWords["changed"];

const sentences: { [because in ToldChange["because"]]: keyof Words } = {
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

/** What changed in sentences of the site, each once. */
export function toldSentences(words: Words, { told }: ToldChanges): string[] {
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
