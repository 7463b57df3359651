import { type Condition, isObject, isSameJson, type Json, testsOf } from "#engine";
import type { NewTransition } from "#engine/authoring";
import { kindOf, type WizardMap } from "../wizard-map.ts";
import { conditionOf, transitionsIn, writtenAt } from "./guards.ts";

/** How people come to a step. */
export type Entry =
  /** From one step: everybody, or only those who meet a condition. The others go on past it. */
  | { kind: "one"; before: string; when: Condition | null; others: NewTransition[] }
  /** By several ways, each of which is changed where it begins. */
  | { kind: "several"; from: string[] }
  /** It is the first step, the review or the last page, or nothing leads to it. */
  | { kind: "none" };

/** Returns how people come to a step of a wizard. */
export function entryOf(map: WizardMap, step: string): Entry {
  const from = waysTo(map, step);
  const [way] = from;
  if (!way || kindOf(map, step) !== "step") return { kind: "none" };
  const several: Entry = { kind: "several", from: [...new Set(from.map(({ before }) => before))] };
  if (from.length > 1 || way.event === "SKIP" || step === map.definition.machine.initial) return several;
  const [first, ...rest] = transitionsIn(writtenAt(map, way.before, "NEXT"));
  if (first?.target !== step) return several;
  const when = rest.length > 0 ? conditionOf(first) : null;
  const others = rest.length > 0 ? rest : transitionsPast(map, step, null);
  if (others.length === 0 || (rest.length > 0 && when === null)) return several;
  if (rest.length > 1 && !isSameWay(rest, transitionsPast(map, step, when))) return several;
  return { kind: "one", before: way.before, when, others };
}

export function isSameWay(one: NewTransition[], other: NewTransition[]): boolean {
  return isSameJson(one as unknown as Json, other as unknown as Json);
}

/**
 * Returns where people go who do not get a step, because its condition does not hold: where the step leads, by the same
 * branches. A branch that depends on the step's own answers says nothing about them.
 */
export function transitionsPast(map: WizardMap, step: string, when: Condition | null): NewTransition[] {
  const onward = transitionsIn(writtenAt(map, step, "NEXT"));
  const isOwn = (name: string) => name === step || name.startsWith(`${step}.`);
  if (onward.some((one) => namesIn(one).some(isOwn))) return onward.slice(-1);
  return onward.filter((one) => !(when && one.when && isRuledOut(one.when, when)));
}

/** Returns the answers that a transition reads. */
function namesIn({ when, guard }: NewTransition): string[] {
  if (guard?.type === "answered" || guard?.type === "unanswered") return guard.params.answers;
  const condition = guard?.type === "matches" || guard?.type === "differs" ? guard.params : when;
  return testsOf(condition ?? {}).map(({ name }) => name);
}

/** Whether a condition cannot hold where another one does not, as both are about the choice of one answer. */
function isRuledOut(condition: Condition, failing: Condition): boolean {
  const one = choiceIn(condition);
  const isNegated = Object.hasOwn(failing, "$not");
  const other = choiceIn(isNegated ? (failing.$not as Condition) : failing);
  if (!one || !other || one.name !== other.name) return false;
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

function waysTo(map: WizardMap, step: string): { before: string; event: "NEXT" | "SKIP" }[] {
  return Object.keys(map.definition.machine.states).flatMap((before) =>
    (["NEXT", "SKIP"] as const).flatMap((event) =>
      transitionsIn(writtenAt(map, before, event)).flatMap(({ target }) =>
        target === step ? [{ before, event }] : [],
      ),
    ),
  );
}
