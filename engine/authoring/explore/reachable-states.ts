import { conditionHolds, splitPath } from "../../condition.ts";
import type { Answer, Answers, Condition, Guard, Json, JsonSchema } from "../../definition.ts";
import { canonicalJson } from "../../json.ts";
import { guardHolds, type Move } from "../../machine.ts";
import { normalize } from "../../normalize.ts";
import { problemsIn } from "../../validation.ts";
import type { Wizard } from "../../wizard.ts";
import { reachableFrom, targetsByStep } from "../check/steps/graph.ts";
import { conditionsOf, fieldsOf, readsOf, type Way, waysFrom, waysOf } from "../check/steps/walk.ts";
import { candidatesFor } from "./candidates.ts";

/** What a registrant may have answered on the way to a step; only the answers that were asked about. */
export interface World {
  answers: Answers;
  own: Answer;
  /** The steps met on the way, this one last. */
  route: string[];
}

export interface Worlds {
  worlds: World[];
  /** False when there were more than could be looked at, or values that cannot be thought up: then nothing is proved. */
  isWhole: boolean;
}

/** So many situations are looked at for one question; honest definitions need some hundreds. */
const mostWorlds = 20_000;
/** And so many for all questions about one wizard: about two seconds. */
const mostInAll = 60_000;

/** Answers questions about a wizard: the situations in which a registrant can be at a step. */
export type WorldsAt = (slug: string, names: string[]) => Worlds;

/**
 * Every situation in which a registrant can be at a step, cut down to classes: answers that no condition tells apart
 * stand for each other. `names` are the answers (`step.field`, or `step`) whose values matter.
 */
export function createWorlds(wizard: Wizard): WorldsAt {
  const budget = { left: mostInAll };
  const known = new Map<string, Worlds>();
  return (slug, names) => {
    const key = JSON.stringify([slug, [...new Set(names)].sort()]);
    const before = known.get(key);
    if (before) return before;
    // First with every guard on the way in view; when that is too much, with only those that matter for the question.
    const wide = explore(wizard, slug, [...names, ...readsBefore(wizard, slug)], budget);
    const narrow = wide.isWhole ? wide : explore(wizard, slug, names, budget);
    const found = narrow.isWhole ? narrow : wide;
    known.set(key, found);
    return found;
  };
}

/** The answers that guards read on the way to a step. */
export function readsBefore({ definition }: Wizard, slug: string): string[] {
  const targets = targetsByStep(definition);
  const before = waysOf(definition).filter(
    (way) => way.from !== slug && reachableFrom(targets, way.from).has(slug),
  );
  return before.flatMap((way) => readsOf(way).map(({ name }) => name));
}

interface Question {
  wizard: Wizard;
  /** Fields by step whose values matter; a step with none may still matter by having been answered. */
  wanted: Map<string, Set<string>>;
  tests: Map<string, JsonSchema[]>;
  /** Candidates by `step.field`. */
  values: Map<string, Json[]>;
  isWhole: boolean;
  left: number;
  budget: { left: number };
}

function explore(wizard: Wizard, slug: string, names: string[], budget: { left: number }): Worlds {
  const question: Question = {
    wizard,
    wanted: fieldsInView(wizard, names),
    tests: testsIn(wizard),
    values: new Map(),
    isWhole: true,
    left: mostWorlds,
    budget,
  };
  const worlds: World[] = [];
  const seen = new Set<string>();
  visit(wizard.definition.machine.initial, {}, []);
  return { worlds, isWhole: question.isWhole };

  function visit(here: string, answers: Answers, before: string[]): void {
    const key = canonicalJson([here, answers]);
    if (seen.has(key) || !spend(question, 1)) return;
    seen.add(key);
    const route = [...before, here];
    if (here === slug) {
      for (const own of answersAt(question, here, answers)) worlds.push({ answers, own, route });
      return;
    }
    const isWanted = question.wanted.has(here);
    for (const own of isWanted ? answersAt(question, here, answers) : [{}]) {
      const given = isWanted ? { ...answers, [here]: own } : answers;
      for (const target of targetsFrom(question, here, "NEXT", given)) visit(target, given, route);
    }
    for (const target of targetsFrom(question, here, "SKIP", answers)) visit(target, answers, route);
  }
}

/** Whether so many more situations may be looked at; when not, nothing can be proved any more. */
function spend(question: Question, count: number): boolean {
  question.left -= count;
  question.budget.left -= count;
  if (question.left < 0 || question.budget.left < 0) question.isWhole = false;
  return question.left >= 0 && question.budget.left >= 0;
}

/** The fields by step whose values matter when these answers do; a step with none may still matter by being answered. */
export function fieldsInView(wizard: Wizard, names: string[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const name of names) want({ wizard, wanted }, name);
  return wanted;
}

