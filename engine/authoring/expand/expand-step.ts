import type { FieldDefinition } from "../../definition.ts";
import { withConsent } from "./consent.ts";
import { type Expansion, placeOf, type WrittenField, type WrittenStep, written } from "./written-field.ts";

type Fields = { [name: string]: FieldDefinition };

/** Returns a step whose keywords are those that wizards run on. Reports what is wrong with the others. */
export function expandStep(expansion: Expansion, step: WrittenStep): WrittenStep {
  if (!step.properties) return step;
  return written(expansion, step, { ...step, properties: expandFields(expansion, step.properties) });
}

function expandFields(expansion: Expansion, fields: Fields): Fields {
  const expanded = Object.entries(fields).map(
    ([name, field]) => [name, expandField(expansion, field)] as const,
  );
  return written(expansion, fields, Object.fromEntries(expanded));
}

function expandField(expansion: Expansion, field: WrittenField): FieldDefinition {
  const { items, variants, ...plain } = withConsent(expansion, field);
  const whole: FieldDefinition = {
    ...plain,
    ...(items ? { items: expandItems(expansion, items) } : {}),
    ...(variants
      ? {
          variants: written(
            expansion,
            variants,
            variants.map((one) => withConsent(expansion, one, true)),
          ),
        }
      : {}),
  };
  return written(expansion, field, whole, { const: placeOf(expansion, field, "consent") });
}

function expandItems(expansion: Expansion, items: FieldDefinition): FieldDefinition {
  if (!items.properties) return items;
  return written(expansion, items, { ...items, properties: expandFields(expansion, items.properties) });
}
