import type { Condition, FormsDefinition, Json, WizardDefinition } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import type { ProcedureDefinition } from "../../../procedure/procedure.ts";
import { caseFactsDefinition } from "../../describe/case-facts.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";
import { checkFarCondition, checkOwnCondition } from "../fields/conditions.ts";
import type { PlacedTransition } from "./transitions.ts";

/** A procedure and its wizard. */
interface ProcedureOf {
  definition: ProcedureDefinition;
  wizard: WizardDefinition;
  registry: AuthoringRegistry;
  report: Report;
}

/** Guards and flags look at answers and findings that are there, each in a way that suits it. */
export function checkProcedureConditions(of: ProcedureOf, transitions: PlacedTransition[]): void {
  const { definition, wizard, registry, report } = of;
  const { meta } = definition.procedure;
  const facts = caseFactsDefinition(definition, wizard);
  for (const [name, { when }] of Object.entries(meta.flags ?? {}))
    checkFarCondition({ definition: facts, registry, report }, when, [
      "procedure",
      "meta",
      "flags",
      name,
      "when",
    ]);
  for (const name of Object.keys(meta.findings ?? {})) checkFinding(of, name);
  // Nothing was found yet when a case is received.
  for (const [index, { when }] of (meta.assign ?? []).entries())
    if (when)
      checkFarCondition({ definition: wizard, registry, report }, when, [
        "procedure",
        "meta",
        "assign",
        index,
        "when",
      ]);
  for (const { guard, path } of transitions) {
    if (!guard) continue;
    const params = [...path, "guard", "params"];
    if (guard.type === "answered" || guard.type === "unanswered")
      checkAnswers(facts, guard.params.answers, params, report);
    else checkFarCondition({ definition: facts, registry, report }, guard.params as Condition, params);
  }
}

function checkFinding({ definition, wizard, registry, report }: ProcedureOf, name: string): void {
  const { profile } = definition.procedure.meta.findings?.[name] ?? {};
  const path = ["procedure", "meta", "findings", name, "profile"];
  const fields = definition.steps[name]?.properties ?? {};
  for (const [index, { when }] of (profile?.cases ?? []).entries())
    checkOwnCondition({ definition, registry, report }, when, [...path, "cases", index, "when"], fields);
  if (profile && !Array.isArray(templateOf(wizard)[profile.list]))
    report(
      "procedure-name",
      [...path, "list"],
      `The profile in wizard.json has no list "${profile.list}"${didYouMean(profile.list, Object.keys(templateOf(wizard)))}.`,
    );
}

function checkAnswers(
  { steps }: FormsDefinition,
  answers: string[],
  params: DefinitionPath,
  report: Report,
): void {
  for (const [index, name] of answers.entries())
    if (!Object.hasOwn(steps, name.split(".")[0] ?? ""))
      report(
        "procedure-name",
        [...params, "answers", index],
        `Nothing is called "${name}". Name a step or a finding: ${listNames(Object.keys(steps), "or")}.`,
      );
}

function templateOf({ machine }: WizardDefinition): { [key: string]: Json } {
  const { profile } = machine.meta;
  return isObject(profile) ? profile : {};
}
