import { normalize } from "../../../answer/normalize.ts";
import type { Answer, Answers, FieldDefinition, Problem } from "../../../definition/definition.ts";
import type { BrokenStep, Journey } from "../../../definition/journey.ts";
import { ownValue } from "../../../definition/json.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { problemsIn } from "../../../rules/validation.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { changedAnswer } from "../../source/journey.ts";
import { didYouMean } from "../../source/suggest.ts";
import { fieldMeant } from "../../structure/renamed.ts";
import { fieldInWords } from "./field-words.ts";

/** A journey under check: its wizard, and where in the file it stands. */
export interface JourneyOf {
  wizard: Wizard;
  journey: Journey;
  path: DefinitionPath;
  report: Report;
}

/** Every broken answer gives the errors that its journey names, no other and no fewer. `answers` are the journey's. */
export function checkBroken(of: JourneyOf, answers: Answers): void {
  for (const [index, broken] of (of.journey.broken ?? []).entries()) {
    checkOne({ ...of, path: [...of.path, "broken", index] }, broken, answers);
  }
}

function checkOne(of: JourneyOf, broken: BrokenStep, answers: Answers): void {
  const { wizard, journey, path, report } = of;
  const { entries } = journey;
  const { step: slug, change } = broken;
  const answer = ownValue(entries, slug)?.answer;
  if (!answer) {
    const known = Object.keys(entries).filter((one) => entries[one]?.answer);
    const message = `This journey answers no step "${slug}"${didYouMean(slug, known)}: there is nothing to break.`;
    report("unknown-step", [...path, "step"], message);
    return;
  }
  if (!areKnown({ wizard, path: [...path, "change"], report }, slug, Object.keys(change))) return;
  const changed = changedAnswer(answer, change);
  if (!changed) {
    const message = `The journey's answer to "${slug}" has no such row to change.`;
    report("journey-broken", [...path, "change"], message);
    return;
  }
  const normal = normalize(wizard, slug, changed, answers);
  compareErrors(of, broken, normal, answers);
}

/** Returns whether every place of a change names a field of the step, or of its rows. */
export function areKnown(
  { wizard, path, report }: Omit<JourneyOf, "journey">,
  slug: string,
  places: string[],
): boolean {
  const fields = wizard.definition.steps[slug]?.properties ?? {};
  let isKnown = true;
  for (const place of places) {
    const unknown = unknownPart(fields, partsOfPlace(place));
    if (!unknown) continue;
    isKnown = false;
    const where = unknown.fields === fields ? "" : ` in the rows of "${place.split(".")[0]}"`;
    const meant = fieldMeant(unknown.name, unknown.fields);
    const message = `There is no field "${unknown.name}"${where} in the step "${slug}"${meant}.`;
    report("unknown-field", [...path, place], message);
  }
  return isKnown;
}

/** The part of a place that names no field, with the fields among which it was looked for; null when there is none. */
export function unknownPart(
  fields: { [name: string]: FieldDefinition },
  [name = "", row, inner]: Problem["path"],
): { name: string; fields: { [name: string]: FieldDefinition } } | null {
  if (!Object.hasOwn(fields, name)) return { name: String(name), fields };
  const rows = fields[name]?.items?.properties;
  if (!rows || typeof row !== "number" || inner === undefined || Object.hasOwn(rows, inner)) return null;
  return { name: String(inner), fields: rows };
}

function compareErrors(
  of: JourneyOf,
  { step: slug, errors }: BrokenStep,
  answer: Answer,
  answers: Answers,
): void {
  const { wizard, path: at, report } = of;
  const found = problemsIn(wizard, slug, answer, answers);
  const nameOf = (path: Problem["path"]) => fieldInWords(wizard, slug, path, { own: answer, answers });
  for (const [index, expected] of errors.entries()) {
    const path = [...at, "errors", index];
    const problem = found.find((one) => one.path.join(".") === expected.field);
    const reported: Report = (rule, _place, message) => report(rule, [...path, "field"], message);
    if (!problem && !areKnown({ wizard, path: [], report: reported }, slug, [expected.field])) continue;
    if (!problem) {
      const others = found.map((one) => one.path.join("."));
      const meant = didYouMean(expected.field, others);
      const what = `${nameOf(partsOfPlace(expected.field))}: expected the error "${expected.rule}", found none${meant}.`;
      report("journey-broken", [...path, "field"], what);
    } else if (problem.rule !== expected.rule) {
      const what = `expected the error "${expected.rule}", found "${problem.rule}" ("${problem.message}")`;
      report("journey-broken", [...path, "rule"], `${nameOf(problem.path)}: ${what}.`);
    } else if (expected.message !== undefined && !isSameMessage(expected.message, problem.message)) {
      const what = `for "${problem.rule}" expected "${expected.message}", found "${problem.message}"`;
      report("journey-broken", [...path, "message"], `${nameOf(problem.path)}: ${what}.`);
    }
  }
  const named = errors.map(({ field }) => field);
  for (const { path, rule, message } of found) {
    if (named.includes(path.join("."))) continue;
    const what = `expected no error, found "${rule}" ("${message}")`;
    report("journey-broken", [...at, "errors"], `${nameOf(path)}: ${what}.`);
  }
}

/** Journeys that were stored when sentences showed "$9,000.00" still hold. */
function isSameMessage(expected: string, found: string): boolean {
  const [first, second] = [expected, found].map((text) => text.replace(/(?<=\d)\.00(?!\d)/gu, ""));
  return first === second;
}

/** A place of a change as the engine writes it: `["certificates", 0, "agency"]`. */
export function partsOfPlace(field: string): Problem["path"] {
  return field.split(".").map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
}
