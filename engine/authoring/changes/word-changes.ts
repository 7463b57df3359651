import type { FieldDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { keywords } from "../keywords/keywords.ts";
import { type Change, changeAt, fromTo, type Place } from "./change.ts";

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
  for (const { name, wording } of keywords) {
    const [was, is] = [wording?.(before), wording?.(after)];
    if (was !== is) changes.push(changeAt(place, "reworded", `The ${name} ${fromTo(was, is)}.`));
  }
  return [...changes, ...messageChanges(place, before, after), ...lookChanges(place, before, after)];
}

function messageChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [before.messages ?? {}, after.messages ?? {}];
  const rules = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const reworded = rules
    .filter((rule) => was[rule] !== is[rule])
    .map((rule) => changeAt(place, "messages", `An error message ${fromTo(was[rule], is[rule])}.`));
  return [...reworded, ...sentenceChanges(place, before, after)];
}

/** Sentences that are about something new are part of a changed rule. */
function sentenceChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [sentencesOf(before), sentencesOf(after)];
  return [...was].flatMap(([about, sentence]) => {
    const now = is.get(about);
    if (now === undefined || now === sentence) return [];
    return [changeAt(place, "messages", `An error message ${fromTo(sentence, now)}.`)];
  });
}

function sentencesOf(field: FieldDefinition): Map<string, string> {
  const all = keywords.flatMap(({ sentences }) => sentences?.(field) ?? []);
  return new Map(
    all.flatMap(({ about, sentence }): [string, string][] =>
      about === undefined ? [] : [[about, sentence]],
    ),
  );
}

function lookChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const looksOf = (field: FieldDefinition) => ({
    ...field.draw,
    verbatim: null,
    ...Object.fromEntries(keywords.flatMap(({ name, look }) => (look ? [[name, look(field)]] : []))),
    first: field.default,
  });
  const [was, is] = [looksOf(before), looksOf(after)] as { [name: string]: unknown }[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const changed = names.filter((name) => !isSameJson(was?.[name], is?.[name]));
  return changed.length === 0
    ? []
    : [changeAt(place, "look", `It is drawn or begins differently: ${changed.join(", ")}.`)];
}
