import type { Comparison, FormsDefinition } from "../../../definition/definition.ts";
import { operationOf } from "../../../rules/comparisons.ts";
import { operandsOf } from "../../../rules/computed.ts";
import { splitPath } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { type FieldPlace, fieldsOf } from "../../structure/walk.ts";

/** What an address may bring: longer texts are cut off by servers and programs on the way. */
const longest = 500;

/** What says otherwise where an answer comes from, or what it is. */
const others = ["const", "computed", "sameAs", "checklist", "clears", "file", "lookup", "items"] as const;

/**
 * An answer that comes with the address is a short text of a page that nobody is asked for, and that may be absent. No
 * rule of another answer depends on it: nobody sees it, so nobody could make the other answer fit.
 */
export function checkSources(definition: FormsDefinition, report: Report): void {
  for (const place of fieldsOf(definition)) {
    if (place.field.source) checkOne(definition, place, report);
    else checkOther(definition, place, report);
  }
}

function checkOne(definition: FormsDefinition, place: FieldPlace, report: Report): void {
  const { field, path, kind, required } = place;
  const at = [...path, "source"];
  if (!("machine" in definition))
    report("source", at, "Only the steps of a wizard take answers from the address.");
  if (kind !== "field")
    report("source", at, "A row takes nothing from the address: let the page have the field.");
  if (field.type !== "string")
    report("source", [...path, "type"], 'What an address brings is of type "string".');
  if (required)
    report(
      "source",
      path,
      `"${place.name}" cannot be required: nobody could fill in what the address lacks.`,
    );
  if ((field.maxLength ?? 0) > longest) {
    const message = `${longest} characters is the most that an address may bring.`;
    report("source", [...path, "maxLength"], message);
  }
  if (field.draw?.widget !== "hidden")
    report(
      "source",
      [...path, "draw", "widget"],
      "What comes with the address is never drawn: leave the control out.",
    );
  for (const keyword of others) {
    if (field[keyword] === undefined) continue;
    report("source", [...path, keyword], `The answer comes with the address: leave out "${keyword}".`);
  }
}

/** Reports what a field that people answer, or that is computed, needs of a field that comes with the address. */
function checkOther(definition: FormsDefinition, place: FieldPlace, report: Report): void {
  const { steps } = definition;
  for (const { name, at } of needsOf(place)) {
    const { step, field } = splitPath(name);
    const fields = step === null ? place.siblings : steps[step]?.properties;
    if (!fields?.[field ?? ""]?.source) continue;
    const message = `"${name}" comes with the address, and anybody may write one: it must not decide whether "${place.name}" is valid.`;
    report("source", at, message);
  }
}

function needsOf({ field, path }: FieldPlace): { name: string; at: DefinitionPath }[] {
  const { sameAs, lookup, computed = {}, compare = [], variants = [] } = field;
  return [
    ...(sameAs === undefined ? [] : [{ name: sameAs, at: [...path, "sameAs"] }]),
    ...(lookup ? [{ name: lookup.by, at: [...path, "lookup", "by"] }] : []),
    ...operandsOf(computed).map((name) => ({ name, at: [...path, "computed"] })),
    ...comparedWith(compare, [...path, "compare"]),
    ...variants.flatMap((one, index) =>
      comparedWith(one.compare ?? [], [...path, "variants", index, "compare"]),
    ),
  ];
}

function comparedWith(compare: Comparison[], path: DefinitionPath) {
  return compare.flatMap((one, index) => {
    const operation = operationOf(one);
    if (!operation || !("field" in operation.operand)) return [];
    return [{ name: operation.operand.field, at: [...path, index, operation.operator, "field"] }];
  });
}
