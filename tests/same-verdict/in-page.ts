import { type Answer, type Entries, type Problem, pathOf } from "#engine";
import { validatedAnswer } from "../../renderer/wizard/draft/typed-answer.ts";
import { fetchWizard } from "../../renderer/wizard/run/fetch-wizard.ts";

/** Answers to validate at a step, after the earlier entries. */
export interface Asked {
  wizard: string;
  slug: string;
  entries: Entries;
  answers: Answer[];
}

/** The normalized answer in the page, and its problems. */
export interface Validated {
  answer: Answer;
  problems: Problem[];
}

declare global {
  interface Window {
    /** JSON in, JSON out: a debugger's own notation would lose names like "__proto__". */
    validateHere(asked: string): Promise<string>;
  }
}

/**
 * Validates as the wizard's own pages do: with the rules that the server compiled, fetched by the pages' own code.
 */
window.validateHere = async (text) => {
  const { wizard: id, slug, entries, answers } = JSON.parse(text) as Asked;
  const wizard = await fetchWizard(id);
  const { answers: earlier } = pathOf(wizard, entries);
  const validated: Validated[] = answers.map((answer) => validatedAnswer(wizard, earlier, slug, answer));
  return JSON.stringify(validated);
};
