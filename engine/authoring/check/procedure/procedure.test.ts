import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../definition/definition.ts";
import { shippedDefinitions } from "../../../testing/shipped.ts";
import { createAuthoringRegistry } from "../../registry/registry.ts";
import { checkProcedure } from "./procedure.ts";

const { supplier } = shippedDefinitions().wizards;
const upload: FieldDefinition = { type: "object", file: { accept: ["application/pdf"], maxBytes: 1000 } };

/** The places of the faults of the shipped procedure, when its form of a move asks this as well. */
function faultsWith(field: FieldDefinition): string[] {
  if (!supplier?.procedure) throw new Error("The suppliers' wizard has no procedure.");
  const { definition } = supplier.procedure;
  const form = definition.steps.decline;
  if (!form) throw new Error("Its move has no form.");
  const decline = { ...form, properties: { ...form.properties, proof: field } };
  const faults: string[] = [];
  checkProcedure(
    { ...definition, steps: { ...definition.steps, decline } },
    supplier.definition,
    createAuthoringRegistry({}),
    (rule, path) => faults.push(`${rule} ${path.join(".")}`),
  );
  return faults;
}

test.each<[string, FieldDefinition, string[]]>([
  ["a text", { type: "string", maxLength: 9 }, []],
  ["a file", upload, ["procedure-file steps.decline.properties.proof"]],
  ["several files", { type: "array", items: upload }, ["procedure-file steps.decline.properties.proof"]],
  [
    "a file in each entry",
    { type: "array", items: { type: "object", properties: { scan: upload } } },
    ["procedure-file steps.decline.properties.proof.items.properties.scan"],
  ],
])("a form of staff that asks for %s", (_what, field, faults) => {
  expect(faultsWith(field)).toEqual(faults);
});
