import type { Json } from "../../../definition/definition.ts";
import { isObject, isSameJson } from "../../../definition/json.ts";

/** Part of wizard.json that edits of its order read. */
export interface MachineJson {
  initial: string;
  meta: { numbering?: { [list: string]: Json[] }; [key: string]: Json | undefined };
  states: { [step: string]: StateJson };
  [key: string]: unknown;
}

interface StateJson {
  on?: { [event: string]: Json };
  [key: string]: unknown;
}

/** Returns where a step leads when no guard holds; null for the last step. */
export function onwardFrom({ states }: MachineJson, step: string, event = "NEXT"): string | null {
  const transitions = states[step]?.on?.[event];
  const last = Array.isArray(transitions) ? transitions.at(-1) : transitions;
  if (typeof last === "string") return last;
  return isObject(last) && typeof last.target === "string" ? last.target : null;
}

/** Returns whether a step's target depends on answers. */
export function branchesAt({ states }: MachineJson, step: string): boolean {
  return Object.values(states[step]?.on ?? {}).some(
    (transitions) => Array.isArray(transitions) && transitions.length > 1,
  );
}

/** Returns the steps that some transition leads to. */
export function targetsIn(states: MachineJson["states"]): Set<string> {
  const transitions = Object.values(states).flatMap(({ on }) => Object.values(on ?? {}).flat());
  return new Set(transitions.flatMap((transition) => targetOf(transition) ?? []));
}

/** Returns the machine with everything that led to one step leading to another. */
export function leadingPast(machine: MachineJson, step: string, onward: string): MachineJson {
  const states = Object.entries(machine.states).map(([slug, state]): [string, StateJson] => {
    if (!state.on || slug === step) return [slug, state];
    const on = Object.entries(state.on).map(([event, transitions]) => [
      event,
      withTarget(transitions, step, onward),
    ]);
    return [slug, { ...state, on: Object.fromEntries(on) }];
  });
  const initial = machine.initial === step ? onward : machine.initial;
  return { ...machine, initial, states: Object.fromEntries(states) };
}

/** A guard that makes no difference any more goes with it. */
function withTarget(transitions: Json, step: string, onward: string): Json {
  if (transitions === step) return onward;
  if (isObject(transitions))
    return transitions.target === step ? { ...transitions, target: onward } : transitions;
  if (!Array.isArray(transitions)) return transitions;
  const now = transitions.map((transition) => withTarget(transition, step, onward));
  if (isSameJson(now, transitions)) return transitions;
  while (now.length > 1 && targetOf(now.at(-2)) === targetOf(now.at(-1))) now.splice(-2, 1);
  return now.length === 1 ? (targetOf(now[0]) ?? now) : now;
}

function targetOf(transition: Json | undefined): string | null {
  if (typeof transition === "string") return transition;
  return isObject(transition) && typeof transition.target === "string" ? transition.target : null;
}

/** Returns the machine with a step set behind another in the lists that are written, or taken out of them. */
export function numberedAfter(machine: MachineJson, step: string, after: string | null): MachineJson {
  const { numbering } = machine.meta;
  if (!numbering) return machine;
  const lists = Object.entries(numbering).map(([name, places]) => {
    const own = places.filter((place) => stepOfPlace(place) === step);
    const others = places.filter((place) => stepOfPlace(place) !== step);
    const index = others.findIndex((place) => stepOfPlace(place) === after);
    return [name, after === null ? others : others.toSpliced(index + 1, 0, ...own)];
  });
  return { ...machine, meta: { ...machine.meta, numbering: Object.fromEntries(lists) } };
}

function stepOfPlace(place: Json): string {
  return isObject(place) ? String(place.step) : String(place);
}
