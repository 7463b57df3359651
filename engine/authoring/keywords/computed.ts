import type { Computed, FieldDefinition, FormsDefinition, Json } from "../../definition/definition.ts";
import { isSameJson, ownValue } from "../../definition/json.ts";
import { storedText } from "../../formats/registry.ts";
import { columnAt, columnOperationOf, operandsOf } from "../../rules/computed.ts";
import { kindOf, type ValueKind } from "../../rules/value-kind.ts";
import { distanceInWords } from "../describe/comparison.ts";
import { countInWords, listInWords, type Marks, plainMarks } from "../describe/marks.ts";
import { namedQuestion, type Siblings, valueInWords } from "../describe/question.ts";
import type { AuthoringRegistry } from "../registry/registry.ts";
import type { DefinitionPath } from "../source/fault.ts";
import { listNames } from "../source/suggest.ts";
import {
  isSameKind,
  kindInWords,
  namedColumn,
  namedOperand,
  type OperandsOf,
} from "../structure/operands.ts";
import { choicesOf } from "../structure/options.ts";
import type { FieldPlace } from "../structure/walk.ts";
import { isOfKind } from "./compare/operators.ts";
import type { Checking, Keyword, RuleChange } from "./keyword.ts";
import { operandFor } from "./operand-for.ts";

type Operation = Exclude<keyof Computed, "decimals" | "partly">;
type OperationOnAnswers = Exclude<Operation, "value" | "sentOn">;

const operations: { [operation in OperationOnAnswers]: (names: string[]) => string } = {
  sum: (names) => `the sum of ${listInWords(names, "and")}`,
  count: ([name]) => `the number of ${name}`,
  smallest: ([name]) => `the smallest of ${name}`,
  largest: ([name]) => `the largest of ${name}`,
  average: ([name]) => `the average of ${name}`,
  difference: ([first, second]) => `${first} minus ${second}`,
  product: ([first, second]) => `${first} times ${second}`,
  share: ([first, second]) => `${first} as a share of ${second}, in percent`,
  yearsSince: ([name]) => `whole years since ${name}`,
  same: ([name]) => `the answer to ${name}`,
  joined: (names) => `${listInWords(names, "and")}, joined`,
};

/** The answer is not asked: it follows from others, or is the same for everybody. */
export const computed: Keyword = {
  name: "computed",
  isOrigin: true,
  notBesideOrigin: true,
  decidesAnswer: true,
  names: (Object.keys(operations) as OperationOnAnswers[]).flatMap((one) => [[one], [one, "*"]]),
  namesEarlier: true,
  namesColumns: true,
  mention: "computed answer",
  triesSeveral: true,
  decidedBy: (field) => operandsOf(field).map((name) => ({ name, path: [] })),
  check,
  facts: (reading, { definition, siblings, marks, field }) =>
    reading.computed
      ? [{ label: "Computed", words: computedInWords(definition, field, siblings, marks) }]
      : [],
  changes,
  suiting: operandFor,
  panel: { label: "Computed from other answers", hint: "", suits: () => false },
};

/** Everybody's answer is computed again, and may decide other things. */
function changes({ computed: before }: FieldDefinition, { computed: after }: FieldDefinition): RuleChange[] {
  if (isSameJson(before, after)) return [];
  const why = "People whose answers give another result";
  const now = after ? "it is computed in another way" : "it is asked now, not computed";
  return [
    { keyword: "computed", how: "changed", words: before ? now : "it is computed now, not asked", why },
  ];
}

/** A computed answer has one operation over answers that stand before it, of kinds that give its own. */
function check(place: FieldPlace, checking: Checking): void {
  const { computed: rule } = place.field;
  if (!rule) return;
  const { definition, registry, report } = checking;
  checkNotAsked(place, checking);
  const path = [...place.path, "computed"];
  const operations = Object.keys(rule).filter((name) => name !== "decimals" && name !== "partly");
  const [operation] = operations;
  if (operations.length !== 1 || operation === undefined) {
    const found = operations.length === 0 ? "none is here" : `here are ${listNames(operations)}`;
    report("computed", path, `A computed answer has just one operation, such as "sum": ${found}.`);
    return;
  }
  const at = [...path, operation];
  const of: OperandsOf = { definition, place, report };
  if (!checkOperandOrder(of, rule, at)) return;
  checkOperation(of, operation as Operation, rule, at);
  const { value } = rule;
  if (value === undefined || isValueOf(definition, registry, place.field, value)) return;
  const words = kindInWords(place.field);
  report("computed", at, `${JSON.stringify(value)} is not ${words} as it is stored, or no option.`);
}

