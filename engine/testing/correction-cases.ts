import fc from "fast-check";
import { expect } from "vitest";
import { nearValues } from "../authoring/keywords/compare/near-values.ts";
import { boundaryAnswers } from "../authoring/samples/boundary-rows.ts";
import { boundaryValues } from "../authoring/samples/boundary-values.ts";
import { conditionsOf, fieldsOf } from "../authoring/structure/walk.ts";
import type {
  Answer,
  Answers,
  Entries,
  FieldDefinition,
  Json,
  JsonSchema,
} from "../definition/definition.ts";
import { isObject, isSameJson, ownValue, valueIn } from "../definition/json.ts";
import { isIn, openQuestions, type QuestionPlace } from "../path/corrections.ts";
import { finished, pathOf } from "../path/path.ts";
import { transitionsOf } from "../path/transitions.ts";
import type { Wizard } from "../path/wizard.ts";
import { testsOf } from "../rules/condition.ts";
import { fieldCounts, fieldNow } from "../rules/field.ts";
import { problemsIn } from "../rules/validation.ts";
import { kindOf } from "../rules/value-kind.ts";
import { plusSpan } from "../rules/values/calendar.ts";
import { stepView } from "../view/step-view.ts";
import { seed } from "./depth.ts";
import { drawWalk } from "./walks.ts";

type Fields = { [name: string]: FieldDefinition };

/** A question as it reads beside the other answers. */
export interface Asked extends QuestionPlace {
  field: FieldDefinition;
}

/** Complete registrations of a wizard, the same for the same seed. */
export function registrations(wizard: Wizard, count: number): Entries[] {
  const walk = fc.gen().map((draw) => drawWalk((one) => draw(one), wizard).at(-1) ?? {});
  return fc.sample(walk, { numRuns: count, seed });
}

/** Returns the steps and answers of a registrant, valid or not. */
export function readingOf(wizard: Wizard, entries: Entries): { slugs: string[]; answers: Answers } {
  const reading = readings.get(entries) ?? read(wizard, entries);
  readings.set(entries, reading);
  return reading;
}

const readings = new WeakMap<Entries, ReturnType<typeof readingOf>>();

function read(wizard: Wizard, entries: Entries): ReturnType<typeof readingOf> {
  const { steps, answers } = finished(wizard, pathOf(wizard, entries), entries);
  return { slugs: steps.map(({ slug }) => slug), answers };
}

/** Every question that is asked, also in the rows of lists; and, with `computed`, what nobody answers. */
export function questionsIn(
  { validators, definition }: Wizard,
  step: string,
  answers: Answers,
  computed = false,
): Asked[] {
  return inside(definition.steps[step]?.properties ?? {}, answers[step] ?? {}, []);

  function inside(fields: Fields, own: Answer, at: QuestionPlace["path"]): Asked[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      const path = [...at, name];
      if (!fieldCounts(validators, field, { own, answers }) || (field.computed && !computed)) return [];
      const inner = field.items?.properties;
      const rows = [ownValue(own, name) ?? []].flat();
      const inRows = inner
        ? rows.flatMap((row, index) => inside(inner, isObject(row) ? row : {}, [...path, index]))
        : [];
      return [{ step, path, field: fieldNow(validators, field, { own, answers }) }, ...inRows];
    });
  }
}

/** Returns no value, and a number of values on both sides of each rule, answered by others, and near other answers. */
export function valuesFor(
  wizard: Wizard,
  { step, path, field }: Asked,
  bases: Entries[],
  most: number,
): (Json | undefined)[] {
  const kind = kindOf(field);
  const shape = path.map((part) => (typeof part === "number" ? 0 : part));
  const answered = bases.flatMap((base) => valueIn(base[step]?.answer, shape) ?? []);
  const beside = kind === null || kind === "boolean" ? [] : leavesOf(bases[0]);
  const near = beside
    .filter((value) => (kind === "text" ? typeof value === "string" : looksLike(kind ?? "", value)))
    .flatMap((value) => [
      ...nearValues(kind ?? "text", value),
      ...(kind === "date" ? [3, -3].flatMap((years) => plusSpan(String(value), { years }) ?? []) : []),
    ]);
  const tests = testsOn(wizard, step, namesIn(path).join("."));
  const [name = ""] = namesIn(path);
  const own =
    path.length === 1
      ? boundaryAnswers(wizard, { slug: step, name, tests }, field)
      : boundaryValues(wizard, field, tests);
  const all = [own.values, answered, near].flatMap((some) => some.slice(0, most));
  const distinct = new Map(all.map((value) => [JSON.stringify(value), value]));
  return [undefined, ...distinct.values()];
}

