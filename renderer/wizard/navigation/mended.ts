import { type Answer, isSameJson, type Problem } from "#engine";

/** Returns the problems that still apply, without those of fields changed since. */
export function withoutMended(problems: Problem[], before: Answer, after: Answer): Problem[] {
  const kept = problems.filter(({ path: [field] }) => {
    if (field === undefined) return true;
    return isSameJson(before[field], after[field]);
  });
  return kept.length === problems.length ? problems : kept;
}
