import type { Answer, FieldDefinition, Json, StepDefinition } from "../definition/definition.ts";
import { isObject, ownValue } from "../definition/json.ts";
import type { Validators } from "../formats/validators.ts";
import { conditionHolds, type Scope } from "./condition.ts";

/** The field as it stands for these answers: the first variant that holds laid over it. */
export function fieldNow(validators: Validators, field: FieldDefinition, scope: Scope): FieldDefinition {
  const variant = field.variants?.find(({ when }) => conditionHolds(validators, when, scope));
  if (!variant) return field;
  const { when: _when, ...overlay } = variant;
  const messages = { ...field.messages, ...overlay.messages };
  return { ...field, ...overlay, messages, draw: { ...field.draw, ...overlay.draw } };
}

/** Returns whether an answer follows from others: nobody is asked, and what is sent for it is ignored. */
export function isComputed(field: { computed?: unknown } | undefined): boolean {
  return Boolean(field?.computed);
}

/** Returns whether people answer the field: its answer neither follows from others nor comes with the address. */
export function isAsked(field: FieldDefinition): boolean {
  return !isComputed(field) && !field.source;
}

/** Returns whether a field counts for these answers. */
export function fieldCounts(validators: Validators, field: FieldDefinition, scope: Scope): boolean {
  return !field.when || conditionHolds(validators, field.when, scope);
}

/** The answer without the fields that do not count. In the order of the page: a condition reads only fields above it. */
export function countedIn(
  validators: Validators,
  fields: { [name: string]: FieldDefinition },
  { own, answers }: Scope,
): Answer {
  const counted = { ...own };
  for (const [name, field] of Object.entries(fields))
    if (!fieldCounts(validators, field, { own: counted, answers })) delete counted[name];
  return counted;
}

/** The field that a path inside an answer leads to (`["certificates", 0, "agency"]`), with its variant laid over. */
export function fieldAt(
  validators: Validators,
  step: Pick<StepDefinition, "properties">,
  path: (string | number)[],
  scope: Scope,
): FieldDefinition | undefined {
  const { answers } = scope;
  let fields: { [name: string]: FieldDefinition } | undefined = step.properties;
  let own: Json | undefined = scope.own;
  let found: FieldDefinition | undefined;
  for (const part of path) {
    if (typeof part === "number") {
      found = found?.items;
      fields = found?.properties;
      own = Array.isArray(own) ? own[part] : undefined;
    } else {
      const field: FieldDefinition | undefined = fields && ownValue(fields, part);
      if (!field) return found;
      const holder: Answer = isObject(own) ? own : {};
      found = fieldNow(validators, field, { own: holder, answers });
      fields = found.properties;
      own = ownValue(holder, part);
    }
  }
  return found;
}