function leavesOf(value: unknown): Json[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return [value as Json];
}

function looksLike(kind: string, value: Json): boolean {
  if (kind === "date" || kind === "month") return /^\d{4}-\d\d/u.test(String(value));
  return typeof value === "number" || /^\d+(?:\.\d+)?$/u.test(String(value));
}

/** The tests that guards and conditions make of an answer, `field` or `list.field` of a step. */
function testsOn({ definition }: Wizard, step: string, name: string): JsonSchema[] {
  const ofGuards = transitionsOf(definition.machine).flatMap(({ guard }) =>
    guard?.type === "matches" || guard?.type === "differs" ? testsOf(guard.params) : [],
  );
  const ofFields = fieldsOf(definition).flatMap((place) => {
    const list =
      place.kind === "row" ? `${place.path.slice(3, -3).filter((part) => part !== "items")[0]}.` : "";
    return conditionsOf(place).flatMap(({ condition }) =>
      testsOf(condition).map((one) => ({
        ...one,
        name: one.name.includes(".") ? one.name : `${place.slug}.${list}${one.name}`,
      })),
    );
  });
  return [...ofGuards, ...ofFields].flatMap((one) =>
    one.name === `${step}.${name}` && one.test !== true ? [one.test] : [],
  );
}

/** Answers a question otherwise, as a page does: what it clears is cleared. */
export function changed(entries: Entries, { field, ...place }: Asked, value: Json | undefined): Entries {
  const answer = structuredClone(entries[place.step]?.answer ?? {});
  const name = place.path.at(-1) as string;
  const holder = valueIn(answer, place.path.slice(0, -1)) as Answer;
  if (isSameJson(holder[name], value)) return entries;
  if (value === undefined) delete holder[name];
  else holder[name] = value;
  for (const cleared of field.clears ?? []) delete holder[cleared];
  return { ...entries, [place.step]: { answer } };
}

const namesIn = (path: QuestionPlace["path"]) => path.filter((part) => typeof part === "string");

/** Returns whether a question is another one, or inside it. */
export const isWithin = (a: QuestionPlace, b: QuestionPlace) =>
  a.step === b.step && a.path.slice(0, b.path.length).every((part, index) => part === b.path[index]);

/** A question without the numbers of rows. */
export const shapeOf = ({ step, path }: QuestionPlace) => [step, ...namesIn(path)].join(".");

/** Yields registrations in which one question of a complete one is answered otherwise, and what its return opens. */
export function* correctionCases(wizard: Wizard, bases: Entries[], { from = bases, most }: Extent) {
  for (const base of from) {
    const { slugs, answers } = readingOf(wizard, base);
    for (const asked of slugs.flatMap((step) => questionsIn(wizard, step, answers)))
      for (const value of valuesFor(wizard, asked, bases, most)) {
        const after = changed(base, asked, value);
        const { step, path } = asked;
        const open = openQuestions(wizard, after, { corrections: [{ step, path, done: false }], sent: base });
        yield { base, asked, value, after, open };
      }
  }
}

/** Effect of changing one question of a registration. */
export type CorrectionCase = ReturnType<typeof correctionCases> extends Generator<infer Case> ? Case : never;

/**
 * Checks that whatever a new answer touches is open: other questions, and the steps that it led to as a whole. Returns
 * those questions.
 */
