import type { Condition, FieldDefinition } from "../../../definition/definition.ts";
import { openTransition } from "../../../path/guards.ts";
import { readsOf, type StepTransition, transitionsOf, wizardEvents } from "../../../path/transitions.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { conditionHolds, conditionKey, conditionsIn, operandsIn, testsOf } from "../../../rules/condition.ts";
import { type AnsweredState, holdsIn, type StatesAt } from "../../explore/answered-states.ts";
import {
  alwaysHereInWords,
  choiceInWords,
  shortestOf,
  stateInWords,
  valueInWords,
} from "../../explore/state-words.ts";
import { fullName } from "../../explore/view.ts";
import { wholeAnswers } from "../../explore/whole-answers.ts";
import { boundaryValues } from "../../samples/boundary-values.ts";
import { combinations } from "../../samples/classes.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { reachableFrom, targetsByStep } from "../../structure/graph.ts";
import { choicesOf } from "../../structure/options.ts";
import {
  type ConditionPlace,
  conditionsOf,
  type FieldPlace,
  fieldsOf,
  guidanceOf,
} from "../../structure/walk.ts";

/** Values of a row's fields are combined up to so many times. */
const mostCombined = 2000;
/** Gaps for which whole answers are searched, as long as none is found. */
const mostSearches = 200;

/**
 * Proves that some transition is open for every possible answer, and that every transition and every condition matters
 * for some answers, by trying one answer of each equivalence class. Reports what cannot be checked.
 */
export function checkGaps(wizard: Wizard, statesAt: StatesAt, report: Report): void {
  const { machine } = wizard.definition;
  const met = reachableFrom(targetsByStep(wizard.definition), machine.initial);
  let isOpen = true;
  const reportEvent: Report = (rule, path, message) => {
    isOpen &&= rule !== "guard-gap";
    report(rule, path, message);
  };
  for (const slug of met) {
    for (const event of wizardEvents)
      checkEvent(wizard, statesAt, transitionsOf(machine, slug, event), reportEvent);
  }
  // After a gap, dead conditions are false positives.
  if (!isOpen) return;
  for (const place of [...fieldsOf(wizard.definition), ...guidanceOf(wizard.definition)]) {
    if (place.kind === "row") checkRow(wizard, place, report);
    if (place.kind === "field" && met.has(place.slug)) checkDeadConditions(wizard, statesAt, place, report);
  }
}

function checkEvent(wizard: Wizard, statesAt: StatesAt, transitions: StepTransition[], report: Report): void {
  const open = transitions.findIndex(({ guard }) => guard === null);
  const tried = open < 0 ? transitions : transitions.slice(0, open + 1);
  const names = tried.flatMap((one) => readsOf(one).map(({ name }) => name));
  const first = tried[0];
  if (names.length === 0 || !first) return;
  const slug = first.from;
  const { states: before, isWhole } = statesAt(slug, names);
  const states = first.event === "SKIP" ? before : before.map((state) => answeredAt(slug, state));
  const taken = states.map(({ answers }) => openTransition(wizard, tried, answers));
  const gaps = states.filter((_state, index) => taken[index] === null);
  let searches = 0;
  const isReal = ({ answers }: AnsweredState) => {
    searches += 1;
    const whole = searches <= mostSearches ? wholeAnswers(wizard, answers) : null;
    return whole !== null && openTransition(wizard, tried, whole) === null;
  };
  const shortest = shortestOf(names, gaps.filter(isReal));
  if (shortest || gaps.length > 0 || (!isWhole && open < 0)) {
    const gap = shortest
      ? `No way is open for these answers: ${stateInWords(wizard.definition, names, shortest)}.`
      : "It cannot be checked that one of these guards always holds.";
    const event = ["machine", "states", slug, "on", first.event];
    report("guard-gap", event, `${gap} Add a last way without a guard.`);
  }
  if (!isWhole || states.length === 0) return;
  for (const one of tried) {
    if (taken.includes(one)) {
      checkGuardParts(wizard, one, states, report);
      continue;
    }
    const reason = whyNeverTaken(wizard, one, states, taken);
    report("dead-branch", one.path, `No answers ever lead this way to "${one.target}"${reason}`);
  }
}

function checkGuardParts(
  wizard: Wizard,
  { from, guard, path }: StepTransition,
  states: AnsweredState[],
  report: Report,
): void {
  if (guard?.type !== "matches" && guard?.type !== "differs") return;
  const at = [...path, "guard", "params"];
  checkAlternatives(wizard, { slug: from, condition: guard.params, at, states }, report);
}

/** Returns the state after its step was answered. */
function answeredAt(slug: string, state: AnsweredState): AnsweredState {
  return { ...state, answers: { ...state.answers, [slug]: state.own } };
}

/** Names an earlier transition that is taken instead, or the answers for which the guard never holds. */
function whyNeverTaken(
  wizard: Wizard,
  transition: StepTransition,
  states: AnsweredState[],
  taken: (StepTransition | null)[],
): string {
  const names = readsOf(transition).map(({ name }) => name);
  const own = states.filter(({ answers }) => openTransition(wizard, [transition], answers) !== null);
  const shortest = shortestOf(names, own);
  const other = shortest && taken[states.indexOf(shortest)];
  if (!shortest || !other) return `. ${alwaysHereInWords(wizard.definition, names, states)}`;
  const answers = stateInWords(
    wizard.definition,
    [...names, ...readsOf(other).map(({ name }) => name)],
    shortest,
  );
  return `: an earlier way takes them all. For these answers the way to "${other.target}" is taken: ${answers}.`;
}

