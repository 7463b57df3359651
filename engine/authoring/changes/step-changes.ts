import type {
  FieldDefinition,
  FormsDefinition,
  StepDefinition,
  WizardDefinition,
} from "../../definition/definition.ts";
import { todaysStep } from "../../definition/former-names.ts";
import { isSameJson } from "../../definition/json.ts";
import { readsOf, transitionsOf } from "../../path/transitions.ts";
import { columnAt } from "../../rules/computed.ts";
import { splitPath, testsOf } from "../../rules/condition.ts";
import { namesReadBy } from "../keywords/keywords.ts";
import { conditionsOf } from "../read/compile.ts";
import { changedReview } from "./beside-questions.ts";
import { type Change, type ChangeKind, changeAt, fromTo, nameBefore, type Place, renamed } from "./change.ts";
import { fieldChanges, type Group } from "./question-changes.ts";

/** Returns every change of pages and their questions, step by step; added and removed steps come last. */
export function stepChanges(before: FormsDefinition, after: FormsDefinition): Change[] {
  const read = { before: readQuestions(before), after: readQuestions(after) };
  const placeOf = (slug: string, { title }: StepDefinition): Place => ({
    before,
    after,
    step: slug,
    stepTitle: title,
    question: null,
  });
  const kept = Object.entries(after.steps).flatMap(([slug, step]) => {
    const former = nameBefore(slug, step, before.steps);
    const old = former === undefined ? undefined : before.steps[former];
    if (former === undefined || !old) return [];
    const place = placeOf(slug, step);
    return [
      ...(former === slug ? [] : [renamed(place, former, slug)]),
      ...pageChanges(place, old, step),
      ...fieldChanges(place, groupOf(former, old, read.before), groupOf(slug, step, read.after)),
    ];
  });
  const isKept = (slug: string) => todaysStep(after, slug) in after.steps;
  const only = (one: FormsDefinition, other: FormsDefinition) =>
    Object.entries(one.steps).filter(([slug, step]) =>
      one === after ? nameBefore(slug, step, other.steps) === undefined : !isKept(slug),
    );
  return [
    ...kept,
    ...only(after, before).flatMap(([slug, step]) =>
      inWholeStep(placeOf(slug, step), step, "question-added", "It is asked on this new step."),
    ),
    ...only(before, after).flatMap(([slug, step]) =>
      inWholeStep(
        placeOf(slug, step),
        step,
        "question-removed",
        "It went with its step. Answers given are kept, and not used.",
      ),
    ),
  ];
}

/** Returns the questions of an added or removed step; the step's own change says whom it affects. */
function inWholeStep(
  place: Place,
  { properties }: StepDefinition,
  kind: ChangeKind,
  words: string,
): Change[] {
  return Object.entries(properties).map(([name, field]) =>
    changeAt({ ...place, question: field.title ?? name }, kind, words),
  );
}

function groupOf(slug: string, { properties, required }: StepDefinition, read: Set<string>): Group {
  return { fields: properties, required, isRead: (name) => read.has(`${slug}.${name}`) };
}

/** Returns changes of the heading, texts and buttons of a page, and of its review. */
function pageChanges(place: Place, before: StepDefinition, after: StepDefinition): Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title) {
    changes.push(changeAt(place, "step-renamed", `The heading ${fromTo(before.title, after.title)}.`));
  }
  if (before.description !== after.description) {
    const words = `The sentence under the heading ${fromTo(before.description, after.description)}.`;
    changes.push(changeAt(place, "step-words", words));
  }
  for (const name of ["next", "skip", "back"] as const) {
    const [was, is] = [before.buttons?.[name], after.buttons?.[name]];
    if (was !== is) changes.push(changeAt(place, "step-words", `The button “${name}” ${fromTo(was, is)}.`));
  }
  if (!isSameJson(before.body, after.body)) {
    const words = `The text ${fromTo(before.body?.join(" "), after.body?.join(" "))}.`;
    changes.push(changeAt(place, "step-words", words));
  }
  if (!isSameJson(before.guidance, after.guidance)) {
    changes.push(
      changeAt(place, "step-words", "The guidance between its questions reads or stands differently."),
    );
  }
  const fields = { before: before.properties, after: after.properties };
  if (changedReview({ before: before.review, after: after.review }, fields)) {
    changes.push(changeAt(place, "step-words", "The review shows its answers differently."));
  }
  if (!isSameJson(before.gate, after.gate)) {
    changes.push(changeAt(place, "look", "The button looks ready after other questions than before."));
  }
  return changes;
}

type Fields = { [name: string]: FieldDefinition };

/** Returns every question whose answer is read elsewhere, as `step.field`: by conditions, guards, lookups, repetitions. */
function readQuestions(definition: FormsDefinition | WizardDefinition): Set<string> {
  const read = new Set<string>();
  for (const [slug, { properties }] of Object.entries(definition.steps)) {
    for (const field of Object.values(properties)) {
      for (const path of pathsIn(field, properties))
        read.add(splitPath(path).step === null ? `${slug}.${path}` : path);
    }
  }
  if ("machine" in definition) {
    for (const { name } of transitionsOf(definition.machine).flatMap(readsOf)) read.add(name);
  }
  return read;
}

/** Returns what a field, its entries or its variants read; of a list's column, the list. */
function pathsIn(field: FieldDefinition, siblings: Fields): string[] {
  const readings = [field, ...(field.items ? [field.items] : []), ...(field.variants ?? [])];
  const named = readings
    .flatMap(namesReadBy)
    .map(({ name, keyword }) => (keyword.namesColumns ? columnAt(name, siblings).list : name));
  const rows = field.items?.properties ?? {};
  const inRows = Object.values(rows).flatMap((inner) => pathsIn(inner, rows));
  const reads = conditionsOf(field).flatMap(testsOf);
  return [...reads.map(({ name }) => name), ...named, ...inRows.filter((path) => path.includes("."))];
}
