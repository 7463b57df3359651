import { splitPath } from "../../../condition.ts";
import type {
  FieldDefinition,
  FormsDefinition,
  OptionList,
  StepDefinition,
  WizardDefinition,
} from "../../../definition.ts";
import { readsOf, transitionsOf } from "../../../transitions.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { checkStepFiles, isFileMissing } from "../files/step-files.ts";
import { didYouMean } from "../suggest.ts";
import { fieldMeant } from "./renamed.ts";
import { conditionsOf, type FieldPlace, fieldsOf } from "./walk.ts";

type Fields = { [name: string]: FieldDefinition };

/** The lists of a folder, and those among them that no field of any wizard or form draws from. */
export interface ListNames {
  all: string[];
  unused: string[];
}

/** Every name that one part of a definition uses for another is the name of something. */
export function checkReferences(definition: FormsDefinition, lists: ListNames, report: Report): void {
  for (const place of fieldsOf(definition)) {
    checkLists(place, lists, report);
    checkSiblings(definition, place, report);
    checkConditions(definition, place, report);
  }
  for (const [slug, step] of Object.entries(definition.steps)) {
    const path: DefinitionPath = ["steps", slug];
    for (const keyword of ["required", "gate"] as const) {
      checkNames(step[keyword] ?? [], step.properties, [...path, keyword], report);
    }
    checkReview(definition, step, [...path, "review"], report);
  }
}

/** The same for the machine: states, targets, guards. */
export function checkMachineReferences(definition: WizardDefinition, report: Report): void {
  const { machine } = definition;
  const states = Object.keys(machine.states);
  if (machine.id !== definition.id) {
    report(
      "unknown-step",
      ["machine", "id"],
      `The wizard's id must be the name of its folder, "${definition.id}".`,
    );
  }
  checkStep(machine.initial, ["machine", "initial"]);
  for (const transition of transitionsOf(definition.machine)) {
    checkStep(
      transition.target,
      typeof machine.states[transition.from]?.on?.[transition.event] === "string"
        ? transition.path
        : [...transition.path, "target"],
    );
    for (const { name, path } of readsOf(transition)) checkFarField(definition, name, path, report);
  }
  checkStepFiles(definition, report);

  function checkStep(slug: string, path: DefinitionPath): void {
    if (!machine.states[slug])
      report("unknown-step", path, `There is no step "${slug}"${didYouMean(slug, states)}.`);
  }
}

function checkLists({ field, path }: FieldPlace, { all, unused }: ListNames, report: Report): void {
  const named: [string | undefined, DefinitionPath][] = [[field.list, [...path, "list"]]];
  for (const [index, variant] of (field.variants ?? []).entries()) {
    named.push([variant.list, [...path, "variants", index, "list"]]);
  }
  for (const [name, at] of named) {
    if (name === undefined || all.includes(name)) continue;
    const [renamed] = unused.length === 1 ? unused : [];
    const now = renamed === undefined ? "" : ` (is it "${renamed}" now, a list that nothing uses?)`;
    const meant = didYouMean(name, all) || now;
    report("unknown-list", at, `There is no list options/${name}.json${meant}.`);
  }
}

function checkSiblings(definition: FormsDefinition, place: FieldPlace, report: Report): void {
  const { field, path, siblings } = place;
  checkNames(field.clears ?? [], siblings, [...path, "clears"], report);
  if (field.sameAs !== undefined) checkName(field.sameAs, siblings, [...path, "sameAs"], report);
  if (field.items?.properties) {
    checkNames(field.items.required ?? [], field.items.properties, [...path, "items", "required"], report);
    for (const name of Object.keys(field.draw?.columns ?? {})) {
      checkName(name, field.items.properties, [...path, "draw", "columns", name], report);
    }
  }
  if (field.lookup) {
    const { by, except } = field.lookup;
    if (checkName(by, siblings, [...path, "lookup", "by"], report)) {
      checkProperty(definition, siblings, by, "code", [...path, "lookup", "by"], report);
    }
    if (except !== undefined) checkName(except, siblings, [...path, "lookup", "except"], report);
  }
  for (const [, name = "", property = ""] of (field.description ?? "").matchAll(/\{([\w-]+)\.([\w-]+)\}/gu)) {
    const at = [...path, "description"];
    if (checkName(name, siblings, at, report))
      checkProperty(definition, siblings, name, property, at, report);
  }
}

function checkConditions(definition: FormsDefinition, place: FieldPlace, report: Report): void {
  for (const { condition, at, siblings, kind } of conditionsOf(place)) {
    for (const name of Object.keys(condition)) {
      if (!name.includes(".")) {
        checkName(name, siblings, [...at, name], report);
      } else if (kind === "row") {
        report("unknown-field", [...at, name], "A row of a list can look only at its own fields.");
      } else {
        checkFarField(definition, name, [...at, name], report);
      }
    }
  }
}