function isValueOf(
  definition: FormsDefinition,
  registry: AuthoringRegistry,
  field: FieldDefinition,
  value: Json,
): boolean {
  const kind = kindOf(field);
  const choices = choicesOf(definition, field);
  if (kind === null || (choices && !choices.includes(value))) return false;
  const stored = typeof value === "string" ? storedText(registry, field, value) : value;
  return stored === value && isOfKind(value, kind, field.format, registry);
}

/** Returns whether the value is taken over unchanged: only then may it be a choice. */
const isTakenOver = ({ same, value }: Computed) => same !== undefined || value !== undefined;

/** Reports keywords that require an answer, beside one that nobody is asked for. */
function checkNotAsked(
  { field, path, ...place }: FieldPlace,
  { definition, report, keywords }: Checking,
): void {
  if (place.kind === "entry")
    report("computed", [...path, "computed"], "An entry of a plain list is always asked.");
  if (place.required) {
    const [at, index] = requiredAt(definition, { ...place, field, path });
    report("computed", [...at, index], `"${place.name}" is computed, not asked: take it out of "required".`);
  }
  const others = keywords
    .filter(({ name, notBesideOrigin }) => name !== "computed" && notBesideOrigin)
    .map(({ name }) => name);
  for (const keyword of ["default", "list", "file", ...others] as const) {
    if (field[keyword] === undefined || (keyword === "list" && isTakenOver(field.computed ?? {}))) continue;
    report("computed", [...path, keyword], `"${keyword}" says nothing about an answer that is computed.`);
  }
}

function requiredAt(
  definition: FormsDefinition,
  { slug, name, kind, path }: FieldPlace,
): [DefinitionPath, number] {
  const step = definition.steps[slug];
  const holder = kind === "row" ? step?.properties[String(path[3])]?.items : step;
  const at = kind === "row" ? path.slice(0, -2) : ["steps", slug];
  return [[...at, "required"], holder?.required?.indexOf(name) ?? 0];
}

/** Reports operands that stand further down the page, or that are computed from this very answer. */
function checkOperandOrder({ place, report }: OperandsOf, computed: Computed, path: DefinitionPath): boolean {
  const { name, siblings } = place;
  const order = Object.keys(siblings);
  for (const [index, operand] of operandsOf(place.field).entries()) {
    const own = operand.split(".")[0] ?? "";
    if (order.indexOf(own) < order.indexOf(name)) continue;
    const at = isList(computed, path) ? [...path, index] : path;
    if (comesFrom(own, name, siblings)) {
      const message = `"${name}" follows from "${own}", which follows from "${name}" again: neither is ever known.`;
      report("mutual-wait", at, message);
    } else {
      const message = `"${name}" is computed from "${own}", which stands below it. Move "${name}" below "${own}".`;
      report("early-read", at, message);
    }
    return false;
  }
  return true;
}

function isList(computed: Computed, path: DefinitionPath): boolean {
  return Array.isArray(computed[path.at(-1) as Operation]);
}

function comesFrom(
  name: string,
  wanted: string,
  siblings: FieldPlace["siblings"],
  seen = new Set<string>(),
): boolean {
  if (name === wanted) return true;
  if (seen.has(name)) return false;
  seen.add(name);
  return operandsOf(siblings[name] ?? {}).some((next) =>
    comesFrom(next.split(".")[0] ?? "", wanted, siblings, seen),
  );
}

function checkOperation(
  of: OperandsOf,
  operation: Operation,
  computed: Computed,
  path: DefinitionPath,
): void {
  const isColumn = columnOperationOf(of.place.field) !== null;
  const names = operandsOf(of.place.field);
  const operands = names.map((name, index) => {
    const at = isList(computed, path) ? [...path, index] : path;
    return { name, at, field: isColumn ? namedColumn(of, name, at) : namedOperand(of, name, at) };
  });
  for (const { name, at, field } of operands) {
    if (!field || isTaken(operation, field)) continue;
    const message = `"${name}" is ${kindInWords(field)}: "${operation}" takes ${takes[operation].words}.`;
    of.report("computed", at, message);
    return;
  }
  const fields = operands.map(({ field }) => field).filter((field) => field !== null);
  if (fields.length < operands.length) return;
  if (operation === "value") return;
  const { field } = of.place;
  const fault =
    operation === "sentOn"
      ? dayFault(field)
      : (partialFault(operation, field, fields) ?? resultFault(operation, field, fields));
  if (fault) of.report("computed", path, fault);
}

