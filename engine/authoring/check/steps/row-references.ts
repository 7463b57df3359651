import type { FormsDefinition } from "../../../definition/definition.ts";
import { type ConditionTest, splitPath, testsOf } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { rowConditionsIn } from "../../structure/row-conditions.ts";
import { checkName, type Fields } from "./names.ts";

/** Reports conditions on rows (`$some`, `$every`) of what has no rows, and those that read what a row does not have. */
export function checkRowConditions(
  definition: FormsDefinition,
  { name, test, path }: ConditionTest,
  at: DefinitionPath,
  siblings: Fields,
  report: Report,
): void {
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
      else checkName(read.name, fields, there, report, ` in the rows of "${name}"`);
      checkRowConditions(definition, read, place, fields, report);
    }
  }
}
