import type { Answer, Answers, FieldDefinition, Json } from "../../definition.ts";
import { fieldCounts, fieldNow } from "../../field.ts";
import type { Judge } from "../../validation.ts";
import { distinct } from "./classes.ts";
import { inOrderOfNeed } from "./form.ts";

/** Makes the choices of a random answer: the same choices give the same answer. */
export interface Chooser {
  pick: <Value>(values: Value[]) => Value;
  /** Returns the value of a field that offers no choices: a text, a number, a file, a lookup. */
  value: (field: FieldDefinition, own: Answer) => Json;
}

/** Answers fields at random, each after those that it depends on. Texts may still turn out too long once normalized. */
export function randomAnswer(
  judge: Judge,
  { properties, required }: Pick<Required<FieldDefinition>, "properties" | "required">,
  answers: Answers,
  chooser: Chooser,
): Answer {
  const own: Answer = {};
  for (const name of inOrderOfNeed(properties)) {
    const field = properties[name];
    const scope = { own, answers };
    if (!field || !fieldCounts(judge.verdicts, field, scope)) continue;
    if (!required.includes(name) && chooser.pick([false, true])) continue;
    const value = randomValue(judge, fieldNow(judge.verdicts, field, scope), own, answers, chooser);
    if (value !== undefined) own[name] = value;
  }
  return own;
}

function randomValue(
  judge: Judge,
  field: FieldDefinition,
  own: Answer,
  answers: Answers,
  chooser: Chooser,
): Json | undefined {
  if (field.sameAs) return own[field.sameAs];
  if (field.const !== undefined) return field.const;
  const options = judge.definition.lists[field.list ?? ""]?.options.map(({ value }) => value) ?? field.enum;
  if (options) return chooser.pick<Json>(options);
  if (field.type === "boolean") return chooser.pick([false, true]);
  if (field.type !== "array" || field.file || field.lookup) return chooser.value(field, own);
  const { items, minItems = 1, maxItems = 5, uniqueItems } = field;
  if (!items) return [];
  const least = Math.max(1, minItems);
  const most = Math.max(minItems, Math.min(maxItems, 5));
  const length = chooser.pick(Array.from({ length: most - least + 1 }, (_none, more) => least + more));
  const { properties, required = [] } = items;
  const list = Array.from({ length }, () =>
    properties
      ? randomAnswer(judge, { properties, required }, answers, chooser)
      : randomValue(judge, items, own, answers, chooser),
  ).filter((value) => value !== undefined);
  return uniqueItems ? distinct(list) : list;
}
