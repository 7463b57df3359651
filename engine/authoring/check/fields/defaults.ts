import { normalize } from "../../../answer/normalize.ts";
import type { Answer, Json } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import type { Forms } from "../../../rules/forms.ts";
import { problemsIn } from "../../../rules/validation.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { fieldsOf } from "../../structure/walk.ts";

/** Checks that each field's default would be valid as an answer. */
export function checkDefaults(forms: Forms, report: Report): void {
  for (const { slug, name, field, path, kind } of fieldsOf(forms.definition)) {
    if (kind !== "field") continue;
    if (field.default !== undefined) check(slug, name, field.default, [...path, "default"]);
    if (field.items?.default !== undefined)
      check(slug, name, [field.items.default], [...path, "items", "default"]);
  }

  function check(slug: string, name: string, value: Json, path: DefinitionPath): void {
    const answer: Answer = { [name]: value };
    // An entry just begun equals its default and would be dropped as untouched; it must be validated all the same.
    const normal = normalize(forms, slug, answer, {});
    const problems = problemsIn(forms, slug, name in normal ? normal : answer, {});
    // What is still missing is for people to fill in; whether the field counts depends on other answers.
    const own = problems.find(
      (one) =>
        one.path[0] === name && one.rule !== "required" && (one.rule !== "unknown" || one.path.length > 1),
    );
    const blank = typeof value === "string" && value.trim() === "";
    if (own) report("default", path, `This would not do as an answer (${own.rule}): ${own.message}`);
    else if (blank || (isObject(value) && Object.keys(value).length === 0)) {
      report("default", path, "This is empty: leave it out.");
    }
  }
}
