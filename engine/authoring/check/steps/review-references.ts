import type { FormsDefinition, StepDefinition } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { checkName, checkPart, checkProperty, type Fields, listOf } from "./names.ts";

export function checkReview(
  definition: FormsDefinition,
  step: StepDefinition,
  path: DefinitionPath,
  report: Report,
): void {
  for (const [index, section] of (step.review ?? []).entries()) {
    const at = [...path, index];
    checkRows(section.rows, step.properties, [...at, "rows"], report);
    if (section.each && checkName(section.each.field, step.properties, [...at, "each", "field"], report)) {
      const inner = step.properties[section.each.field]?.items?.properties;
      if (inner) checkRows(section.each.rows, inner, [...at, "each", "rows"], report);
      else
        report("unknown-field", [...at, "each", "field"], `"${section.each.field}" is not a list of rows.`);
    }
    if (section.split && checkName(section.split.field, step.properties, [...at, "split", "field"], report)) {
      const { field, by, headings } = section.split;
      const options = listOf(definition, step.properties[field])?.options ?? [];
      const values = options.map((option) => String(option[by]));
      checkProperty(definition, step.properties, field, by, [...at, "split", "by"], report);
      for (const heading of Object.keys(headings)) {
        if (values.includes(heading)) continue;
        const message = `No option has "${heading}" as its "${by}"${didYouMean(heading, values)}.`;
        report("unknown-option", [...at, "split", "headings", heading], message);
      }
    }
  }
}

function checkRows(
  rows: { fields: string[] }[] | undefined,
  fields: Fields,
  path: DefinitionPath,
  report: Report,
): void {
  for (const [index, row] of (rows ?? []).entries()) {
    for (const [inner, name] of row.fields.entries()) {
      checkPart(name, fields, [...path, index, "fields", inner], report);
    }
  }
}
