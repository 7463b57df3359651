import { testsOf } from "../../../condition.ts";
import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  Json,
  WizardDefinition,
} from "../../../definition.ts";
import { transitionsOf } from "../../../transitions.ts";
import { rowConditionsIn } from "../../read/row-conditions.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { conditionsOf, type FieldPlace, fieldsOf, guidanceOf } from "../steps/walk.ts";
import { didYouMean } from "../suggest.ts";
import { checkRetired } from "./retired-options.ts";
import { checkTestKind } from "./test-kinds.ts";

/** No option twice, and no condition on an option that does not exist. */
export function checkOptions(definition: FormsDefinition | WizardDefinition, report: Report): void {
  checkRetired(definition, report);
  for (const [name, list] of Object.entries(definition.lists))
    checkList(["lists", name, "options"], list.options, report);
  for (const place of [...fieldsOf(definition), ...guidanceOf(definition)]) {
    for (const { condition, at, siblings } of conditionsOf(place)) {
      checkCondition(definition, condition, at, siblings, report);
    }
  }
  for (const { guard, path } of "machine" in definition ? transitionsOf(definition.machine) : []) {
    if (guard?.type !== "matches" && guard?.type !== "differs") continue;
    checkCondition(definition, guard.params, [...path, "guard", "params"], {}, report);
  }
}

function checkList(path: DefinitionPath, options: { value: Json; label: string }[], report: Report): void {
  const values = new Set<Json>();
  const labels = new Set<string>();
  for (const [index, { value, label }] of options.entries()) {
    if (values.has(value)) {
      report(
        "duplicate-id",
        [...path, index, "value"],
        `The value ${JSON.stringify(value)} stands twice in this list.`,
      );
    } else if (labels.has(label)) {
      report(
        "duplicate-id",
        [...path, index, "label"],
        `The label ${JSON.stringify(label)} stands twice in this list.`,
      );
    }
    values.add(value);
    labels.add(label);
  }
}

/** `const` and `enum` in a test must name options where the field is chosen from a list. */
function checkCondition(
  definition: FormsDefinition,
  condition: Condition,
  path: DefinitionPath,
  siblings: FieldPlace["siblings"],
  report: Report,
): void {
  for (const { name, test, path: at } of testsOf(condition)) {
    const dot = name.indexOf(".");
    const holder = dot < 0 ? siblings : definition.steps[name.slice(0, dot)]?.properties;
    const field = holder?.[name.slice(dot + 1)];
    if (field && test !== true) {
      checkTest(definition, field, test, [...path, ...at], report);
      checkTestKind(field, test, [...path, ...at], report);
    }
    for (const rows of rowConditionsIn(test)) {
      const row = field?.items?.properties ?? {};
      checkCondition(definition, rows.condition, [...path, ...at, ...rows.path], row, report);
    }
  }
}

function checkTest(
  definition: FormsDefinition,
  field: FieldDefinition,
  test: { [keyword: string]: Json | undefined },
  path: DefinitionPath,
  report: Report,
): void {
  const contained = test["contains"];
  if (field.items && typeof contained === "object" && contained !== null && !Array.isArray(contained)) {
    checkTest(definition, field.items, contained, [...path, "contains"], report);
  }
  const choices = choicesOf(definition, field);
  if (!choices) return;
  const names = choices.map(String);
  const wanted: [Json, DefinitionPath][] =
    "const" in test ? [[test["const"] ?? null, [...path, "const"]]] : [];
  const several = Array.isArray(test["enum"]) ? test["enum"] : [];
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

/** How to mend a condition on an option that was in the list before. */
function ifRemoved({ list }: FieldDefinition): string {
  if (list === undefined) return "";
  return ` If you removed it from options/${list}.json: put it back with "retired": true, so that whoever chose it keeps it, or take it out of this condition.`;
}

/** The value of the option whose label was written instead of it. */
function labelled({ lists }: FormsDefinition, field: FieldDefinition, label: Json): Json | undefined {
  const names = [field, ...(field.variants ?? [])].flatMap((reading) => reading.list ?? []);
  const options = names.flatMap((name) => lists[name]?.options ?? []);
  return options.find((option) => option.label === label)?.value;
}

/** The values that a field is chosen from, in any of its variants; null when it is typed, or its list is not known. */
export function choicesOf(definition: FormsDefinition, field: FieldDefinition): Json[] | null {
  const choices: Json[] = [];
  for (const reading of [field, ...(field.variants ?? [])]) {
    const options = reading.list && definition.lists[reading.list]?.options;
    if (reading.list && !options) return null;
    if (options) choices.push(...options.map(({ value }) => value));
    else if (reading.enum) choices.push(...reading.enum);
    else if (reading === field) return field.type === "boolean" ? [true, false] : null;
  }
  return choices;
}
