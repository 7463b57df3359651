import { type Answer, isSameJson, type Problem } from "#engine";

/** The problems that are still worth showing: not those of fields that have been changed since. */
export function withoutMended(problems: Problem[], before: Answer, after: Answer): Problem[] {
  const kept = problems.filter(({ path: [field] }) => {
    if (field === undefined) return true;
    return isSameJson(before[field], after[field]);
  });
  return kept.length === problems.length ? problems : kept;
}
