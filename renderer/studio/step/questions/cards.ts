import { type Condition, type FieldDefinition, isObject, type Json, type OptionList } from "#engine";
import type { Chosen } from "../chosen.ts";
import type { StepNow } from "../step-now.ts";
import type { StepHere } from "../use-step.ts";
import type { Card } from "./question-card.tsx";

/** Returns the questions of a page with all that their cards show. */
export function cardsOf({ source, now, guidance, faults }: StepHere, chosen: Chosen): Card[] {
  return source.questions.map((question, index): Card => {
    const { name, written } = question;
    const fields = now.fieldsOf(question);
    return {
      id: name,
      question,
      number: index + 1,
      isChosen: chosen.question?.name === name,
      faults: faults.get(name) ?? [],
      above: guidance.filter(({ guidance: { before, fields } }) => (before ?? fields?.[0]) === name),
      below: guidance.filter(({ guidance: { before, after } }) => !before && after === name),
      chosenGuidance: chosen.text?.index ?? null,
      condition: isObject(written.when) ? saidOf(now, written.when) : null,
      fields,
      required: now.required.filter((one) => Object.hasOwn(fields, one)),
      lists: listsOf(fields, now),
    };
  });
}

/** A condition that cannot be said is one that the check refuses. */
function saidOf(now: StepNow, when: { [name: string]: Json }): string {
  try {
    return now.inWords(when as Condition);
  } catch {
    return "its condition holds";
  }
}

/** The lists that fields draw on, also within rows. */
function listsOf(
  fields: { [name: string]: FieldDefinition },
  { lists }: StepNow,
): { [name: string]: OptionList } {
  const names = JSON.stringify(fields).matchAll(/"list":"(?<name>[^"]+)"/gu);
  const used = new Set([...names].flatMap(({ groups }) => groups?.name ?? []));
  return Object.fromEntries(Object.entries(lists).filter(([name]) => used.has(name)));
}
