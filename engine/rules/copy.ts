import type { Answer, FieldDefinition } from "../definition/definition.ts";
import { ownValue } from "../definition/json.ts";

/** Returns the field whose answer a field has: another one while its tick is set, else its own. */
export function answeredBy({ copy }: FieldDefinition, name: string, own: Answer): string {
  return copy && ownValue(own, copy.while) === true ? copy.from : name;
}

/** Returns an answer half typed with what its fields copy from each other. */
export function withCopies(fields: { [name: string]: FieldDefinition }, answer: Answer): Answer {
  const copied = { ...answer };
  for (const [name, field] of Object.entries(fields)) {
    const from = answeredBy(field, name, copied);
    const value = ownValue(copied, from);
    if (value === undefined) delete copied[name];
    else if (from !== name) copied[name] = value;
  }
  return copied;
}
