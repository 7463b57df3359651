import { type Condition, isObject, isSameJson, type Json, testsOf } from "#engine";
import { isOnEveryRoute, type NewTransition, type WizardMap, writtenTransitions } from "#engine/authoring";
import { kindOfStep } from "../draft/wizard-map.ts";
import { conditionOf, transitionsIn, writtenAt } from "./guards.ts";

/** A transition to a step: branches that are tried before it, and where those go on who don't get it. */
export interface IncomingTransition {
  before: string;
  event: "NEXT" | "SKIP";
  heads: NewTransition[];
  others: NewTransition[];
}

/** Transitions to a step under one condition; null: each of them leads everybody there. */
export interface IncomingGroup {
  when: Condition | null;
  /** All transitions, including unwritten ones, where nobody can meet the condition. */
  incoming: IncomingTransition[];
}

/** Transitions by which people reach a step. */
export type Entry =
  /** Transitions that a condition may open, and branches of steps that only those steps can describe. */
  | { kind: "some"; groups: IncomingGroup[]; branches: string[] }
  /** Everybody begins here. */
  | { kind: "first" }
  /** A step that nothing leads to. */
  | { kind: "nowhere" }
  /** The review or the last page. */
  | { kind: "last" };

/** Returns how people come to a step of a wizard. */
export function entryOf(map: WizardMap, step: string): Entry {
  if (kindOfStep(map, step) !== "step") return { kind: "last" };
  if (step === map.definition.machine.initial) return { kind: "first" };
  const groups: IncomingGroup[] = [];
  const branches = new Set<string>();
  const all = leadingIn(map);
  for (const leading of all) {
    if (!leading.transitions.some(({ target }) => target === step)) continue;
    const found = wayAmong(map, step, leading);
    const group = groups.find(({ when }) => found && isSame(when, found.when));
    if (!found) branches.add(leading.step);
    else if (group) group.incoming.push(found.transition);
    else groups.push({ when: found.when, incoming: [found.transition] });
  }
  if (groups.length === 0 && branches.size === 0) return { kind: "nowhere" };
  // Where everybody meets a condition, the transition has none.
  for (const { when, incoming } of groups) {
    if (when === null) continue;
    const open = groups.find((one) => one.when === null);
    const implied =
      open?.incoming.filter((transition) =>
        isImplied(when, failingAt(map, transition.before, transition.heads)),
      ) ?? [];
    incoming.push(...implied);
    if (open) open.incoming = open.incoming.filter((transition) => !implied.includes(transition));
  }
  for (const { when, incoming } of groups)
    incoming.push(...all.flatMap((one) => closedTransition(map, step, one, when) ?? []));
  return {
    kind: "some",
    groups: groups.filter(({ incoming }) => incoming.length > 0),
    branches: [...branches],
  };
}

/** Transition from a step. */
interface Leading {
  step: string;
  event: "NEXT" | "SKIP";
  transitions: NewTransition[];
}

function leadingIn(map: WizardMap): Leading[] {
  return Object.keys(map.definition.machine.states).flatMap((step) =>
    (["NEXT", "SKIP"] as const).map((event) => ({
      ...{ step, event },
      transitions: transitionsIn(writtenAt(map, step, event)),
    })),
  );
}

/** Reads the transition to a step, and those around it; null where only the step before can determine who takes it. */
function wayAmong(
  map: WizardMap,
  step: string,
  { step: before, event, transitions }: Leading,
): { when: Condition | null; transition: IncomingTransition } | null {
  const at = transitions.findIndex(({ target }) => target === step);
  const [heads, rest] = [transitions.slice(0, at), transitions.slice(at + 1)];
  const [own] = transitions.slice(at, at + 1);
  const when = own ? conditionOf(own) : null;
  if (!own || (when === null && (own.guard || rest.length > 0))) return null;
  const usual = transitionsPast(map, step, [...failingAt(map, before, heads), own]);
  const others = rest.length > 0 ? rest : usual;
  if (others.length === 0 || others.some(({ target }) => target === step)) return null;
  return { when, transition: { before, event, heads, others } };
}

