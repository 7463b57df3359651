import type { FieldDefinition } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { controlNameOf } from "../../../view/step-view.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import { didYouMean } from "../../source/suggest.ts";

/** Returns why a field's control cannot draw it; null when it can. */
export function controlFault(registry: AuthoringRegistry, field: FieldDefinition): string | null {
  const named = field.draw?.widget;
  const name = controlNameOf(registry, field);
  const control = ownValue(registry.controls, name);
  if (!control) return `There is no control "${name}"${didYouMean(name, Object.keys(registry.controls))}.`;
  if (field.computed && named && named !== "output" && named !== "hidden")
    return `The control "${named}" asks; a "computed" answer is shown by "output", or "hidden".`;
  if (control.fits(field)) return control.faultIn?.(field) ?? null;
  if (named) return `The control "${named}" draws ${control.draws}; this field is something else.`;
  return `Nothing says how to draw this: ${remedies[field.type ?? "string"]}.`;
}

/** Keywords that make a field of each type drawable, as advice. */
const remedies: { [type in NonNullable<FieldDefinition["type"]>]: string } = {
  string: 'name a "draw.widget"',
  integer: 'name a "draw.widget"',
  number: 'name a "draw.widget"',
  boolean: 'name a "draw.widget", "checkbox" or "yes-no", or give it a "list" of two options',
  array: 'give its "items" a "list", a "lookup", a "file", or "properties" for rows',
  object: 'give it a "file" or a "lookup"',
};
