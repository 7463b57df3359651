import type { FormsDefinition, StepDefinition } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { checkName, checkPart, type Fields, lackingProperty, listOfField } from "../../structure/names.ts";

export function checkReview(
  definition: FormsDefinition,
  step: StepDefinition,
  path: DefinitionPath,
  report: Report,
): void {
  for (const [index, section] of (step.review ?? []).entries()) {
    const at = [...path, index];
    checkReviewRows(section.rows, step.properties, [...at, "rows"], report);
    if (section.each && checkName(section.each.field, step.properties, [...at, "each", "field"], report)) {
      const inner = step.properties[section.each.field]?.items?.properties;
      if (inner) checkReviewRows(section.each.rows, inner, [...at, "each", "rows"], report);
      else
        report("unknown-field", [...at, "each", "field"], `"${section.each.field}" is not a list of rows.`);
    }
    if (section.split && checkName(section.split.field, step.properties, [...at, "split", "field"], report)) {
      const { field, by, headings } = section.split;
      const options = listOfField(definition, step.properties[field])?.options ?? [];
      const values = options.map((option) => String(option[by]));
      const lacking = lackingProperty(definition, step.properties, field, by);
      if (lacking) report("unknown-option", [...at, "split", "by"], lacking);
      for (const heading of Object.keys(headings)) {
        if (values.includes(heading)) continue;
        const message = `No option has "${heading}" as its "${by}"${didYouMean(heading, values)}.`;
        report("unknown-option", [...at, "split", "headings", heading], message);
      }
    }
  }
}

function checkReviewRows(
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
