import { type Answer, isSameJson } from "#engine";
import { askDeclared, askDefault, type Verdict } from "./ask-api.ts";
import type { PageValidator } from "./page-validator.ts";
import type { Stand } from "./stands.ts";

/** The results of the answers at one step. */
export interface Comparison {
  slug: string;
  answers: number;
  /** Number of stored answers, and of those stored with the declared call as well. */
  stored: number;
  declared: number;
  /** Every message that an answer caused. */
  sentences: Set<string>;
  /** Answers on which the validators disagreed, each with their results, as one line. */
  differences: string[];
}

/** Runs all validators over the same answers. They must also store a valid answer in the same form. */
export async function compare(
  stand: Stand,
  answers: Answer[],
  pageValidator: PageValidator,
): Promise<Comparison> {
  const { wizard, slug, journey, entries } = stand;
  const { id, machine } = wizard.definition;
  const found = { slug, answers: answers.length, stored: 0, declared: 0, differences: [] as string[] };
  const sentences = new Set<string>();
  const validated = await pageValidator({ wizard: id, slug, entries, answers });
  for (const [index, answer] of answers.entries()) {
    const { answer: normal, problems } = validated[index] as (typeof validated)[number];
    const page: Verdict = problems.length === 0 ? { stored: normal } : { problems };
    for (const { message } of problems) sentences.add(message);
    const api = await askDefault(stand, answer);
    const validators: { [validate: string]: Verdict } = { page, api };
    await stand.forget();
    if ("stored" in page) found.stored += 1;
    if ("stored" in page && machine.states[slug]?.meta.save) {
      found.declared += 1;
      validators.declared = await askDeclared(stand, normal);
      await stand.forget();
    }
    const isSame = Object.values(validators).every((verdict) => isSameVerdict(page, verdict));
    if (!isSame) found.differences.push(JSON.stringify({ at: `${id}/${slug}`, journey, answer, validators }));
  }
  return { ...found, sentences };
}

function isSameVerdict(page: Verdict, other: Verdict): boolean {
  // An answer that the API refuses unread must at least be invalid.
  return "unread" in other ? "problems" in page : isSameJson(page, other);
}