const numeric: ValueKind[] = ["number", "money"];
const takes: { [operation in Operation]: { kinds: ValueKind[]; words: string } } = {
  sum: { kinds: numeric, words: "numbers or amounts" },
  average: { kinds: numeric, words: "a column of numbers or amounts" },
  smallest: { kinds: [...numeric, "date", "month", "time"], words: "a column that has an order" },
  largest: { kinds: [...numeric, "date", "month", "time"], words: "a column that has an order" },
  count: { kinds: [], words: "a list" },
  difference: { kinds: numeric, words: "numbers or amounts" },
  product: { kinds: numeric, words: "numbers or amounts" },
  share: { kinds: numeric, words: "numbers or amounts" },
  yearsSince: { kinds: ["date", "month"], words: "a date, a month or a past year" },
  joined: { kinds: ["text"], words: "texts" },
  same: {
    kinds: [...numeric, "date", "month", "time", "text"],
    words: "a text, a number, a date or a choice",
  },
  value: { kinds: [], words: "" },
  sentOn: { kinds: [], words: "" },
};

function isTaken(operation: Operation, field: FieldDefinition): boolean {
  if (operation === "count") return true;
  if (operation === "yearsSince" && field.format === "past-year") return true;
  const kind = kindOf(field);
  return kind !== null && takes[operation].kinds.includes(kind);
}

function dayFault(field: FieldDefinition): string | null {
  const kind = kindOf(field);
  return kind === "date" || kind === "month"
    ? null
    : `The day of sending is a date; this field is ${kindInWords(field)}.`;
}

/** Returns why dates that are partly known will not do; null when they will. */
function partialFault(
  operation: Operation,
  field: FieldDefinition,
  [first]: FieldDefinition[],
): string | null {
  if (operation === "same" && field.partial !== first?.partial)
    return '"partial" must be the same as in the question that is shown again.';
  if ((operation === "smallest" || operation === "largest") && first?.partial)
    return `"${operation}" takes dates that are known to the day.`;
  return null;
}

/** Returns why the field cannot hold the result; null when it can. */
function resultFault(
  operation: Operation,
  field: FieldDefinition,
  operands: FieldDefinition[],
): string | null {
  const own = kindInWords(field);
  const [first] = operands;
  if (operation === "same" && field.list !== first?.list)
    return "The choices of both questions come from one list.";
  if (operation === "joined") {
    return kindOf(field) === "text" && !field.format
      ? null
      : `Joined texts are a text; this field is ${own}.`;
  }
  if (operation === "product") {
    const amounts = operands.filter((one) => kindOf(one) === "money");
    if (amounts.length === 2) return "Two amounts of money cannot be multiplied.";
    const [model = first] = amounts;
    return model && isSameKind(field, model)
      ? null
      : `The product is ${model && kindInWords(model)}; this field is ${own}.`;
  }
  const isSame = operands.every((one) => first && isSameKind(first, one));
  if (!isSame)
    return `"${operation}" takes answers of one kind: ${operands.map(kindInWords).join(" and ")} are not.`;
  if (operation === "share" || operation === "count" || operation === "yearsSince")
    return kindOf(field) === "number" ? null : `"${operation}" gives a number; this field is ${own}.`;
  return first && isSameKind(field, first)
    ? null
    : `"${operation}" gives ${first && kindInWords(first)}; this field is ${own}.`;
}

/** Describes how an answer follows from others: 'the sum of "Amount" in "Lines"'. */
export function computedInWords(
  definition: FormsDefinition,
  field: FieldDefinition,
  siblings: Siblings,
  marks: Marks = plainMarks,
): string {
  const { computed = {} } = field;
  const { value, sentOn } = computed;
  if (value !== undefined) return `${valueInWords(definition, field, value, marks)}, for everybody`;
  if (sentOn) return `${distanceInWords(sentOn)}the day of sending`;
  const operation = (Object.keys(operations) as (keyof typeof operations)[]).find((one) => one in computed);
  if (!operation) return "nothing";
  const names = operandsOf(field).map((path) => columnInWords(definition, path, siblings, marks));
  const { decimals } = computed;
  const rounded = decimals === undefined ? "" : `, rounded to ${countInWords(decimals, "decimal")}`;
  return `${operations[operation](names)}${rounded}`;
}

function columnInWords(definition: FormsDefinition, path: string, siblings: Siblings, marks: Marks): string {
  const { list, column } = columnAt(path, siblings);
  const { field, words } = namedQuestion(definition, list, siblings, marks);
  if (column === null) return words;
  const inner = ownValue(field?.items?.properties ?? {}, column);
  return `${marks.question(inner?.title ?? column)} in ${words}`;
}
