import { type FieldView, type Problem, unmetRules } from "#engine";

/** All that is wrong with a new password and its repetition as one problem, every unmet rule named; [] when nothing is. */
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
