import { type FieldView, type Problem, unmetRules } from "#engine";

/**
 * Returns all problems of a new password and its repetition as one problem that names every broken rule; [] if there
 * are none.
 */
export function joinedProblem(
  problems: Problem[],
  checklist: FieldView["checklist"],
  password: string,
): Problem[] {
  const [first] = problems;
  if (!first) return [];
  const messages = problems.flatMap(({ rule, message }) =>
    rule === "checklist" ? unmetRules({ checklist }, password).map((unmet) => unmet.message) : [message],
  );
  return [{ ...first, message: messages.join(" ") }];
}
