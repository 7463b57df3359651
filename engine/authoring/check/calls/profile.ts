import { placeholderOf, repeatOf } from "../../../calls/template.ts";
import type { Json, WizardDefinition } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { isFileMissing } from "../../structure/names.ts";
import { walkTemplate } from "./template.ts";

/** The profile reads all steps: `{step.field}`, and may leave out what it likes. */
export function checkProfile(definition: WizardDefinition, profile: Json, report: Report): void {
  walk(profile, ["machine", "meta", "profile"]);

  function walk(value: Json, path: DefinitionPath): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const repeat = repeatOf(item);
        if (!repeat || !isObject(item)) walk(item, [...path, index]);
        else walkInStep({ definition, report }, repeat.field, item, [...path, index]);
      }
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    } else if (typeof value === "string") {
      const name = placeholderOf(value)?.replace(/^\$(?:yearsSince|shown)\./u, "") ?? null;
      walkInStep({ definition, report }, name, value, path);
    }
  }
}

/** Validates a leaf or a repeated row as if it stood in a call of the step that it names. */
function walkInStep(
  { definition, report }: { definition: WizardDefinition; report: Report },
  name: string | null,
  value: Json,
  path: DefinitionPath,
): void {
  if (name === null && typeof value === "string" && !namesAnswer(definition, value)) return;
  if (name === null || name.startsWith("$")) {
    walkTemplate(value, path, { definition, fields: {}, used: new Set(), report });
    return;
  }
  const [slug = "", ...rest] = name.split(".");
  const step = definition.steps[slug];
  const at = isObject(value) ? [...path, "$each"] : path;
  if (isFileMissing(definition, slug)) return;
  if (!step) {
    report(
      "unknown-step",
      at,
      `There is no step "${slug}"${didYouMean(slug, Object.keys(definition.steps))}.`,
    );
    return;
  }
  const local = rest.join(".");
  const own = isObject(value) ? [{ ...value, $each: local }] : `{${local}}`;
  const reportHere: Report = (rule, inner, message) =>
    report(rule, [...path, ...inner.slice(path.length + (isObject(value) ? 1 : 0))], message);
  walkTemplate(own, path, { definition, fields: step.properties, used: new Set(), report: reportHere });
}

/** Returns whether a constant has braces that seem to name an answer, which must be the whole value. */
function namesAnswer({ steps }: WizardDefinition, text: string): boolean {
  return [...text.matchAll(/\{(\$?)([\w-]+)(?:[.$][\w.$-]*)?\}/gu)].some(
    ([, identity, step = ""]) => identity !== "" || Object.hasOwn(steps, step),
  );
}
