import type { FormsDefinition, Json, Option } from "../../definition/definition.ts";
import { offeredOptions } from "../../rules/retired-options.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import { didYouMean } from "../source/suggest.ts";
import { fieldsOf } from "./walk.ts";

/** Reports retired options that leave nothing to choose, have an unknown successor, or are chosen by default. */
export function checkRetired(definition: FormsDefinition, report: Report): void {
  for (const [name, { options }] of Object.entries(definition.lists)) {
    const path: DefinitionPath = ["lists", name, "options"];
    if (options.length > 0 && offeredOptions(options).length === 0) {
      report(
        "retired-option",
        [...path, 0, "retired"],
        "All of these options are retired: nothing is left to choose.",
      );
    }
    for (const [index, option] of options.entries())
      checkSuccessor(options, option, [...path, index], report);
  }
  for (const { field, path } of fieldsOf(definition)) {
    const options = definition.lists[field.list ?? field.items?.list ?? ""]?.options;
    if (options) checkDefault(options, field.default, [...path, "default"], report);
  }
}

function checkSuccessor(
  options: Option[],
  { value, retired, successor }: Option,
  path: DefinitionPath,
  report: Report,
): void {
  if (successor === undefined) return;
  const at = [...path, "successor"];
  if (retired !== true) {
    report(
      "retired-option",
      at,
      'Only a retired option has a successor: add "retired": true, or remove this.',
    );
    return;
  }
  const offered = offeredOptions(options).map((one) => one.value);
  if (offered.includes(successor)) return;
  const isKnown = options.some((one) => one.value === successor);
  const message = isKnown
    ? `${JSON.stringify(successor)} is retired itself. Name an option that is offered.`
    : `${JSON.stringify(successor)} is not in this list${didYouMean(String(successor), offered.map(String))}. Name the "value" of the option that takes the place of ${JSON.stringify(value)}.`;
  report("retired-option", at, message);
}

function checkDefault(
  options: Option[],
  chosen: Json | undefined,
  path: DefinitionPath,
  report: Report,
): void {
  const retired = options.find((one) => one.retired === true && [chosen].flat().includes(one.value));
  if (!retired) return;
  const message = `${JSON.stringify(retired.value)} is retired: it must not be chosen for anybody new. Start with another option, or with none.`;
  report("retired-option", path, message);
}
