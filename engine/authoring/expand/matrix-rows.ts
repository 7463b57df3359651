import type { StepDefinition } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";

/** Names the control of the fields that a matrix asks as its rows; the check reports one that names another. */
export function drawMatrixRows({ guidance = [], properties }: StepDefinition): void {
  for (const name of guidance.flatMap(({ fields = [] }) => fields)) {
    const field = ownValue(properties, name);
    if (!field?.list || field.type === "array") continue;
    field.draw ??= {};
    field.draw.widget ??= "matrix-row";
  }
}
