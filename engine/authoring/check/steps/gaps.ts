import { conditionKey } from "../../../condition.ts";
import { readsOf, type StepTransition, transitionsOf, wizardEvents } from "../../../transitions.ts";
import type { Wizard } from "../../../wizard.ts";
import { type AnsweredState, holdsIn, openTransition, type StatesAt } from "../../explore/answered-states.ts";
import {
  alwaysInWords,
  choiceInWords,
  shortestOf,
  stateInWords,
  valueInWords,
} from "../../explore/state-words.ts";
import { boundaryValues } from "../../samples/boundary-values.ts";
import type { Report } from "../fault.ts";
import { choicesOf } from "../fields/options.ts";
import { reachableFrom, targetsByStep } from "./graph.ts";
import { type ConditionPlace, conditionsOf, type FieldPlace, fieldsOf, guidanceOf } from "./walk.ts";

/**
 * Proves that some transition is open for every possible answer, and that every transition and every condition matters
 * for some answers, by trying one answer of each equivalence class. Reports what cannot be proved.
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
      checkEvent(wizard, statesAt, slug, transitionsOf(machine, slug, event), reportEvent);
  }
  // After a gap, dead conditions are false positives.
  if (!isOpen) return;
  for (const place of [...fieldsOf(wizard.definition), ...guidanceOf(wizard.definition)]) {
    if (place.kind === "row") checkRow(wizard, place, report);
    if (place.kind === "field" && met.has(place.slug)) checkConditions(wizard, statesAt, place, report);
  }
}

function checkEvent(
  wizard: Wizard,
  statesAt: StatesAt,
  slug: string,
  transitions: StepTransition[],
  report: Report,
): void {
  const open = transitions.findIndex(({ guard }) => guard === null);
  const tried = open < 0 ? transitions : transitions.slice(0, open + 1);
  const names = tried.flatMap((one) => readsOf(one).map(({ name }) => name));
  const first = tried[0];
  if (names.length === 0 || !first) return;
  const { states: before, isWhole } = statesAt(slug, names);
  const states = first.event === "SKIP" ? before : before.map((state) => answeredAt(slug, state));
  const taken = states.map(({ answers }) => openTransition(wizard, tried, answers));
  const gaps = states.filter((_state, index) => taken[index] === null);
  const event = ["machine", "states", slug, "on", first.event];
  const shortest = shortestOf(names, gaps);
  if (shortest) {
    const answers = stateInWords(wizard.definition, names, shortest);
    report(
      "guard-gap",
      event,
      `No way is open for these answers: ${answers}. Add a last way without a guard.`,
    );
  } else if (!isWhole && open < 0) {
    report(
      "guard-gap",
      event,
      "It cannot be proved that one of these guards always holds. Add a last way without a guard.",
    );
  }
  if (!isWhole || states.length === 0) return;
  for (const one of tried) {
    if (taken.includes(one)) continue;
    const reason = whyNeverTaken(wizard, one, states, taken);
    report("dead-branch", one.path, `No answers ever lead this way to "${one.target}"${reason}`);
  }
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
  if (!shortest || !other) return `. ${alwaysHere(wizard, names, states)}`;
  const answers = stateInWords(
    wizard.definition,
    [...names, ...readsOf(other).map(({ name }) => name)],
    shortest,
  );
  return `: an earlier way takes them all. For these answers the way to "${other.target}" is taken: ${answers}.`;
}

function alwaysHere({ definition }: Wizard, names: string[], states: AnsweredState[]): string {
  const always = [...new Set(names)].map((name) => alwaysInWords(definition, name, states));
  return `What is answered here is, for example, ${always.join("; ")}.`;
}

/** Reports fields whose "when" never holds, and variants that are never the first to hold. */
function checkConditions(wizard: Wizard, statesAt: StatesAt, place: FieldPlace, report: Report): void {
  const conditions = conditionsOf(place);
  if (conditions.length === 0) return;
  const names = conditions.flatMap(({ condition }) =>
    Object.keys(condition).map((name) => (name.includes(".") ? name : `${place.slug}.${name}`)),
  );
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
  }
}

/** Names a variant that is used instead, or the answers for which the condition never holds. */
function whyNeverUsed(
  wizard: Wizard,
  one: ConditionPlace,
  variants: ConditionPlace[],
  states: AnsweredState[],
): string {
  const names = Object.keys(one.condition).map((name) => (name.includes(".") ? name : `${one.slug}.${name}`));
  const own = states.filter((state) => holdsIn(wizard, one.condition, state));
  const shortest = shortestOf(names, own);
  const other = shortest && variants.find((variant) => holdsIn(wizard, variant.condition, shortest));
  if (!shortest || !other) return alwaysHere(wizard, names, states);
  const answers = stateInWords(wizard.definition, names, shortest);
  return `Variant ${(other.variant ?? 0) + 1} comes first for these answers: ${answers}.`;
}

/** Inside a row only single tests are tried: whether any value of the field passes. */
function checkRow(wizard: Wizard, place: FieldPlace, report: Report): void {
  for (const one of conditionsOf(place)) {
    for (const [name, test] of Object.entries(one.condition)) {
      const field = place.siblings[name];
      if (!field || test === true) continue;
      const { values, isWhole } = boundaryValues(wizard, field, [test]);
      if (!isWhole || values.some((value) => wizard.validators[conditionKey(test)]?.(value))) continue;
      const all = choicesOf(wizard.definition, field) ?? values;
      const shown = choiceInWords(all.map((value) => valueInWords(wizard.definition, field, value)));
      reportDead(one, `In a row ${JSON.stringify(field.title ?? name)} (${name}) is ${shown}.`, report);
      break;
    }
  }
}

function reportDead({ at, variant, name, field }: ConditionPlace, why: string, report: Report): void {
  const message =
    variant === null
      ? `This never holds: ${JSON.stringify(field.title ?? name)} (${name}) would never be ${at[2] === "guidance" ? "shown" : "asked"}.`
      : "This never holds, or never before another variant.";
  report("dead-branch", at, `${message}${why && ` ${why}`}`);
}
