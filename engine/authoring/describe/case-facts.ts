import type { FieldDefinition, StepDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { ProcedureDefinition } from "../../procedure/procedure.ts";

/**
 * Returns the wizard with the findings as steps of it, as conditions of a procedure read them: a finding for each entry
 * of a list is a step with `rows`.
 */
export function caseFactsDefinition(
  definition: Pick<ProcedureDefinition, "procedure" | "steps" | "lists">,
  wizard: WizardDefinition,
): WizardDefinition {
  const findings = Object.entries(definition.procedure.meta.findings ?? {}).flatMap(
    ([name, { each }]): [string, StepDefinition][] => {
      const step = definition.steps[name];
      if (!step) return [];
      if (each === undefined) return [[name, step]];
      const { title, properties, required } = step;
      const rows: FieldDefinition = {
        title,
        type: "array",
        items: { type: "object", properties, required },
      };
      return [[name, { ...step, properties: { rows }, required: [] }]];
    },
  );
  return {
    ...wizard,
    steps: { ...wizard.steps, ...Object.fromEntries(findings) },
    lists: { ...wizard.lists, ...definition.lists },
  };
}
