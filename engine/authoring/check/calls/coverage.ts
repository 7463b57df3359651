import { answerFrom, callOf } from "../../../calls/call.ts";
import type { Answer, FieldDefinition, Json } from "../../../definition/definition.ts";
import { canonicalJson, isSameJson } from "../../../definition/json.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { isComputed } from "../../../rules/field.ts";
import { declaredCall } from "../../registry/declared-call.ts";
import { boundaryValues } from "../../samples/boundary-values.ts";
import type { Report } from "../../source/fault.ts";
import { choicesOf } from "../../structure/options.ts";
import { fieldInWords } from "../journeys/field-words.ts";

const identity = { user: "user", registration: "registration", email: "a@b.co" };

/**
 * Checks that the server reads back whatever a call carries, with an answer to every question of the step and each
 * list full. An option that fits two parts of a call would arrive twice, one that fits none would be lost.
 */
export function checkCarried(wizard: Wizard, report: Report): void {
  const { machine } = wizard.definition;
  for (const slug of Object.keys(machine.states)) {
    const declared = declaredCall(machine, slug);
    if (!declared) continue;
    const answer = fullAnswer(wizard, wizard.definition.steps[slug]?.properties ?? {});
    const sent = callOf(wizard, slug, answer, identity).body;
    const back = answerFrom(wizard, slug, { call: declared.call, payload: sent }, identity);
    const lost = Object.keys(answer).find((name) => !isSame(answer[name], back.answer[name]));
    if (lost === undefined) continue;
    const question = fieldInWords(wizard, slug, [lost]);
    const message = `${question} would not come back as it was given: the call brings some of it twice, or not at all.`;
    report("template", ["machine", ...declared.path, "body"], message);
  }
}

function fullAnswer(wizard: Wizard, fields: { [name: string]: FieldDefinition }): Answer {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
      // A call may leave out what the server computes again.
      if (isComputed(field)) return [];
      const value = fullValue(wizard, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function fullValue(wizard: Wizard, field: FieldDefinition): Json | undefined {
  const { items } = field;
  if (!items) return boundaryValues(wizard, field, []).values[0];
  if (items.properties) return [fullAnswer(wizard, items.properties)];
  const entry = boundaryValues(wizard, items, []).values[0];
  return choicesOf(wizard.definition, items) ?? (entry === undefined ? undefined : [entry]);
}

/** Lists of choices may come back in another order, which is set right when they are tidied. */
function isSame(carried: Json | undefined, back: Json | undefined): boolean {
  if (!Array.isArray(carried) || !Array.isArray(back)) return isSameJson(carried, back);
  const sorted = (list: Json[]) => list.map(canonicalJson).sort();
  return isSameJson(sorted(carried), sorted(back));
}
