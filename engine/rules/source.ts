import type { Answer, FieldDefinition, Problem } from "../definition/definition.ts";

/**
 * Returns an answer without what came with the address and does not fit: nobody sees it, so nobody could mend it. Null
 * when all of it fits. `problems` are those of the whole answer.
 */
export function withoutUnfitSources(
  fields: { [name: string]: FieldDefinition },
  answer: Answer,
  problems: () => Problem[],
): Answer | null {
  const sourced = Object.keys(answer).filter((name) => fields[name]?.source);
  if (sourced.length === 0) return null;
  const wrong = new Set(problems().map(({ path }) => path[0]));
  const kept = Object.entries(answer).filter(([name]) => !sourced.includes(name) || !wrong.has(name));
  return kept.length === Object.keys(answer).length ? null : Object.fromEntries(kept);
}
