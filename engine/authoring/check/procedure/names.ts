import type { FieldDefinition, StepDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { formerNames } from "../../../definition/former-names.ts";
import { ownValue } from "../../../definition/json.ts";
import {
  type CaseMachine,
  emailDomain,
  eventTargets,
  type ProcedureDefinition,
} from "../../../procedure/procedure.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { caseForm } from "../../source/layout.ts";
import { didYouMean } from "../../source/suggest.ts";
import type { PlacedTransition } from "./transitions.ts";

/** Each finding has its file, and each file belongs to a finding or a move; no name means two things. */
export function checkFiles(
  { procedure: { meta }, steps }: ProcedureDefinition,
  wizard: WizardDefinition,
  report: Report,
): void {
  const findings = Object.keys(meta.findings ?? {});
  const moves = Object.keys(meta.moves);
  for (const name of findings) {
    const path = ["procedure", "meta", "findings", name];
    if (!Object.hasOwn(steps, name))
      report(
        "procedure-file",
        path,
        `There is no file ${caseForm("findings", name)}.json. Write what staff find out there.`,
      );
    if (moves.includes(name) || Object.hasOwn(wizard.steps, name)) {
      const other = moves.includes(name) ? "move" : "step";
      report("procedure-name", path, `A ${other} is called "${name}", too. Give one of them another name.`);
    }
  }
  for (const name of Object.keys(steps)) {
    if (findings.includes(name) || moves.includes(name)) continue;
    const meant = didYouMean(name, [...findings, ...moves]);
    report("procedure-file", ["steps", name], `procedure.json has no finding or move "${name}"${meant}.`);
  }
}

/** Forms of staff are sent without files. */
export function checkUploads({ steps }: ProcedureDefinition, report: Report): void {
  const check = (fields: { [field: string]: FieldDefinition }, at: DefinitionPath) => {
    for (const [name, field] of Object.entries(fields)) {
      const path = [...at, "properties", name];
      if (field.file ?? field.items?.file)
        report("procedure-file", path, "Staff cannot send a file here. Take this question out.");
      check(field.properties ?? {}, path);
      check(field.items?.properties ?? {}, [...path, "items"]);
    }
  };
  for (const [name, { properties }] of Object.entries(steps)) check(properties, ["steps", name]);
}

/** The answers that the procedure names are asked. */
export function checkQuestions({ meta }: CaseMachine, wizard: WizardDefinition, report: Report): void {
  const at = ["procedure", "meta"];
  for (const key of ["name", "search", "masked"] as const)
    for (const [index, name] of (meta[key] ?? []).entries())
      checkQuestion(name, [...at, key, index], wizard, report);
  for (const [index, { question, with: more = [] }] of (meta.duplicates ?? []).entries()) {
    const path = [...at, "duplicates", index];
    if (question !== emailDomain) checkQuestion(question, [...path, "question"], wizard, report);
    for (const [place, one] of more.entries()) checkQuestion(one, [...path, "with", place], wizard, report);
  }
  for (const [name, { each, about = [] }] of Object.entries(meta.findings ?? {})) {
    const path = [...at, "findings", name];
    for (const [index, one] of about.entries()) checkQuestion(one, [...path, "about", index], wizard, report);
    if (each === undefined) continue;
    const list = checkQuestion(each, [...path, "each"], wizard, report);
    if (list && !list.items?.properties)
      report("procedure-name", [...path, "each"], `"${each}" has no entries: name a list of entries.`);
    if (about.length > 0)
      report("procedure-name", [...path, "about"], 'Its entry is what it is about: leave "about" out.');
  }
}

/** Returns the field that `step.field`, or `step.list.field`, names. */
function checkQuestion(
  name: string,
  path: DefinitionPath,
  wizard: WizardDefinition,
  report: Report,
): FieldDefinition | null {
  const [slug = "", ...names] = name.split(".");
  let fields: StepDefinition["properties"] | undefined = ownValue(wizard.steps, slug)?.properties;
  if (!fields) {
    const meant = didYouMean(slug, Object.keys(wizard.steps));
    report("procedure-name", path, `There is no step "${slug}"${meant}.`);
    return null;
  }
  let field: FieldDefinition | null = null;
  for (const one of names) {
    field = ownValue(fields ?? {}, one) ?? null;
    if (!field) {
      const meant = didYouMean(one, Object.keys(fields ?? {}));
      report("procedure-name", path, `"${slug}" asks no "${one}"${meant}.`);
      return null;
    }
    fields = field.items?.properties;
  }
  return field;
}

/** Cases can follow only one state. */
export function checkFormerStates({ states, meta }: CaseMachine, report: Report): void {
  const scopes: [string, string[], { [name: string]: { was?: string | string[] } }][] = [
    ["state", ["states"], Object.fromEntries(Object.entries(states).map(([name, one]) => [name, one.meta]))],
    ["finding", ["meta", "findings"], meta.findings ?? {}],
    ["move", ["meta", "moves"], meta.moves],
  ];
  for (const [kind, at, named] of scopes) {
    const claimed = new Set<string>();
    for (const [name, one] of Object.entries(named)) {
      const path = ["procedure", ...at, name, ...(kind === "state" ? ["meta"] : []), "was"];
      for (const former of formerNames(one)) {
        const old = String(former);
        if (Object.hasOwn(named, old))
          report("former-name", path, `"${old}" is another ${kind} today, so nothing can follow "${name}".`);
        else if (claimed.has(old))
          report("former-name", path, `Another ${kind} was called "${old}", too: nothing can follow both.`);
        claimed.add(old);
      }
    }
  }
  for (const [gone, successor] of Object.entries(meta.successors ?? {})) {
    const path = ["procedure", "meta", "successors", gone];
    if (Object.hasOwn(states, gone))
      report("procedure-name", path, `The state "${gone}" is there: it needs no successor.`);
    if (!Object.hasOwn(states, successor)) report("procedure-name", path, noState(successor, states));
  }
}

/** States, moves and findings that are named are there, and used. Returns whether all states are. */
export function checkNames(
  { initial, states, meta }: CaseMachine,
  transitions: PlacedTransition[],
  report: Report,
): boolean {
  let isWhole = true;
  const expectState = (name: string, path: DefinitionPath) => {
    if (Object.hasOwn(states, name)) return;
    isWhole = false;
    report("procedure-name", path, noState(name, states));
  };
  expectState(initial, ["procedure", "initial"]);
  for (const { target, move, path, isShort } of transitions) {
    expectState(target, isShort ? path : [...path, "target"]);
    if (move !== null && !Object.hasOwn(meta.moves, move)) {
      const meant = didYouMean(move, Object.keys(meta.moves));
      report("procedure-name", path, `There is no move "${move}"${meant}. Declare it in "moves".`);
    }
  }
  for (const [name, { meta: own }] of Object.entries(states))
    for (const key of eventTargets) {
      const target = own[key];
      if (target !== undefined) expectState(target, ["procedure", "states", name, "meta", key]);
    }
  return isWhole;
}

/** Each move can be made somewhere, by a key of its own, and needs findings that are there. */
export function checkMoves(
  { states, meta }: CaseMachine,
  transitions: PlacedTransition[],
  report: Report,
): void {
  const findings = Object.keys(meta.findings ?? {});
  const moves = Object.entries(meta.moves);
  for (const [position, [name, { needs = [], key }]] of moves.entries()) {
    const path = ["procedure", "meta", "moves", name];
    for (const [index, finding] of needs.entries()) {
      if (findings.includes(finding)) continue;
      const message = `There is no finding "${finding}"${didYouMean(finding, findings)}.`;
      report("procedure-name", [...path, "needs", index], message);
    }
    if (!transitions.some(({ move }) => move === name))
      report("procedure-way", path, `No state lets anybody make the move "${name}".`);
    const rivals = moves.slice(0, position).filter(([, other]) => key !== undefined && other.key === key);
    const rival = rivals.find(([other]) => areTogether(states, name, other))?.[0];
    if (rival !== undefined)
      report("procedure-name", [...path, "key"], `"${rival}" has the key "${key}" in the same state.`);
  }
}

function noState(name: string, states: CaseMachine["states"]): string {
  return `There is no state "${name}"${didYouMean(name, Object.keys(states))}.`;
}

function areTogether(states: CaseMachine["states"], one: string, other: string): boolean {
  return Object.values(states).some(({ on = {} }) => Object.hasOwn(on, one) && Object.hasOwn(on, other));
}
