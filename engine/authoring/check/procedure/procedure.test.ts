import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../definition/definition.ts";
import type { ProcedureDefinition, Retention } from "../../../procedure/procedure.ts";
import { shippedDefinitions } from "../../../testing/shipped.ts";
import { createAuthoringRegistry } from "../../registry/registry.ts";
import { checkProcedure } from "./procedure.ts";

const { supplier } = shippedDefinitions().wizards;
const upload: FieldDefinition = { type: "object", file: { accept: ["application/pdf"], maxBytes: 1000 } };

/** Returns the faults of the shipped procedure after a change, by rule and place. */
function faultsAfter(change: (definition: ProcedureDefinition) => ProcedureDefinition): string[] {
  if (!supplier?.procedure) throw new Error("The suppliers' wizard has no procedure.");
  const faults: string[] = [];
  checkProcedure(
    change(supplier.procedure.definition),
    supplier.definition,
    createAuthoringRegistry({}),
    (rule, path) => faults.push(`${rule} ${path.join(".")}`),
  );
  return faults;
}

/** Returns them when its form of a move asks this as well. */
const faultsWith = (field: FieldDefinition) =>
  faultsAfter((definition) => {
    const form = definition.steps.decline;
    if (!form) throw new Error("Its move has no form.");
    const decline = { ...form, properties: { ...form.properties, proof: field } };
    return { ...definition, steps: { ...definition.steps, decline } };
  });

test.each<[Retention, string[]]>([
  [{ unfinishedMonths: 18, noticeDays: 30, rejectedMonths: 24 }, []],
  [{ noticeDays: 30 }, ["procedure-name procedure.meta.retention.noticeDays"]],
  // No state of it has this account status.
  [{ withdrawnMonths: 24 }, ["procedure-name procedure.meta.retention.withdrawnMonths"]],
])("retention that deletes nothing is a fault: %j", (retention, faults) => {
  const kept = ({ procedure, ...rest }: ProcedureDefinition) => ({
    ...rest,
    procedure: { ...procedure, meta: { ...procedure.meta, retention } },
  });
  expect(faultsAfter(kept)).toEqual(faults);
});

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
