import type {
  Condition,
  FormsDefinition,
  Guard,
  JsonSchema,
  WizardDefinition,
} from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { conditionsIn } from "../../rules/condition.ts";
import { testInWords } from "./answer-test.ts";
import { comparisonInWords, type Surroundings } from "./comparison.ts";
import { listInWords, type Marks, plainMarks } from "./marks.ts";
import { namedQuestion, type Siblings, valueInWords } from "./question.ts";

/**
 * Describes a condition as a clause that can follow "when": `"Country" (Business Location) is Canada`. Several names are
 * joined by "and", the parts of `$any` by ", or". `siblings` are the fields beside the one with the condition (in a row:
 * of the row); a guard has none.
 */
export function conditionInWords(
  definition: FormsDefinition,
  condition: Condition,
  siblings: Siblings,
  marks: Marks = plainMarks,
): string {
  const around = { definition, siblings, marks };
  const parts = Object.entries(condition);
  const clauses = parts.map(([key, part]) => {
    const joined = conditionsIn(key, part);
    if (!joined) return answerTestInWords(around, key, part as JsonSchema | true);
    const inner = joined.map((one) => conditionInWords(definition, one, siblings, marks));
    if (key === "$any") return anyInWords(inner, parts.length > 1);
    if (key === "$all") return inner.join(", and ");
    return negated(around, joined[0] ?? {}, inner[0] ?? "");
  });
  return parts.some(([key]) => key.startsWith("$")) ? clauses.join(", and ") : listInWords(clauses, "and");
}

/** Describes alternatives; beside other clauses, "either" says where they begin. */
function anyInWords(clauses: string[], isBesideOthers: boolean): string {
  const isOne = clauses.length === 1;
  return `${isBesideOthers && !isOne ? "either " : ""}${clauses.join(", or ")}`;
}

/** Describes what `$not` holds for: other answers, and none. */
function negated(around: Surroundings, condition: Condition, words: string): string {
  const [[name, test] = ["", true], ...more] = Object.entries(condition);
  if (more.length > 0 || name.startsWith("$")) return `it isn’t true that (${words})`;
  if (test === true) return words.replace(/ is answered$/u, " is not answered");
  const other = { not: test } as JsonSchema;
  const said = answerTestInWords(around, name, other).replace(" is answered and ", " ");
  return said.endsWith("is not ticked") ? said : `${said} or not answered`;
}

function answerTestInWords(around: Surroundings, path: string, test: JsonSchema | true): string {
  const { definition, siblings, marks } = around;
  const { field, words } = namedQuestion(definition, path, siblings, marks);
  const rows = field?.items?.properties ?? {};
  return `${words} ${testInWords(test, {
    value: (value) => valueInWords(definition, field, value, marks),
    compared: (one) => comparisonInWords(around, one, field ?? {}),
    rows: (condition) => conditionInWords(definition, condition, rows, marks),
    isYesNo: field?.draw?.widget === "yes-no",
  })}`;
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
