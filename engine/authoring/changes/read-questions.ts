import type { FieldDefinition, FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import { readsOf, transitionsOf } from "../../path/transitions.ts";
import { columnAt } from "../../rules/computed.ts";
import { splitPath, testsOf } from "../../rules/condition.ts";
import { namesReadBy } from "../keywords/keywords.ts";
import { conditionsOf } from "../read/compile.ts";

type Fields = { [name: string]: FieldDefinition };

/** Returns every question whose answer is read elsewhere, as `step.field`: by conditions, guards, lookups, repetitions. */
export function readQuestions(definition: FormsDefinition | WizardDefinition): Set<string> {
  const read = new Set<string>();
  for (const [slug, { properties }] of Object.entries(definition.steps)) {
    for (const field of Object.values(properties)) {
      for (const path of pathsIn(field, properties))
        read.add(splitPath(path).step === null ? `${slug}.${path}` : path);
    }
  }
  if ("machine" in definition) {
    for (const { name } of transitionsOf(definition.machine).flatMap(readsOf)) read.add(name);
  }
  return read;
}

/** Returns what a field, its entries or its variants read; of a list's column, the list. */
function pathsIn(field: FieldDefinition, siblings: Fields): string[] {
  const readings = [field, ...(field.items ? [field.items] : []), ...(field.variants ?? [])];
  const named = readings
    .flatMap(namesReadBy)
    .map(({ name, keyword }) => (keyword.namesColumns ? columnAt(name, siblings).list : name));
  const rows = field.items?.properties ?? {};
  const inRows = Object.values(rows).flatMap((inner) => pathsIn(inner, rows));
  const reads = conditionsOf(field).flatMap(testsOf);
  return [...reads.map(({ name }) => name), ...named, ...inRows.filter((path) => path.includes("."))];
}