/** Returns an unwritten transition to a step, whose condition nobody who comes there can meet; null if it is none. */
function closedTransition(
  map: WizardMap,
  step: string,
  { step: before, event, transitions }: Leading,
  when: Condition | null,
): IncomingTransition | null {
  const isBefore = map.order.indexOf(before) < map.order.indexOf(step);
  if (when === null || !isBefore || transitions.some(({ target }) => target === step)) return null;
  for (const [at] of transitions.entries()) {
    const [heads, others] = [transitions.slice(0, at), transitions.slice(at)];
    const failing = failingAt(map, before, heads);
    if (isClosed(when, failing) && isSame(others, transitionsPast(map, step, [...failing, { when }])))
      return { before, event, heads, others };
  }
  return null;
}

type Failing = Pick<NewTransition, "when">[];

/** Returns what holds for nobody who is behind some branches of a step: their conditions, and the opposite of its own. */
function failingAt(map: WizardMap, step: string, heads: NewTransition[]): Failing {
  const to = leadingIn(map).flatMap(({ transitions }) => transitions.filter(({ target }) => target === step));
  const [first = null, ...more] = to.map(conditionOf);
  const isOnly =
    first !== null && step !== map.definition.machine.initial && more.every((one) => isSame(one, first));
  return isOnly ? [...heads, { when: opposite(first) }] : heads;
}

function opposite(condition: Condition): Condition {
  return Object.hasOwn(condition, "$not") ? (condition.$not as Condition) : { $not: condition };
}

function isSame(one: unknown, other: unknown): boolean {
  return isSameJson(one as Json, other as Json);
}

/**
 * Returns where people go who don't get a step, because none of some conditions holds: where the step leads, by the same
 * branches. A branch that depends on the step's own answers says nothing about them.
 */
export function transitionsPast(map: WizardMap, step: string, failing: Failing): NewTransition[] {
  const onward = transitionsIn(writtenAt(map, step, "NEXT"));
  const isOwn = (name: string) => name === step || name.startsWith(`${step}.`);
  if (onward.some((one) => namesIn(one).some(isOwn))) return onward.slice(-1);
  const open = onward.filter(({ when }) => !isClosed(when, failing));
  const all = open.findIndex(({ when }) => when !== null && isImplied(when, failing));
  return open.flatMap((one, index) => {
    if (all < 0 || index < all) return one;
    return index === all ? { target: one.target, when: null } : [];
  });
}

/** Returns whether a condition can't hold where none of some others does. */
function isClosed(condition: Condition | null, failing: Failing): boolean {
  return failing.some(({ when }) => condition !== null && when !== null && isRuledOut(condition, when));
}

/** Returns whether everybody meets a condition where none of some others holds. */
const isImplied = (condition: Condition, failing: Failing) => isClosed(opposite(condition), failing);

/**
 * Returns what steps lead to once other people get a step. Steps behind it keep their conditions: what that asks of the
 * transitions between them follows.
 */
export function leadingBy(
  map: WizardMap,
  step: string,
  group: IncomingGroup,
  when: Condition | null,
): Leading[] {
  const own = leadingToStep(map, step, group, when);
  const passed = when === null ? passedOn(map, step, group) : null;
  const changed = passed === null ? own : [...own, passed];
  return map.order
    .slice(map.order.indexOf(step) + 1)
    .reduce((before, later) => {
      const after = withTransitions(map, before);
      const entry = entryOf(map, later);
      const [only, ...more] = entry.kind === "some" && entry.branches.length === 0 ? entry.groups : [];
      if (!only?.when || more.length > 0) return before;
      const incoming = only.incoming.flatMap((transition) => transitionNow(after, later, transition) ?? []);
      const kept = before.filter((one) => !incoming.some((transition) => isAt(transition, one)));
      return [...kept, ...leadingToStep(after, later, { when: only.when, incoming }, only.when)];
    }, changed)
    .filter((one) => !isSame(one.transitions, transitionsIn(writtenAt(map, one.step, one.event))));
}

const isAt = ({ before, event }: IncomingTransition, one: Leading) =>
  one.step === before && one.event === event;

/** Returns what the steps before another one lead to, for who gets that one. */
function leadingToStep(
  map: WizardMap,
  step: string,
  { when: before, incoming }: IncomingGroup,
  when: Condition | null,
): Leading[] {
  const own = { target: step, when };
  const known = incoming.map((transition) => ({
    ...transition,
    failing: failingAt(map, transition.before, transition.heads),
  }));
  // A condition that nobody can meet is written all the same: the check says so.
  const isOpen = known.some(({ failing }) => !isClosed(when, failing));
  return known.map(({ before: from, event, heads, others, failing }): Leading => {
    if (when === null || isImplied(when, failing))
      return { step: from, event, transitions: [...heads, { target: step, when: null }] };
    const isUsual = isSame(others, transitionsPast(map, step, [...failing, { when: before }]));
    const past = isUsual ? transitionsPast(map, step, [...failing, own]) : others;
    const onward = isOpen && isClosed(when, failing) ? past : [own, ...past];
    return { step: from, event, transitions: [...heads, ...onward] };
  });
}

