import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  Json,
  WizardDefinition,
} from "../../../definition/definition.ts";
import { transitionsOf } from "../../../path/transitions.ts";
import { testsOf } from "../../../rules/condition.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { listFile } from "../../source/layout.ts";
import { didYouMean } from "../../source/suggest.ts";
import { checkFarField, checkName } from "../../structure/names.ts";
import { choicesOf } from "../../structure/options.ts";
import { rowConditionsIn } from "../../structure/row-conditions.ts";
import { conditionsOf, type FieldPlace, fieldsOf, guidanceOf } from "../../structure/walk.ts";
import { checkRowConditions } from "../steps/row-references.ts";
import { checkComparedTest } from "./compared-tests.ts";
import { checkTestKind } from "./test-kinds.ts";

/** Every test of a condition suits the answer that it looks at. */
export function checkTests(
  definition: FormsDefinition | WizardDefinition,
  registry: AuthoringRegistry,
  report: Report,
): void {
  const of = { definition, registry, report };
  for (const place of [...fieldsOf(definition), ...guidanceOf(definition)]) {
    for (const { condition, at, siblings } of conditionsOf(place))
      checkCondition(of, condition, at, siblings);
  }
  for (const { guard, path } of "machine" in definition ? transitionsOf(definition.machine) : []) {
    if (guard?.type !== "matches" && guard?.type !== "differs") continue;
    checkCondition(of, guard.params, [...path, "guard", "params"], {});
  }
}

/** Checks a condition outside of fields: everything that it reads exists, and its tests suit it. */
export function checkFarCondition(of: Of, condition: Condition, path: DefinitionPath): void {
  for (const read of testsOf(condition)) {
    checkFarField(of.definition, read.name, [...path, ...read.path], of.report);
    checkRowConditions(of, read, path, {});
  }
  checkCondition(of, condition, path, {});
}

/** The same for a condition on the fields that stand together in a form. */
export function checkOwnCondition(
  of: Of,
  condition: Condition,
  path: DefinitionPath,
  fields: FieldPlace["siblings"],
): void {
  for (const read of testsOf(condition)) {
    checkName(read.name, fields, [...path, ...read.path], of.report);
    checkRowConditions(of, read, path, fields);
  }
  checkCondition(of, condition, path, fields);
}

interface Of {
  definition: FormsDefinition;
  registry: AuthoringRegistry;
  report: Report;
}

/** `const` and `enum` in a test must name options where the field is chosen from a list; all of it must suit the answer. */
function checkCondition(
  of: Of,
  condition: Condition,
  path: DefinitionPath,
  siblings: FieldPlace["siblings"],
): void {
  const { definition, report } = of;
  for (const { name, test, path: at } of testsOf(condition)) {
    const dot = name.indexOf(".");
    const holder = dot < 0 ? siblings : definition.steps[name.slice(0, dot)]?.properties;
    const field = holder?.[name.slice(dot + 1)];
    if (field && test !== true) {
      checkTest(of, field, test, [...path, ...at]);
      checkTestKind(field, test, [...path, ...at], report);
      checkComparedTest({ ...of, name, field, siblings }, test, [...path, ...at]);
    }
    for (const rows of rowConditionsIn(test)) {
      const row = field?.items?.properties ?? {};
      checkCondition(of, rows.condition, [...path, ...at, ...rows.path], row);
    }
  }
}

function checkTest(
  of: Of,
  field: FieldDefinition,
  test: { [keyword: string]: Json | undefined },
  path: DefinitionPath,
): void {
  const { definition, report } = of;
  const contained = test.contains;
  if (field.items && typeof contained === "object" && contained !== null && !Array.isArray(contained)) {
    checkTest(of, field.items, contained, [...path, "contains"]);
  }
  const choices = choicesOf(definition, field);
  if (!choices) return;
  const names = choices.map(String);
  const wanted: [Json, DefinitionPath][] = "const" in test ? [[test.const ?? null, [...path, "const"]]] : [];
  const several = Array.isArray(test.enum) ? test.enum : [];
  wanted.push(...several.map((value, index): [Json, DefinitionPath] => [value, [...path, "enum", index]]));
  for (const [value, at] of wanted) {
    if (choices.includes(value)) continue;
    const meant = labelled(definition, field, value) ?? value;
    const message = `${JSON.stringify(value)} is not among the choices of "${field.title ?? "this field"}"${
      meant === value ? didYouMean(String(value), names) : ` (did you mean ${JSON.stringify(meant)}?)`
    }.`;
    report("unknown-option", at, `${message}${ifRemoved(field)}`);
  }
}

/** Returns advice for a condition on a removed option. */
function ifRemoved({ list }: FieldDefinition): string {
  if (list === undefined) return "";
  return ` If you removed it from ${listFile(list)}: put it back with "retired": true, so people who chose it keep it, or take it out of this condition.`;
}

/** The value of the option whose label was written instead of it. */
function labelled({ lists }: FormsDefinition, field: FieldDefinition, label: Json): Json | undefined {
  const names = [field, ...(field.variants ?? [])].flatMap((reading) => reading.list ?? []);
  const options = names.flatMap((name) => lists[name]?.options ?? []);
  return options.find((option) => option.label === label)?.value;
}
