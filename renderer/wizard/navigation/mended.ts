import { type Answer, isSameJson, type Problem, type StepView, type Wizard } from "#engine";

/** Returns the problems that still apply, without those of fields changed since. */
export function withoutMended(problems: Problem[], before: Answer, after: Answer): Problem[] {
  const kept = problems.filter(({ path: [field] }) => {
    if (field === undefined) return true;
    return isSameJson(before[field], after[field]);
  });
  return kept.length === problems.length ? problems : kept;
}

/**
 * Returns the problems without those that another field has mended: a comparison that holds now, and whatever was wrong
 * with an answer that is computed. `validate` returns what is wrong now; it is called only when it may matter.
 */
export function withoutResolved(
  problems: Problem[],
  { fields }: StepView,
  { relations }: Wizard,
  validate: () => Problem[],
): Problem[] {
  if (!relations) return problems;
  const computed = new Set(fields.flatMap(({ name, output }) => (output === undefined ? [] : [name])));
  const depends = ({ path: [field], rule }: Problem) =>
    relations.isComparison(rule) || computed.has(String(field));
  if (!problems.some(depends)) return problems;
  const now = validate();
  const kept = problems.filter(
    (one) => !depends(one) || now.some(({ path, rule }) => rule === one.rule && isSameJson(path, one.path)),
  );
  return kept.length === problems.length ? problems : kept;
}
