import type { FormsDefinition, Guidance, StepDefinition } from "../../../definition/definition.ts";
import { testsOf } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { markdownFaults } from "../../structure/markdown-faults.ts";
import { checkName } from "../../structure/names.ts";
import { checkMatrix, checkRowsAlone } from "./matrix.ts";
import { checkPicture } from "./pictures.ts";

/** Guidance stands beside a field of its page, says what its kind needs, and reads only answers above it. */
export function checkGuidance(definition: FormsDefinition, report: Report): void {
  checkRowsAlone(definition, report);
  for (const [slug, step] of Object.entries(definition.steps)) {
    for (const [index, one] of (step.guidance ?? []).entries()) {
      const path = ["steps", slug, "guidance", index];
      if (one.kind === "matrix") checkMatrix(definition, slug, index, report);
      else if (one.fields) report("guidance", [...path, "fields"], 'Only a "matrix" has "fields".');
      checkPicture(definition, one, path, report);
      checkPlace(step, one, path, report);
      checkParts(one, path, report);
      checkText(one.text ?? "", [...path, "text"], report);
    }
  }
}

function checkPlace(step: StepDefinition, one: Guidance, path: DefinitionPath, report: Report): void {
  const { before, after, through, when } = one;
  const order = Object.keys(step.properties);
  for (const [keyword, name] of Object.entries({ before, after, through })) {
    if (name !== undefined) checkName(name, step.properties, [...path, keyword], report);
  }
  if (before !== undefined && after !== undefined) {
    report("guidance", [...path, "after"], 'Guidance stands "before" or "after" a field, not both.');
    return;
  }
  const below = after === undefined ? order.indexOf(before ?? "") : order.indexOf(after) + 1;
  if (through !== undefined && order.includes(through) && order.indexOf(through) < Math.max(0, below)) {
    const message = `"${through}" stands above the heading: a group goes through a field below it.`;
    report("guidance", [...path, "through"], message);
  }
  for (const { name: read } of testsOf(when ?? {})) {
    if (order.indexOf(read) < Math.max(0, below)) continue;
    const message = `The guidance stands above "${read}", which it waits for: it would come or go behind whoever has passed it. Let it stand below "${read}".`;
    report("early-read", [...path, "when", read], message);
  }
}

function checkParts({ kind, title, text, through }: Guidance, path: DefinitionPath, report: Report): void {
  if (through !== undefined && kind !== "heading")
    report("guidance", [...path, "through"], 'Only a "heading" groups fields, "through" the last of them.');
  const needsTitle = kind === "heading" || kind === "details" || kind === "matrix";
  if (needsTitle && title === undefined) report("guidance", path, `"${kind}" needs a "title".`);
  if (kind !== "heading" && kind !== "matrix" && kind !== "picture" && text === undefined)
    report("guidance", path, `"${kind}" needs a "text".`);
  if (kind === "text" && title !== undefined)
    report("guidance", [...path, "title"], 'A "text" has no "title": use "heading" above it.');
}

function checkText(text: string, path: DefinitionPath, report: Report): void {
  for (const message of markdownFaults(text)) report("guidance", path, message);
}
