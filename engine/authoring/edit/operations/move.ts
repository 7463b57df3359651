import type { Json, MachineDefinition } from "../../../definition/definition.ts";
import { isObject, isSameJson } from "../../../definition/json.ts";
import { wizardFile } from "../../source/layout.ts";
import { questionsFileOf } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { isOnEveryRoute, stepBehindBranch } from "../../structure/graph.ts";
import {
  branchesAt,
  leadingPast,
  type MachineJson,
  numberedAfter,
  onwardFrom,
} from "../names/transitions.ts";
import { EditRefusal } from "../refusal.ts";
import { withChanges } from "../text/changed-text.ts";
import { partIn, withOrder } from "../text/part.ts";
import { textToEdit } from "./applied.ts";

/**
 * Sets a step behind another one: what led to it leads past it, and it leads where the other one led. A step that
 * everybody gets stays one, also behind a branch.
 */
export function moveStep(
  files: SourceFiles,
  { wizard, step, after }: { wizard: string; step: string; after: string },
): SourceFiles {
  const file = wizardFile(wizard);
  const before = JSON.parse(textToEdit(files, file)) as MachineJson;
  refuseMove(before, step, after);
  const past = leadingPast(before, step, onwardFrom(before, step) ?? step);
  const isForAll = isOnEveryRoute({ machine: before as unknown as MachineDefinition }, step);
  const joined = isForAll ? stepBehindBranch(past as unknown as MachineDefinition, after) : null;
  const { on: transitions = {} } = past.states[after] ?? {};
  const branch = isForAll && joined === null && Array.isArray(transitions.NEXT) ? transitions.NEXT : null;
  const onward = joined ?? onwardFrom(past, after) ?? step;
  const led =
    joined === null
      ? {
          ...past.states,
          [after]: { ...past.states[after], on: leadingTo(transitions, branch ?? onward, step) },
        }
      : leadingPast(past, joined, step).states;
  const on = Object.keys(past.states[step]?.on ?? {}).map((event) => [event, branch ?? onward]);
  const states = { ...led, [step]: { ...past.states[step], on: Object.fromEntries(on) } };
  const previous = joined === null ? after : placeBefore(before, joined, step);
  const now = numberedAfter({ ...past, states }, step, previous);
  const text = movedBehind(textToEdit(files, file), "states", step, previous);
  return { [file]: withChanges(text, before as unknown as Json, now as unknown as Json) };
}

function refuseMove(machine: MachineJson, step: string, after: string): void {
  if (after === step) throw new EditRefusal("A step cannot stand behind itself.");
  if (branchesAt(machine, step))
    throw new EditRefusal(
      `Where "${step}" leads depends on answers: set where each transition leads instead of moving it.`,
    );
  for (const one of [step, after])
    if (!Object.hasOwn(machine.states, one)) throw new EditRefusal(`There is no step "${one}" any more.`);
  if (onwardFrom(machine, step) === null)
    throw new EditRefusal(`"${step}" ends the wizard: it can't be moved.`);
  if (onwardFrom(machine, after) === null) throw new EditRefusal(`No step can stand behind "${after}".`);
}

/** Returns the step that stands before another one, not counting the step that moves. */
function placeBefore({ meta, states }: MachineJson, step: string, moved: string): string {
  const order = (meta.numbering?.wizard ?? Object.keys(states)).map(String).filter((one) => one !== moved);
  return order[order.indexOf(step) - 1] ?? moved;
}

/** Returns transitions with those that led on leading to the step; those that a guard opens elsewhere stay. */
function leadingTo(on: { [event: string]: Json }, onward: Json, step: string): { [event: string]: Json } {
  const transitions = Object.entries(on).map(([event, transition]): [string, Json] => {
    if (isSameJson(transition, onward)) return [event, step];
    if (isObject(transition) && transition.target === onward) return [event, { ...transition, target: step }];
    if (!Array.isArray(transition)) return [event, transition];
    const last = transition.at(-1);
    const isOnward = last === onward || (isObject(last) && last.target === onward);
    return [
      event,
      isOnward ? [...transition.slice(0, -1), isObject(last) ? { ...last, target: step } : step] : transition,
    ];
  });
  return Object.fromEntries(transitions);
}

/** Sets a field behind another one of its step; null for the top. */
export function moveField(
  files: SourceFiles,
  { field, after, ...page }: { wizard: string; step: string; field: string; after: string | null },
): SourceFiles {
  const file = questionsFileOf(files, page);
  return after === field ? {} : { [file]: movedBehind(textToEdit(files, file), "properties", field, after) };
}

/** Returns a file's text with a property behind another one, or first; each keeps its bytes. */
function movedBehind(text: string, holder: string, name: string, after: string | null): string {
  const found = partIn(text, [holder]);
  const items = found?.part.inside?.items ?? [];
  const moved = items.find(({ key }) => key === name);
  if (!found || !moved) throw new EditRefusal(`There is no "${name}" any more.`);
  const others = items.filter((item) => item !== moved);
  const index = after === null ? 0 : others.findIndex(({ key }) => key === after) + 1;
  if (after !== null && index === 0) throw new EditRefusal(`There is no "${after}" any more.`);
  return withOrder(found, others.toSpliced(index, 0, moved));
}
