import { type Answer, isSameJson } from "#engine";
import { askDeclared, askDefault, type Verdict } from "./ask-api.ts";
import type { PageJudge } from "./page-judge.ts";
import type { Stand } from "./stands.ts";

/** What became of the answers at one step. */
export interface Comparison {
  slug: string;
  answers: number;
  /** How many were stored, and how many of those also by the call that the step declares. */
  stored: number;
  declared: number;
  /** Every sentence that was said of an answer. */
  sentences: Set<string>;
  /** Answers on which the judges did not agree, each with what they said, as one line. */
  differences: string[];
}

/** Asks all judges about the same answers. Of an answer that will do, all must also make the same. */
export async function compare(stand: Stand, answers: Answer[], pageJudge: PageJudge): Promise<Comparison> {
  const { wizard, slug, journey, entries } = stand;
  const { id, machine } = wizard.definition;
  const found = { slug, answers: answers.length, stored: 0, declared: 0, differences: [] as string[] };
  const sentences = new Set<string>();
  const judged = await pageJudge({ wizard: id, slug, entries, answers });
  for (const [index, answer] of answers.entries()) {
    const { answer: normal, problems } = judged[index] as (typeof judged)[number];
    const page: Verdict = problems.length === 0 ? { stored: normal } : { problems };
    for (const { message } of problems) sentences.add(message);
    const api = await askDefault(stand, answer);
    const validators: { [judge: string]: Verdict } = { page, api };
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
  // What the API does not even read must at least be wrong.
  return "unread" in other ? "problems" in page : isSameJson(page, other);
}
