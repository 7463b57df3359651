import type { FieldDefinition, Json, JsonSchema } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import { kindOf } from "../../../rules/value-kind.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";

/** The types of answers that a keyword of a test looks at: for all others, it holds whatever they are. */
const typesByKeyword: { [keyword: string]: string[] } = {
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  exclusiveMinimum: ["number", "integer"],
  exclusiveMaximum: ["number", "integer"],
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  minItems: ["array"],
  maxItems: ["array"],
  contains: ["array"],
  items: ["array"],
};

/** Reports keywords of a test that do not look at answers of the field's type, and so would always hold. */
export function checkTestKind(
  field: FieldDefinition,
  test: JsonSchema,
  path: DefinitionPath,
  report: Report,
): void {
  const types = [field, ...(field.variants ?? [])].map(({ type }) => type ?? field.type ?? "string");
  for (const [keyword, inner] of Object.entries(test)) {
    const at = [...path, keyword];
    const wanted = typesByKeyword[keyword];
    if (wanted && !types.some((type) => wanted.includes(type))) {
      report("unknown-keyword", at, `"${keyword}" looks at ${nameOfType(wanted)}, and ${kindInWords(field)}`);
    } else if (isObject(inner) && (keyword === "contains" || keyword === "items") && field.items) {
      checkTestKind(field.items, inner, at, report);
    }
    for (const [part, where] of partsOfTest(keyword, inner, at))
      if (isObject(part)) checkTestKind(field, part, where, report);
  }
}

/** The tests that a keyword negates or joins. */
function partsOfTest(keyword: string, inner: Json | undefined, at: DefinitionPath): [Json, DefinitionPath][] {
  if (keyword === "not" && inner !== undefined) return [[inner, at]];
  const joins = (keyword === "allOf" || keyword === "anyOf") && Array.isArray(inner);
  return joins ? inner.map((part, index) => [part, [...at, index]]) : [];
}

function nameOfType([type = ""]: string[]): string {
  if (type === "number") return "numbers";
  return type === "string" ? "texts" : "lists";
}

function kindInWords(field: FieldDefinition): string {
  const title = field.title ?? "this field";
  const kind = kindOf(field);
  if (kind === "money" || kind === "date" || kind === "month" || kind === "time") {
    const what = kind === "money" ? "an amount" : `a ${kind}`;
    const example = kind === "money" ? "atLeast" : "before";
    return `"${title}" is ${what}, which is stored as text: this would hold for any answer. Compare it with an operator, such as "${example}": { "value": ... }.`;
  }
  return `the answer to "${title}" is none: this would hold for any answer. Take a keyword of its type.`;
}
