import type { Answer, StepDefinition } from "../../../definition/definition.ts";
import { isBlank, ownValue } from "../../../definition/json.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { columnAt, columnOperationOf, operandsOf } from "../../../rules/computed.ts";
import { isComputed } from "../../../rules/field.ts";

const askedAs = new WeakMap<Wizard["definition"], Wizard["definition"]>();

/**
 * Returns the wizard with its computed answers asked like any other. What is true of every answer to it is true of
 * every answer to the wizard itself, so a search over it proves no less, whatever the computations are.
 */
export function asIfAsked(wizard: Wizard): Wizard {
  const { definition } = wizard;
  const known = askedAs.get(definition);
  if (known) return { ...wizard, definition: known };
  const steps = Object.fromEntries(
    Object.entries(definition.steps).map(([slug, step]): [string, StepDefinition] => {
      const fields = Object.entries(step.properties);
      if (!fields.some(([, field]) => isComputed(field))) return [slug, step];
      const properties = fields.map(([name, { computed: _computed, ...field }]) => [name, field] as const);
      return [slug, { ...step, properties: Object.fromEntries(properties) }];
    }),
  );
  const asked = { ...definition, steps };
  askedAs.set(definition, asked);
  return { ...wizard, definition: asked };
}

/** Returns whether an answer lacks a computed value that follows from required answers alone. */
export function lacksCertain({ definition }: Wizard, slug: string, names: string[], own: Answer): boolean {
  const step = definition.steps[slug];
  return names.some((name) => step && isBlank(ownValue(own, name)) && isCertain(step, name));
}

function isCertain(step: StepDefinition, name: string): boolean {
  const { properties, required } = step;
  const { [name]: field = {} } = properties;
  const { computed } = field;
  if (!computed || field.when || computed.share || computed.yearsSince) return false;
  const isRequired = (one: string) => required.includes(one) && !properties[one]?.when;
  const operands = operandsOf(field);
  const found = columnOperationOf(field);
  if (!found) {
    const isKnown = (one: string) =>
      isRequired(one) || (properties[one] !== undefined && isCertain(step, one));
    return computed.sum ? operands.some(isKnown) : operands.every(isKnown);
  }
  const { list, column } = columnAt(found.path, properties);
  const { required: inRow = [], properties: rows = {} } = properties[list]?.items ?? {};
  return isRequired(list) && (column === null || (inRow.includes(column) && !rows[column]?.when));
}
