import type { Answer, FieldDefinition, Problem } from "../definition/definition.ts";
import { isObject, ownValue } from "../definition/json.ts";

type Fields = { [name: string]: FieldDefinition };

/** The most entries that any list may allow; the bound of a list that declares none. */
export const mostEntries = 500;

/** Returns the most entries that a list may hold, whichever of its variants applies. */
export function mostItemsOf(field: FieldDefinition): number {
  const own = field.maxItems ?? mostEntries;
  return Math.max(own, ...(field.variants ?? []).map((variant) => variant.maxItems ?? own));
}

/** Returns the problem of a list that is too long. */
export function tooManyItems(field: FieldDefinition, path: Problem["path"]): Problem {
  const message = field.messages?.maxItems ?? `Keep ${mostItemsOf(field)} or fewer.`;
  return { path, rule: "maxItems", message };
}

/**
 * Returns the answer with every list cut to just beyond its bound, and a problem for each list that is too long.
 * Entries further on are never validated one by one, so a long list costs no more than a full one.
 */
export function withinBounds(
  fields: Fields,
  answer: Answer,
  at: Problem["path"] = [],
): { answer: Answer; problems: Problem[] } {
  const problems: Problem[] = [];
  const cut: Answer = {};
  for (const [name, field] of Object.entries(fields)) {
    const list = ownValue(answer, name);
    if (field.type !== "array" || !Array.isArray(list)) continue;
    const path = [...at, name];
    const most = mostItemsOf(field);
    if (list.length > most) problems.push(tooManyItems(field, path));
    // One entry too many stays, so that a list cut here still differs from a full one.
    const kept = list.slice(0, most + 1);
    const inner = field.items?.properties;
    cut[name] = kept.map((row, index) => {
      if (!inner || !isObject(row)) return row;
      const within = withinBounds(inner, row, [...path, index]);
      problems.push(...within.problems);
      return within.answer;
    });
  }
  return { answer: { ...answer, ...cut }, problems };
}
