import type { Computed, FieldDefinition, FormsDefinition, Json } from "../../../definition/definition.ts";
import { storedText } from "../../../formats/registry.ts";
import { columnOperationOf, operandsOf } from "../../../rules/computed.ts";
import { kindOf, type ValueKind } from "../../../rules/values/value-kind.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { listed } from "../../source/suggest.ts";
import { choicesOf } from "../../structure/options.ts";
import { type FieldPlace, fieldsOf } from "../../structure/walk.ts";
import { isOfKind } from "./comparisons.ts";
import { isSameKind, kindInWords, namedColumn, namedOperand, type OperandsOf } from "./operands.ts";

/** Each computed answer has one operation over answers that stand before it, of kinds that give its own. */
export function checkComputed(
  definition: FormsDefinition,
  registry: AuthoringRegistry,
  report: Report,
): void {
  for (const place of fieldsOf(definition)) {
    const { computed } = place.field;
    if (!computed) continue;
    checkNotAsked(definition, place, report);
    const path = [...place.path, "computed"];
    const operations = Object.keys(computed).filter((name) => name !== "decimals" && name !== "partly");
    const [operation] = operations;
    if (operations.length !== 1 || operation === undefined) {
      const found = operations.length === 0 ? "none is here" : `here are ${listed(operations)}`;
      report("computed", path, `A computed answer has just one operation, such as "sum": ${found}.`);
    } else if (checkOperandOrder(place, computed, [...path, operation], report)) {
      const at = [...path, operation];
      checkOperation({ definition, place, report }, operation as Operation, computed, at);
      const { value } = computed;
      if (value !== undefined && !isValueOf(definition, registry, place.field, value))
        report(
          "computed",
          at,
          `${JSON.stringify(value)} is not ${kindInWords(place.field)} as it is stored, or no option.`,
        );
    }
  }
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

type Operation = Exclude<keyof Computed, "decimals" | "partly">;

/** What is taken over as it is may be a choice. */
const isTakenOver = ({ same, value }: Computed) => same !== undefined || value !== undefined;

/** Nobody can be made to answer what is not asked. */
function checkNotAsked(
  definition: FormsDefinition,
  { field, path, ...place }: FieldPlace,
  report: Report,
): void {
  if (place.kind === "entry")
    report("computed", [...path, "computed"], "An entry of a plain list is always asked.");
  if (place.required) {
    const [at, index] = requiredAt(definition, { ...place, field, path });
    report("computed", [...at, index], `"${place.name}" is computed, not asked: take it out of "required".`);
  }
  for (const keyword of ["default", "list", "file", "lookup", "sameAs", "clears", "checklist"] as const) {
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
function checkOperandOrder(
  place: FieldPlace,
  computed: Computed,
  path: DefinitionPath,
  report: Report,
): boolean {
  const { name, siblings } = place;
  const order = Object.keys(siblings);
  for (const [index, operand] of operandsOf(computed).entries()) {
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
  const { computed } = siblings[name] ?? {};
  return operandsOf(computed ?? {}).some((next) =>
    comesFrom(next.split(".")[0] ?? "", wanted, siblings, seen),
  );
}

function checkOperation(
  of: OperandsOf,
  operation: Operation,
  computed: Computed,
  path: DefinitionPath,
): void {
  const isColumn = columnOperationOf(computed) !== null;
  const names = operandsOf(computed);
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
