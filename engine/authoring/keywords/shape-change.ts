import type { RuleChange } from "./keyword.ts";

/** Returns the change of a rule that is one text: a pattern, a format, a name. */
export function shapeChange(
  keyword: string,
  name: string,
  before: string | undefined,
  after: string | undefined,
): RuleChange[] {
  if (before === after) return [];
  if (after === undefined)
    return [{ keyword, how: "loosened", words: `the ${name} ${before} is no longer wanted`, why: "" }];
  const why = "People who answered in another form";
  if (before === undefined)
    return [{ keyword, how: "tightened", words: `the ${name} ${after} is wanted now`, why }];
  return [{ keyword, how: "changed", words: `the ${name} wanted is ${after} now; before ${before}`, why }];
}
