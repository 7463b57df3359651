import type { Condition, FormsDefinition, Guard, WizardDefinition } from "../../definition.ts";
import { ownValue } from "../../json.ts";
import { testInWords } from "./answer-test.ts";
import { listInWords, type Marks, plainMarks } from "./marks.ts";
import { namedQuestion, type Siblings, valueInWords } from "./question.ts";

/**
 * Describes a condition as a clause that can follow "when": `"Country" (Business Location) is Canada`. Several names are
 * joined by "and". `siblings` are the fields beside the one with the condition (in a row: of the row); a guard has none.
 */
export function conditionInWords(
  definition: FormsDefinition,
  condition: Condition,
  siblings: Siblings,
  marks: Marks = plainMarks,
): string {
  const clauses = Object.entries(condition).map(([path, test]) => {
    const { field, words } = namedQuestion(definition, path, siblings, marks);
    return `${words} ${testInWords(test, (value) => valueInWords(definition, field, value, marks))}`;
  });
  return listInWords(clauses, "and");
}

/**
 * Describes when a transition is open, as a clause that can start or end a sentence:
 * `when "Country" (Business Location) is Canada`, `unless ...`, `when "Budget" was answered, not skipped`.
 */
export function guardInWords(definition: WizardDefinition, guard: Guard, marks: Marks = plainMarks): string {
  switch (guard.type) {
    case "matches":
      return `when ${conditionInWords(definition, guard.params, {}, marks)}`;
    case "differs":
      return `unless ${conditionInWords(definition, guard.params, {}, marks)}`;
    case "answered":
      return presenceInWords(definition, guard.params.answers, "answered", marks);
    case "unanswered":
      return presenceInWords(definition, guard.params.answers, "not answered", marks);
  }
}

function presenceInWords(
  definition: WizardDefinition,
  answers: string[],
  state: "answered" | "not answered",
  marks: Marks,
): string {
  const names = answers.map((path) => answerInWords(definition, path, marks));
  const all = listInWords(names, "and");
  if (names.length === 1) return `when ${all} is ${state}`;
  return `${state === "answered" ? "when" : "unless"} ${all} are answered`;
}

/** A guard may read whether a whole step was answered rather than skipped. */
function answerInWords(definition: WizardDefinition, path: string, marks: Marks): string {
  const step = ownValue(definition.steps, path);
  return step ? `the step ${marks.question(step.title)}` : namedQuestion(definition, path, {}, marks).words;
}
