import type { FieldDefinition, FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import { readsOf, transitionsOf } from "../../path/transitions.ts";
import { operationOf } from "../../rules/comparisons.ts";
import { columnAt, operandsOf } from "../../rules/computed.ts";
import { splitPath, testsOf } from "../../rules/condition.ts";
import { conditionsOf } from "../read/compile.ts";

/** Returns every question whose answer is read elsewhere, as `step.field`: by conditions, guards, lookups, repetitions. */
export function readQuestions(definition: FormsDefinition | WizardDefinition): Set<string> {
  const read = new Set<string>();
  for (const [slug, { properties }] of Object.entries(definition.steps)) {
    for (const field of Object.values(properties)) {
      for (const path of [...pathsIn(field), ...operandsIn(field, properties)])
        read.add(splitPath(path).step === null ? `${slug}.${path}` : path);
    }
  }
  if ("machine" in definition) {
    for (const { name } of transitionsOf(definition.machine).flatMap(readsOf)) read.add(name);
  }
  return read;
}

function pathsIn(field: FieldDefinition): string[] {
  const readings = [field, field.items, ...(field.variants ?? [])];
  const named = readings.flatMap((one) => [
    one?.sameAs,
    one?.copy?.from,
    one?.copy?.while,
    one?.lookup?.by,
    one?.lookup?.except,
  ]);
  const reads = conditionsOf(field).flatMap(testsOf);
  return [...reads.map(({ name }) => name), ...named.filter((name) => name !== undefined)];
}

/** Returns what a field, or a field of its rows, is compared with or computed from. */
function operandsIn(field: FieldDefinition, siblings: { [name: string]: FieldDefinition }): string[] {
  const readings = [field, ...(field.variants ?? [])];
  const compared = readings.flatMap(({ compare = [] }) =>
    compare.flatMap((one) => {
      const operand = operationOf(one)?.operand;
      return operand && "field" in operand ? [operand.field] : [];
    }),
  );
  const computed = operandsOf(field.computed ?? {}).map((path) => columnAt(path, siblings).list);
  const rows = field.items?.properties ?? {};
  const inRows = Object.values(rows).flatMap((inner) => operandsIn(inner, rows));
  return [...compared, ...computed, ...inRows.filter((path) => path.includes("."))];
}
