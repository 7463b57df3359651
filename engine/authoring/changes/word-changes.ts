import type { FieldDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { type Change, changeAt, fromTo, type Place } from "./change.ts";
import { comparisonSentences } from "./comparison-changes.ts";

/** Returns changes of title, hint, messages and appearance: they invalidate no answer. */
export function wordChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title) {
    changes.push(changeAt(place, "reworded", `The question ${fromTo(before.title, after.title)}.`));
  }
  if (before.description !== after.description) {
    changes.push(changeAt(place, "reworded", `The hint ${fromTo(before.description, after.description)}.`));
  }
  if (before.why !== after.why) {
    changes.push(changeAt(place, "reworded", `The reason for asking ${fromTo(before.why, after.why)}.`));
  }
  if (before.unit !== after.unit) {
    changes.push(changeAt(place, "reworded", `The unit ${fromTo(before.unit, after.unit)}.`));
  }
  return [...changes, ...messageChanges(place, before, after), ...lookChanges(place, before, after)];
}

function messageChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [before.messages ?? {}, after.messages ?? {}];
  const rules = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const reworded = rules
    .filter((rule) => was[rule] !== is[rule])
    .map((rule) => changeAt(place, "messages", `An error message ${fromTo(was[rule], is[rule])}.`));
  return [...reworded, ...comparisonMessageChanges(place, before, after)];
}

/** Reports an added or removed comparison as a changed rule. */
function comparisonMessageChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [comparisonSentences(before), comparisonSentences(after)];
  return Object.keys(was)
    .filter((rule) => is[rule] !== undefined && was[rule] !== is[rule])
    .map((rule) => changeAt(place, "messages", `An error message ${fromTo(was[rule], is[rule])}.`));
}

function lookChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const looksOf = ({ draw, clears, default: first, checklist, source }: FieldDefinition) => ({
    ...draw,
    verbatim: null,
    clears,
    first,
    source,
    checklist: checklist?.map(({ label, message }) => [label, message]),
  });
  const [was, is] = [looksOf(before), looksOf(after)] as { [name: string]: unknown }[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const changed = names.filter((name) => !isSameJson(was?.[name], is?.[name]));
  return changed.length === 0
    ? []
    : [changeAt(place, "look", `It is drawn or begins differently: ${changed.join(", ")}.`)];
}