/** Takes an answer into view, and with it everything that its field depends on. */
function want(question: Pick<Question, "wizard" | "wanted">, name: string): void {
  const { step, field } = splitPath(name);
  const slug = step ?? name;
  const fields = question.wanted.get(slug) ?? new Set();
  question.wanted.set(slug, fields);
  if (step === null || field === null || fields.has(field)) return;
  const definition = question.wizard.definition.steps[slug]?.properties[field];
  if (!definition) return;
  fields.add(field);
  for (const condition of [
    definition.when ?? {},
    ...(definition.variants ?? []).map((variant) => variant.when),
  ]) {
    for (const other of Object.keys(condition))
      want(question, other.includes(".") ? other : `${slug}.${other}`);
  }
}

/** Every test that anything puts to an answer, by `step.field`. */
export function testsIn({ definition }: Wizard): Map<string, JsonSchema[]> {
  const tests = new Map<string, JsonSchema[]>();
  const add = (condition: Condition, slug: string) => {
    for (const [path, test] of Object.entries(condition)) {
      const name = path.includes(".") ? path : `${slug}.${path}`;
      if (test !== true) tests.set(name, [...(tests.get(name) ?? []), test]);
    }
  };
  for (const { guard } of waysOf(definition)) {
    if (guard?.type === "matches" || guard?.type === "differs") add(guard.params, "");
  }
  for (const place of fieldsOf(definition)) {
    if (place.kind === "field") for (const { condition } of conditionsOf(place)) add(condition, place.slug);
  }
  return tests;
}

/** The answers, cut down to the fields in view, that will do at a step after these earlier ones. */
function answersAt(question: Question, slug: string, answers: Answers): Answer[] {
  const fields = [...(question.wanted.get(slug) ?? [])];
  let found: Answer[] = [{}];
  for (const name of fields) {
    const values = valuesOf(question, slug, name);
    if (found.length * (values.length + 1) > mostWorlds) {
      question.isWhole = false;
      return [];
    }
    found = found.flatMap((answer) => [answer, ...values.map((value) => ({ ...answer, [name]: value }))]);
  }
  if (!spend(question, found.length)) return [];
  const lawful = lawfulAnswers(question.wizard, slug, fields, found, answers);
  // A text whose pattern no sample meets: nothing can be said of what follows.
  if (lawful.length === 0) question.isWhole = false;
  return lawful;
}

function valuesOf(question: Question, slug: string, name: string): Json[] {
  const { wizard, tests, values } = question;
  const key = `${slug}.${name}`;
  const known = values.get(key);
  if (known) return known;
  const field = wizard.definition.steps[slug]?.properties[name];
  const found = field ? candidatesFor(wizard, field, tests.get(key) ?? []) : { values: [], isWhole: false };
  if (!found.isWhole) question.isWhole = false;
  values.set(key, found.values);
  return found.values;
}

function lawfulAnswers(
  wizard: Wizard,
  slug: string,
  fields: string[],
  found: Answer[],
  answers: Answers,
): Answer[] {
  const lawful = new Map<string, Answer>();
  for (const answer of found) {
    const normal = normalize(wizard, slug, answer, answers);
    const key = canonicalJson(normal);
    if (lawful.has(key)) continue;
    const problems = problemsIn(wizard, slug, normal, answers);
    if (problems.every(({ path }) => !fields.includes(String(path[0])))) lawful.set(key, normal);
  }
  return [...lawful.values()];
}

/** Where a move may lead: one place when every guard can be judged, several when one cannot. */
function targetsFrom(question: Question, slug: string, move: Move, answers: Answers): string[] {
  const targets: string[] = [];
  for (const way of waysFrom(question.wizard.definition.machine, slug, move)) {
    if (!isInView(question, way)) {
      targets.push(way.target);
    } else if (way.guard === null || guardHolds(question.wizard.validators, way.guard, answers)) {
      return [...targets, way.target];
    }
  }
  return targets;
}

function isInView({ wanted }: Question, way: Way): boolean {
  return readsOf(way).every(({ name }) => {
    const { step, field } = splitPath(name);
    const fields = wanted.get(step ?? name);
    return fields !== undefined && (step === null || fields.has(field ?? ""));
  });
}

/** The first way of an event that is open in a world; null when none is. */
export function openWay(wizard: Wizard, ways: Way[], answers: Answers): Way | null {
  return (
    ways.find((way) => way.guard === null || guardHolds(wizard.validators, way.guard as Guard, answers)) ??
    null
  );
}

/** Whether a condition of a step's field holds in a world. */
export function holdsIn(
  wizard: Wizard,
  condition: { [path: string]: JsonSchema | true },
  world: World,
): boolean {
  return conditionHolds(wizard.validators, condition, world);
}
