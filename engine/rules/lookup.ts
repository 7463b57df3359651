import type { Answer, FieldDefinition, Json, LookupRule } from "../definition/definition.ts";
import { isObject, ownValue } from "../definition/json.ts";

type Fields = { [name: string]: FieldDefinition };

/** Returns the rule by which the field, or each of its entries, is looked up. */
export function lookupOf(field: FieldDefinition | undefined): LookupRule | undefined {
  return field?.lookup ?? field?.items?.lookup;
}

/** Returns the rule of an answer that is one thing with parts, a file or a looked-up code; null for any other. */
export function ruleOfParts(
  field: { file?: unknown; lookup?: unknown } | undefined,
): "file" | "lookup" | null {
  if (field?.file) return "file";
  return field?.lookup ? "lookup" : null;
}

/** Returns whether the answer is one thing with parts. */
export function hasParts(field: { file?: unknown; lookup?: unknown } | undefined): boolean {
  return ruleOfParts(field) !== null;
}

/** The codes that were looked up in a field: one, several or none. */
export function codesIn(value: Json | undefined): string[] {
  return [value].flat().flatMap((one) => (isObject(one) && typeof one.code === "string" ? [one.code] : []));
}

/**
 * The answer without the codes that its fields' rules except: what was chosen as an additional code, and then as the
 * primary one, is the primary one. The list that offers codes hides them only once they are excepted. The very same
 * answer when there is nothing to leave out.
 */
export function withoutExcepted(fields: Fields, own: Answer): Answer {
  let kept = own;
  for (const [name, field] of Object.entries(fields)) {
    const except = lookupOf(field)?.except;
    if (except === undefined) continue;
    const taken = new Set(codesIn(ownValue(own, except)));
    const isTaken = (one: Json) => codesIn(one).some((code) => taken.has(code));
    const value = ownValue(own, name);
    if (value === undefined || !isTaken(value)) continue;
    const { [name]: _all, ...others } = kept;
    const left = [value].flat().filter((one) => !isTaken(one));
    kept = left.length === 0 ? others : { ...others, [name]: left };
  }
  return kept;
}
