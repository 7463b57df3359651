import type { FieldDefinition, FormsDefinition } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { splitPath } from "../../rules/condition.ts";
import { kindOf, type ValueKind } from "../../rules/value-kind.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import { didYouMean } from "../source/suggest.ts";
import { reachableFrom, targetsByStep } from "./graph.ts";
import { checkFarField, checkName } from "./names.ts";
import type { FieldPlace } from "./walk.ts";

/** Checks the place of one field's operands. */
export interface OperandsOf {
  definition: FormsDefinition;
  place: FieldPlace;
  report: Report;
  /** Returns the field that an operand names, where others report that there is none. */
  named?: (name: string, path: DefinitionPath) => FieldDefinition | null;
}

/** Returns the field that an operand names, or reports why nothing stands there, or not yet. */
export function namedOperand(
  { definition, place, report }: OperandsOf,
  name: string,
  path: DefinitionPath,
): FieldDefinition | null {
  const { step, field } = splitPath(name);
  if (step === null || field === null) {
    return checkName(name, place.siblings, path, report) ? (place.siblings[name] ?? null) : null;
  }
  if (step === place.slug) {
    report("early-read", path, `A field of the same step is named without the step: "${field}".`);
    return null;
  }
  let isKnown = true;
  checkFarField(definition, name, path, (...fault) => {
    isKnown = false;
    report(...fault);
  });
  const found = isKnown ? ownValue(definition.steps[step]?.properties ?? {}, field) : undefined;
  if (!found || !("machine" in definition)) return null;
  const targets = targetsByStep(definition as Parameters<typeof targetsByStep>[0]);
  if (!reachableFrom(targets, step).has(place.slug)) {
    report("early-read", path, `"${name}" is asked only after "${place.slug}", or on another way.`);
    return null;
  }
  return found;
}

/** Returns the field of a list's column, or reports why there is none. */
export function namedColumn(of: OperandsOf, name: string, path: DefinitionPath): FieldDefinition | null {
  const parts = name.split(".");
  const isOwn = Object.hasOwn(of.place.siblings, parts[0] ?? "") || parts.length === 1;
  const list = namedOperand(of, parts.slice(0, isOwn ? 1 : 2).join("."), path);
  if (!list) return null;
  const column = parts.slice(isOwn ? 1 : 2);
  const rows = list.items?.properties;
  if (list.type !== "array" || (column.length > 0 && !rows)) {
    of.report("computed", path, `"${name}" is no column of a list with rows.`);
    return null;
  }
  if (column.length === 0) return list;
  const inner = ownValue(rows ?? {}, column[0] ?? "");
  if (!inner) {
    const meant = didYouMean(column[0] ?? "", Object.keys(rows ?? {}));
    of.report("unknown-field", path, `The rows have no field "${column[0]}"${meant}.`);
  }
  return inner ?? null;
}

const kindWords: { [kind in ValueKind]: string } = {
  number: "a number",
  money: "an amount of money",
  date: "a date",
  month: "a month",
  time: "a time of day",
  boolean: "yes or no",
  text: "a text",
};

/** Names what a field holds: "a date", "an amount of money in USD". */
export function kindInWords(field: FieldDefinition): string {
  const kind = kindOf(field);
  if (kind === null) return field.type === "array" ? "a list" : "a file or a code";
  const currency = currencyOf(field);
  return kind === "money" && currency ? `${kindWords[kind]} in ${currency}` : kindWords[kind];
}

/** Amounts of two currencies are of two kinds. */
export function isSameKind(one: FieldDefinition, other: FieldDefinition): boolean {
  return kindOf(one) === kindOf(other) && currencyOf(one) === currencyOf(other);
}

function currencyOf(field: FieldDefinition): string | undefined {
  return kindOf(field) === "money" ? field.currency : undefined;
}
