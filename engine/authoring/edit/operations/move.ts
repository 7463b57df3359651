import type { Json } from "../../../definition.ts";
import { isObject } from "../../../json.ts";
import type { SourceFiles } from "../../read/source.ts";
import { withChanges, withoutValues, withValue } from "../text/changed-text.ts";
import { leadingPast, type MachineJson, numberedAfter, onwardFrom } from "./transitions.ts";

/** Sets a step behind another one: what led to it leads past it, and it leads where the other one led. */
export function moveStep(
  files: SourceFiles,
  { wizard, step, after }: { wizard: string; step: string; after: string },
): SourceFiles {
  const file = `wizards/${wizard}/wizard.json`;
  const before = JSON.parse(files[file] ?? "{}") as MachineJson;
  const past = leadingPast(before, step, onwardFrom(before, step) ?? step);
  const onward = onwardFrom(past, after) ?? step;
  const on = Object.keys(past.states[step]?.on ?? {}).map((event) => [event, onward]);
  const moved = { ...past.states[step], on: Object.fromEntries(on) };
  const holder = past.states[after];
  const others = Object.entries({
    ...past.states,
    [after]: { ...holder, on: leadingTo(holder?.on ?? {}, onward, step) },
  });
  const states = others
    .filter(([slug]) => slug !== step)
    .flatMap(([slug, state]) =>
      slug === after
        ? [
            [slug, state],
            [step, moved],
          ]
        : [[slug, state]],
    );
  const now = numberedAfter({ ...past, states: Object.fromEntries(states) }, step, after);
  const text = withoutValues(files[file] ?? "", [["states", step]]);
  const { [step]: _moved, ...left } = before.states;
  return {
    [file]: withChanges(text, { ...before, states: left } as unknown as Json, now as unknown as Json),
  };
}

/** The ways that led on lead to the step now; those that a guard opens elsewhere stay. */
function leadingTo(on: { [event: string]: Json }, onward: string, step: string): { [event: string]: Json } {
  const ways = Object.entries(on).map(([event, way]): [string, Json] => {
    if (way === onward) return [event, step];
    if (isObject(way) && way.target === onward) return [event, { ...way, target: step }];
    if (!Array.isArray(way)) return [event, way];
    const last = way.at(-1);
    const isOnward = last === onward || (isObject(last) && last.target === onward);
    return [event, isOnward ? [...way.slice(0, -1), isObject(last) ? { ...last, target: step } : step] : way];
  });
  return Object.fromEntries(ways);
}

/** Sets a field behind another one of its step; null for the top. */
export function moveField(
  files: SourceFiles,
  { wizard, step, field, after }: { wizard: string; step: string; field: string; after: string | null },
): SourceFiles {
  const file = `wizards/${wizard}/steps/${step}.json`;
  const text = files[file] ?? "";
  const { properties } = JSON.parse(text) as { properties: { [name: string]: Json } };
  const left = withoutValues(text, [["properties", field]]);
  return { [file]: withValue(left, ["properties", field], properties[field], after ?? "") };
}