export function expectOpened(
  wizard: Wizard,
  { base, asked, value, after, open }: CorrectionCase,
): Affected[] {
  const what = `${shapeOf(asked)}, ${JSON.stringify(value)}`;
  const touched = affected(wizard, base, after, asked);
  for (const other of touched) expect(isIn(open, other), `${what}: ${shapeOf(other)}`).toBe(true);
  const { slugs } = readingOf(wizard, base);
  for (const step of readingOf(wizard, after).slugs)
    expect(isIn(open, { step, path: [] }), `${what}: ${step}`).toBe(!slugs.includes(step));
  return touched;
}

interface Extent {
  /** The registrations to change; the values come from all of them. */
  from?: Entries[];
  most: number;
}

/** A question that another one's new answer touches. */
interface Affected extends QuestionPlace {
  isComputed: boolean;
  isWrong: boolean;
}

/** The other questions of steps that are on both paths which became wrong, asked, not asked, or asked otherwise. */
function affected(wizard: Wizard, base: Entries, after: Entries, place: QuestionPlace): Affected[] {
  const [before, now] = [readingOf(wizard, base), readingOf(wizard, after)];
  const found = new Map<string, Affected>();
  for (const step of now.slugs.filter((slug) => before.slugs.includes(slug))) {
    const old = partsBefore(wizard, step, before.answers);
    const current = partsOf(wizard, step, now.answers);
    for (const key of new Set([...old.keys(), ...current.keys()])) {
      const path = JSON.parse(key) as QuestionPlace["path"];
      const one = { step, path };
      if (isWithin(one, place) || isWithin(place, one)) continue;
      const [a, b] = [old.get(key), current.get(key)];
      if (isSameJson(a, b)) continue;
      const isWrong = b?.problem !== undefined && a?.problem !== b.problem;
      const isComputed = (a ?? b)?.isComputed ?? false;
      found.set(key + step, { ...one, isComputed, isWrong });
    }
  }
  return [...found.values()];
}

const partsOfBases = new WeakMap<Answers, Map<string, ReturnType<typeof partsOf>>>();

/** The same of a registration that many others are compared with, found once. */
function partsBefore(wizard: Wizard, step: string, answers: Answers): ReturnType<typeof partsOf> {
  const known = partsOfBases.get(answers) ?? new Map();
  partsOfBases.set(answers, known);
  const parts = known.get(step) ?? partsOf(wizard, step, answers);
  known.set(step, parts);
  return parts;
}

function partsOf(wizard: Wizard, step: string, answers: Answers) {
  const answer = answers[step] ?? {};
  const problems = problemsIn(wizard, step, answer, answers);
  const views = stepView({ ...wizard, texts: null }, step, answer, answers).fields;
  return new Map(
    questionsIn(wizard, step, answers, true).map(({ path, field }) => {
      const value = valueIn(answer, path);
      const rows = field.items?.properties && Array.isArray(value) ? value.length : null;
      const viewed = path.reduce<typeof views>(
        (inner, part) =>
          typeof part === "number" ? (inner[0]?.rows[part] ?? []) : inner.filter(({ name }) => name === part),
        views,
      )[0];
      const problem = problems.find((one) => isSameJson(one.path, path))?.rule;
      const isComputed = field.computed !== undefined;
      return [
        JSON.stringify(path),
        {
          field: field as unknown as Json,
          value: rows ?? value,
          lookup: viewed?.lookup ?? null,
          disabled: viewed?.disabled ?? null,
          isComputed,
          problem,
        },
      ];
    }),
  );
}

/** Lists stand for all that is asked in their rows. */
export function withColumns({ definition }: Wizard, shapes: Iterable<string>): Set<string> {
  const all = new Set(shapes);
  for (const shape of all) {
    const [step = "", ...names] = shape.split(".");
    let fields: Fields | undefined = definition.steps[step]?.properties;
    for (const name of names) fields = fields?.[name]?.items?.properties;
    for (const name of Object.keys(fields ?? {})) all.add(`${shape}.${name}`);
  }
  return all;
}