/** "step.field", or a step alone, of an earlier answer. */
function checkFarField(
  definition: FormsDefinition,
  name: string,
  path: DefinitionPath,
  report: Report,
): void {
  const { step, field } = splitPath(name);
  const slug = step ?? field ?? "";
  if (!("machine" in definition)) {
    report(
      "unknown-field",
      path,
      "A form of its own has no earlier steps: only its own fields can be looked at.",
    );
    return;
  }
  const found = definition.steps[slug];
  if (isFileMissing(definition, slug)) return;
  if (!found) {
    report(
      "unknown-step",
      path,
      `There is no step "${slug}"${didYouMean(slug, Object.keys(definition.steps))}.`,
    );
  } else if (step !== null && field !== null) {
    checkName(field, found.properties, path, report, ` in the step "${step}"`);
  }
}

function checkReview(
  definition: FormsDefinition,
  step: StepDefinition,
  path: DefinitionPath,
  report: Report,
): void {
  for (const [index, section] of (step.review ?? []).entries()) {
    const at = [...path, index];
    checkRows(section.rows, step.properties, [...at, "rows"], report);
    if (section.each && checkName(section.each.field, step.properties, [...at, "each", "field"], report)) {
      const inner = step.properties[section.each.field]?.items?.properties;
      if (inner) checkRows(section.each.rows, inner, [...at, "each", "rows"], report);
      else
        report("unknown-field", [...at, "each", "field"], `"${section.each.field}" is not a list of rows.`);
    }
    if (section.split && checkName(section.split.field, step.properties, [...at, "split", "field"], report)) {
      const { field, by, headings } = section.split;
      const options = listOf(definition, step.properties[field])?.options ?? [];
      const values = options.map((option) => String(option[by]));
      checkProperty(definition, step.properties, field, by, [...at, "split", "by"], report);
      for (const heading of Object.keys(headings)) {
        if (values.includes(heading)) continue;
        const message = `No option has "${heading}" as its "${by}"${didYouMean(heading, values)}.`;
        report("unknown-option", [...at, "split", "headings", heading], message);
      }
    }
  }
}

function checkRows(
  rows: { fields: string[] }[] | undefined,
  fields: Fields,
  path: DefinitionPath,
  report: Report,
): void {
  for (const [index, row] of (rows ?? []).entries()) {
    for (const [inner, name] of row.fields.entries()) {
      checkPart(name, fields, [...path, index, "fields", inner], report);
    }
  }
}

/** A field, or with a dot a part of a file or of a looked-up value. */
function checkPart(name: string, fields: Fields, path: DefinitionPath, report: Report): void {
  const [holder = "", part] = name.split(".");
  if (!checkName(holder, fields, path, report) || part === undefined) return;
  const parts = partsOf(fields[holder]);
  if (!parts.includes(part)) {
    report("unknown-field", path, `"${holder}" has no part "${part}"${didYouMean(part, parts)}.`);
  }
}

/** What a dot may name after a field: the parts of a file or of a looked-up value. */
export function partsOf(field: FieldDefinition | undefined): string[] {
  if (field?.file) return ["id", "name", "type", "size"];
  return field?.lookup ? ["code", "name"] : [];
}

function checkNames(names: string[], fields: Fields, path: DefinitionPath, report: Report): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      report("duplicate-id", [...path, index], `"${name}" stands twice in this list.`);
    else checkName(name, fields, [...path, index], report);
  }
}

function checkName(
  name: string,
  fields: Fields,
  path: DefinitionPath,
  report: Report,
  where = " here",
): boolean {
  if (Object.hasOwn(fields, name)) return true;
  report("unknown-field", path, `There is no field "${name}"${where}${fieldMeant(name, fields)}.`);
  return false;
}

function listOf(definition: FormsDefinition, field: FieldDefinition | undefined): OptionList | undefined {
  const name = field?.items?.list ?? field?.list;
  return name === undefined ? undefined : definition.lists[name];
}

/** Some option of the field's list must have the property; a list that does not exist is told elsewhere. */
function checkProperty(
  definition: FormsDefinition,
  fields: Fields,
  name: string,
  property: string,
  path: DefinitionPath,
  report: Report,
): void {
  const field = fields[name];
  const list = listOf(definition, field);
  if (!list) {
    if (!field?.list && !field?.items?.list) {
      report("unknown-option", path, `"${name}" is not chosen from a list, so it has no "${property}".`);
    }
    return;
  }
  const known = new Set(list.options.flatMap((option) => Object.keys(option)));
  if (known.has(property)) return;
  report("unknown-option", path, `No option of "${name}" has "${property}"${didYouMean(property, known)}.`);
}