/** Returns a step's NEXT for everybody: where those who skipped it went; null if steps behind it would be lost. */
function passedOn(map: WizardMap, step: string, { when, incoming }: IncomingGroup): Leading | null {
  const [{ heads, others, before } = { heads: [], others: [], before: "" }] = incoming;
  const onward = transitionsIn(writtenAt(map, step, "NEXT"));
  const isUsual = isSame(others, transitionsPast(map, step, [...failingAt(map, before, heads), { when }]));
  if (isUsual || others.length === 0) return null;
  const met = new Set(others.map(({ target }) => target));
  for (const target of met) {
    for (const event of ["NEXT", "SKIP"] as const)
      for (const next of transitionsIn(writtenAt(map, target, event))) met.add(next.target);
  }
  if (!onward.every(({ target }) => met.has(target))) return null;
  return { step, event: "NEXT", transitions: others };
}

/** Returns a transition as it is now, after the branches before it changed; null if it is gone. */
function transitionNow(
  map: WizardMap,
  step: string,
  { before, event, others }: IncomingTransition,
): IncomingTransition | null {
  const now = transitionsIn(writtenAt(map, before, event));
  const at = now.findIndex(({ target }) => target === step);
  if (at >= 0)
    return {
      before,
      event,
      heads: now.slice(0, at),
      others: at + 1 < now.length ? now.slice(at + 1) : others,
    };
  const [index] = [...now.keys()].filter((one) => isSame(now.slice(one), others));
  return index === undefined ? null : { before, event, heads: now.slice(0, index), others };
}

/** Returns the map with other transitions of some steps. */
function withTransitions(map: WizardMap, changed: Leading[]): WizardMap {
  const { definition } = map;
  const states = { ...definition.machine.states };
  for (const { step, event, transitions } of changed) {
    const state = states[step];
    const written = writtenTransitions(transitions);
    if (state) states[step] = { ...state, on: { ...state.on, [event]: written } } as typeof state;
  }
  return { ...map, definition: { ...definition, machine: { ...definition.machine, states } } };
}

/** Returns whether everybody reaches the step by these transitions if its condition holds. */
export function isDecidedForAll(map: WizardMap, step: string, { incoming }: IncomingGroup): boolean {
  const open = incoming.map(({ before, event, heads }) => ({
    ...{ step: before, event },
    transitions: [...heads, { target: step, when: null }],
  }));
  return isOnEveryRoute(withTransitions(map, open).definition, step);
}

/** Returns the answers that a transition reads. */
function namesIn({ when, guard }: NewTransition): string[] {
  if (guard?.type === "answered" || guard?.type === "unanswered") return guard.params.answers;
  const condition = guard?.type === "matches" || guard?.type === "differs" ? guard.params : when;
  return testsOf(condition ?? {}).map(({ name }) => name);
}

/** Returns whether a condition can't hold where another doesn't, because both are about the choice of one answer. */
function isRuledOut(condition: Condition, failing: Condition): boolean {
  const [isOpposite, isNegated] = [condition, failing].map((one) => Object.hasOwn(one, "$not"));
  const one = choiceIn(isOpposite ? opposite(condition) : condition);
  const other = choiceIn(isNegated ? opposite(failing) : failing);
  if (!one || !other || one.name !== other.name) return false;
  // Those who fail the other condition have one of its values, and this one excludes its own.
  if (isOpposite) return isNegated === true && other.values.every((value) => one.values.includes(value));
  return one.values.every((value) => other.values.includes(value) !== isNegated);
}

/** Returns what a condition on one answer takes, if it names values; null for any other condition. */
function choiceIn(condition: Condition): { name: string; values: Json[] } | null {
  const [[name, test] = [], ...more] = Object.entries(condition);
  if (name === undefined || name.startsWith("$") || more.length > 0 || !isObject(test as Json)) return null;
  const { const: value, enum: values, ...others } = test as { [keyword: string]: Json };
  if (Object.keys(others).length > 0) return null;
  if (value !== undefined) return { name, values: [value] };
  return Array.isArray(values) ? { name, values } : null;
}
