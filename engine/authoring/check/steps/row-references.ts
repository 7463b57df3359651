import type { FormsDefinition } from "../../../definition/definition.ts";
import { type ConditionTest, splitPath, testsOf } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { type Fields, noField } from "../../structure/names.ts";
import { rowConditionsIn } from "../../structure/row-conditions.ts";

/** Reports conditions on rows (`$some`, `$every`) of what has no rows, and those that read what a row does not have. */
export function checkRowConditions(
  of: { definition: FormsDefinition; report: Report },
  { name, test, path }: ConditionTest,
  at: DefinitionPath,
  siblings: Fields,
): void {
  const { definition, report } = of;
  const { step, field } = splitPath(name);
  const beside = step === null ? siblings : definition.steps[step]?.properties;
  const list = beside?.[field ?? ""];
  // Another check reports unknown names.
  if (!list) return;
  for (const rows of rowConditionsIn(test)) {
    const place = [...at, ...path, ...rows.path];
    const fields = list.items?.properties;
    if (!fields) {
      const message = `"${name}" has no rows, so "${rows.path.at(-1)}" has nothing to look at. Only lists whose "items" have "properties" have rows.`;
      report("unknown-field", place, message);
      continue;
    }
    for (const read of testsOf(rows.condition)) {
      const there = [...place, ...read.path];
      if (read.name.includes("."))
        report("unknown-field", there, "A condition on rows can look only at the fields of the row.");
      else if (!Object.hasOwn(fields, read.name))
        report("unknown-field", there, noField(read.name, fields, ` in the rows of "${name}"`));
      checkRowConditions(of, read, place, fields);
    }
  }
}
