import type { Answer, Answers, FieldDefinition, Json } from "./definition.ts";
import { fieldNow } from "./field.ts";
import { isObject, ownValue } from "./json.ts";
import type { Verdicts } from "./verdicts.ts";

type Fields = { [name: string]: FieldDefinition };

/** The codes that were looked up in a field: one, several or none. */
export function codesIn(value: Json | undefined): string[] {
  return [value].flat().flatMap((one) => (isObject(one) && typeof one.code === "string" ? [one.code] : []));
}

/**
 * The answer without the codes that its fields' rules except: what was chosen as an additional code, and then as the
 * primary one, is the primary one. The list that offers codes hides them only once they are excepted.
 */
export function withoutExcepted(verdicts: Verdicts, fields: Fields, own: Answer, answers: Answers): Answer {
  const kept = Object.entries(own).flatMap(([name, value]): [string, Json][] => {
    const field = ownValue(fields, name);
    const { lookup, items } = field ? fieldNow(verdicts, field, { own, answers }) : {};
    const except = (lookup ?? items?.lookup)?.except;
    const taken = except === undefined ? [] : codesIn(ownValue(own, except));
    const isTaken = (one: Json) => codesIn(one).some((code) => taken.includes(code));
    if (!Array.isArray(value)) return isTaken(value) ? [] : [[name, value]];
    const left = value.filter((one) => !isTaken(one));
    return left.length === 0 ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}
