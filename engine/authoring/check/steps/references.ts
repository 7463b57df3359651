import type { FormsDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { formerNames } from "../../../definition/former-names.ts";
import { readsOf, transitionsOf } from "../../../path/transitions.ts";
import { testsOf } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { listFile } from "../../source/layout.ts";
import { didYouMean } from "../../source/suggest.ts";
import { checkFarField, checkName, checkNames } from "../../structure/names.ts";
import { conditionsOf, type FieldPlace, fieldsOf, guidanceOf } from "../../structure/walk.ts";
import { checkStepFiles } from "../files/step-files.ts";
import { checkReview } from "./review-references.ts";
import { checkRowConditions } from "./row-references.ts";

/** The lists of a folder, and those among them that no field of any wizard or form draws from. */
export interface ListNames {
  all: string[];
  unused: string[];
  /** All of them by name. */
  known?: FormsDefinition["lists"];
}

/** Every name that one part of a definition uses for another is the name of something. */
export function checkReferences(definition: FormsDefinition, lists: ListNames, report: Report): void {
  for (const place of fieldsOf(definition)) {
    checkLists(place, lists, report);
    checkRows(place, report);
    checkConditionReads(definition, place, report);
  }
  for (const place of guidanceOf(definition)) checkConditionReads(definition, place, report);
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
    const { guard, path } = transition;
    if (guard?.type !== "matches" && guard?.type !== "differs") continue;
    const at = [...path, "guard", "params"];
    for (const read of testsOf(guard.params)) checkRowConditions({ definition, report }, read, at, {});
  }
  checkStepFiles(definition, report);

  function checkStep(slug: string, path: DefinitionPath): void {
    if (!Object.hasOwn(machine.states, slug))
      report("unknown-step", path, `There is no step "${slug}"${didYouMean(slug, states)}.`);
  }
}

function checkLists(
  { field, path }: FieldPlace,
  { all, unused, known: lists = {} }: ListNames,
  report: Report,
): void {
  const named: [string | undefined, DefinitionPath][] = [[field.list, [...path, "list"]]];
  for (const [index, variant] of (field.variants ?? []).entries()) {
    named.push([variant.list, [...path, "variants", index, "list"]]);
  }
  for (const [name, at] of named) {
    if (name === undefined || all.includes(name)) continue;
    const [renamed] = unused.length === 1 ? unused : [];
    const now = renamed === undefined ? "" : ` (is it "${renamed}" now, a list that nothing uses?)`;
    const called = Object.keys(lists).find((one) => formerNames(lists[one] ?? {}).includes(name));
    const meant = called === undefined ? didYouMean(name, all) || now : ` (it is called "${called}" now)`;
    report("unknown-list", at, `There is no list ${listFile(name)}${meant}.`);
  }
}

function checkRows({ field: { items, draw }, path }: FieldPlace, report: Report): void {
  if (!items?.properties) return;
  checkNames(items.required ?? [], items.properties, [...path, "items", "required"], report);
  for (const name of Object.keys(draw?.columns ?? {}))
    checkName(name, items.properties, [...path, "draw", "columns", name], report);
}

function checkConditionReads(definition: FormsDefinition, place: FieldPlace, report: Report): void {
  for (const { condition, at, siblings, kind } of conditionsOf(place)) {
    for (const read of testsOf(condition)) {
      const { name } = read;
      const path = [...at, ...read.path];
      if (!name.includes(".")) {
        checkName(name, siblings, path, report);
      } else if (kind === "row") {
        report("unknown-field", path, "A row of a list can look only at its own fields.");
      } else {
        checkFarField(definition, name, path, report);
      }
      checkRowConditions({ definition, report }, read, at, siblings);
    }
  }
}
