import type { CallDefinition, StateDefinition } from "../../definition/definition.ts";
import { changedCall } from "./beside-questions.ts";
import { type Change, changeAt, fromTo, nameBefore, type Place } from "./change.ts";

/** Returns changes of how a step is saved, of its own page, and of what the browser keeps. */
export function callChanges(place: Place, before: StateDefinition, after: StateDefinition): Change[] {
  const changes = saveChange(place, before.meta.save, after.meta.save);
  if (before.meta.standalone !== after.meta.standalone) {
    const words = `The address of its page of its own ${fromTo(before.meta.standalone, after.meta.standalone)}.`;
    changes.push(changeAt(place, "call", words));
  }
  if (before.meta.private !== after.meta.private) {
    const words = `What is typed here is ${after.meta.private ? "not kept" : "kept"} in the browser until it is sent.`;
    changes.push(changeAt(place, "look", words));
  }
  return changes;
}

/** Returns changes of the call itself: carrying an added or removed question is none. */
function saveChange(
  place: Place,
  before: CallDefinition | undefined,
  after: CallDefinition | undefined,
): Change[] {
  const inWords = (call: CallDefinition | undefined) =>
    call ? `${call.method} ${call.path}` : "the usual call";
  const [was, is] = [inWords(before), inWords(after)];
  if (was !== is) return [changeAt(place, "call", `It is saved by ${is} now; before by ${was}.`)];
  if (!before || !after || !changedCall({ before, after }, fieldsAt(place))) return [];
  return [changeAt(place, "call", `Saving it sends different data now (${is}).`)];
}

function fieldsAt({ before, after, step }: Place) {
  const page = after.steps[step ?? ""];
  const former = page && nameBefore(step ?? "", page, before.steps);
  return {
    before: before.steps[former ?? ""]?.properties ?? {},
    after: page?.properties ?? {},
  };
}