/** Reports fields whose "when" never holds, and variants that are never the first to hold. */
function checkDeadConditions(wizard: Wizard, statesAt: StatesAt, place: FieldPlace, report: Report): void {
  const conditions = conditionsOf(place);
  if (conditions.length === 0) return;
  const names = conditions.flatMap(namesRead);
  const { states, isWhole } = statesAt(place.slug, names);
  if (!isWhole || states.length === 0) return;
  const variants = conditions.filter(({ variant }) => variant !== null);
  const used = new Set<ConditionPlace | undefined>();
  for (const state of states) {
    for (const one of conditions)
      if (one.variant === null && holdsIn(wizard, one.condition, state)) used.add(one);
    used.add(variants.find((one) => holdsIn(wizard, one.condition, state)));
  }
  const after = states.map((state) => answeredAt(place.slug, state));
  for (const one of conditions) {
    if (!used.has(one)) reportDead(one, whyNeverUsed(wizard, one, variants, after), report);
    else checkAlternatives(wizard, { ...one, states: after }, report);
  }
}

/** Returns the answers that a condition reads, as `step.field`. */
function namesRead({ condition, slug }: ConditionPlace): string[] {
  return testsOf(condition).map(({ name }) => fullName(slug, name));
}

/** Names a variant that is used instead, or the answers for which the condition never holds. */
function whyNeverUsed(
  wizard: Wizard,
  one: ConditionPlace,
  variants: ConditionPlace[],
  states: AnsweredState[],
): string {
  const names = namesRead(one);
  const own = states.filter((state) => holdsIn(wizard, one.condition, state));
  const shortest = shortestOf(names, own);
  const other = shortest && variants.find((variant) => holdsIn(wizard, variant.condition, shortest));
  if (!shortest || !other) return alwaysHereInWords(wizard.definition, names, states);
  const answers = stateInWords(wizard.definition, names, shortest);
  return `Variant ${(other.variant ?? 0) + 1} comes first for these answers: ${answers}.`;
}

/** Checks a row: each test alone, whether any value of the field passes; then the values in combination. */
function checkRow(wizard: Wizard, place: FieldPlace, report: Report): void {
  for (const one of conditionsOf(place)) {
    if (canNeverHold(wizard, one)) {
      reportDead(one, "", report);
      continue;
    }
    for (const { name, test, path } of testsOf(one.condition)) {
      // What is joined by a word may fail while the condition holds.
      const field = path.length === 1 ? place.siblings[name] : undefined;
      if (!field || test === true || operandsIn(test).length > 0) continue;
      const { values, isWhole } = boundaryValues(wizard, field, [test]);
      if (!isWhole || values.some((value) => wizard.validators[conditionKey(test)]?.(value))) continue;
      const all = choicesOf(wizard.definition, field) ?? values;
      const shown = choiceInWords(all.map((value) => valueInWords(wizard.definition, field, value)));
      reportDead(one, `In a row ${JSON.stringify(field.title ?? name)} (${name}) is ${shown}.`, report);
      break;
    }
  }
}

/** Returns whether no values of what a condition in a row reads meet it. Rules between these fields are not looked at. */
function canNeverHold(wizard: Wizard, { condition, siblings }: ConditionPlace): boolean {
  const tests = testsOf(condition);
  const isComparing = tests.some(({ test }) => operandsIn(test).length > 0);
  if (isComparing || tests.every(({ path }) => path.length === 1)) return false;
  const names = [...new Set(tests.map(({ name }) => name))].filter((name) => siblings[name]);
  const found = new Map(
    names.map((name) => {
      const own = tests.flatMap((one) => (one.name === name && one.test !== true ? [one.test] : []));
      return [name, boundaryValues(wizard, siblings[name] as FieldDefinition, own)];
    }),
  );
  const count = [...found.values()].reduce((product, { values }) => product * (values.length + 1), 1);
  if (count > mostCombined || [...found.values()].some(({ isWhole }) => !isWhole)) return false;
  for (const own of combinations(names, (name) => found.get(name)?.values ?? []))
    if (conditionHolds(wizard.validators, condition, { own, answers: {} })) return false;
  return true;
}

function reportDead({ at, variant, name, field }: ConditionPlace, why: string, report: Report): void {
  const message =
    variant === null
      ? `This never holds: ${JSON.stringify(field.title ?? name)} (${name}) would never be ${at[2] === "guidance" ? "shown" : "asked"}.`
      : "This never holds, or never before another variant.";
  report("dead-branch", at, `${message}${why && ` ${why}`}`);
}

/** A condition at a step, where it is, and every state in which it is validated. */
interface Validated {
  slug: string;
  condition: Condition;
  at: DefinitionPath;
  states: AnsweredState[];
}

/** Reports what `$any` and `$not` join although it never holds: without it, the condition would say the same. */
function checkAlternatives(wizard: Wizard, { slug, condition, at, states }: Validated, report: Report): void {
  for (const [key, part] of Object.entries(condition)) {
    for (const [index, inner] of (conditionsIn(key, part) ?? []).entries()) {
      const path = [...at, key, ...(Array.isArray(part) ? [index] : [])];
      if (key !== "$all" && !states.some((state) => holdsIn(wizard, inner, state))) {
        const names = testsOf(inner).map(({ name }) => fullName(slug, name));
        const why = alwaysHereInWords(wizard.definition, names, states);
        report("dead-branch", path, `This part of the condition never holds: it can be left out. ${why}`);
      } else {
        checkAlternatives(wizard, { slug, condition: inner, at: path, states }, report);
      }
    }
  }
}
