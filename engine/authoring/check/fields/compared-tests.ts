import type {
  FieldDefinition,
  FormsDefinition,
  Json,
  JsonSchema,
  Operand,
} from "../../../definition/definition.ts";
import { isObject, ownValue } from "../../../definition/json.ts";
import { storedText } from "../../../formats/registry.ts";
import { isComparison, operators } from "../../../rules/compare.ts";
import { checkOperator } from "../../keywords/compare/operators.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import type { FieldPlace } from "../../structure/walk.ts";

/** A tested field, and the place of its condition. */
interface Tested {
  definition: FormsDefinition;
  registry: AuthoringRegistry;
  name: string;
  field: FieldDefinition;
  siblings: FieldPlace["siblings"];
  report: Report;
}

/** Each operator in a test of a condition suits the answer, and has an operand of the same kind. Other checks report unknown names. */
export function checkComparedTest(tested: Tested, test: JsonSchema, path: DefinitionPath): void {
  const { definition, registry, field, siblings, report } = tested;
  const place = { ...tested, slug: "", path, kind: "field", required: false } as const;
  const named = (other: string) => {
    const dot = other.indexOf(".");
    const holder = dot < 0 ? siblings : definition.steps[other.slice(0, dot)]?.properties;
    return ownValue(holder ?? {}, other.slice(dot + 1)) ?? null;
  };
  for (const operator of operators) {
    const operand = test[operator] as Operand | undefined;
    if (!operand) continue;
    const at = [...path, operator];
    checkOperator({ definition, place, report, named }, { operator, operand }, at, registry);
    const { value } = operand as { value?: Json };
    const stored = typeof value === "string" ? storedText(registry, field, value) : value;
    if (stored !== value)
      report("comparison", [...at, "value"], `Write the value as it is stored: ${JSON.stringify(stored)}.`);
  }
  for (const [keyword, inner] of Object.entries(test)) {
    if (isObject(test) && !isComparison(keyword) && !/^(?:\$|const$|enum$)/u.test(keyword))
      reportInner(inner, [...path, keyword], report);
  }
}

/** Reports comparisons elsewhere than beside the name of an answer: it would be unclear what is compared. */
function reportInner(inner: Json | undefined, path: DefinitionPath, report: Report): void {
  if (typeof inner !== "object" || inner === null) return;
  for (const [key, part] of Object.entries(inner)) {
    const at = [...path, Array.isArray(inner) ? Number(key) : key];
    if (isComparison(key))
      report(
        "comparison",
        at,
        `"${key}" stands right after the name of the answer. Join conditions with "$any", "$all" and "$not".`,
      );
    else if (!/^(?:\$|const$|enum$)/u.test(key)) reportInner(part, at, report);
  }
}
