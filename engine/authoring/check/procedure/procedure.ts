import type { WizardDefinition } from "../../../definition/definition.ts";
import type { ProcedureDefinition } from "../../../procedure/procedure.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { Report } from "../../source/fault.ts";
import { checkAssignment } from "./assignment.ts";
import { checkProcedureConditions } from "./conditions.ts";
import {
  checkFiles,
  checkFormerStates,
  checkMoves,
  checkNames,
  checkQuestions,
  checkUploads,
} from "./names.ts";
import { checkRetention } from "./retention.ts";
import { checkTries, checkWays, waysOf } from "./ways.ts";

/** Proves a procedure against its wizard: its names, its files, its ways, its conditions, and who can go on. */
export function checkProcedure(
  definition: ProcedureDefinition,
  wizard: WizardDefinition,
  registry: AuthoringRegistry,
  report: Report,
): void {
  const { procedure } = definition;
  if (procedure.id !== wizard.id)
    report("procedure-name", ["procedure", "id"], `The id must be the name of the folder, "${wizard.id}".`);
  checkFiles(definition, wizard, report);
  checkUploads(definition, report);
  checkQuestions(procedure, wizard, report);
  checkFormerStates(procedure, report);
  const ways = waysOf(procedure);
  const isWhole = checkNames(procedure, ways, report);
  checkMoves(procedure, ways, report);
  checkTries(ways, procedure.meta.moves, report);
  if (isWhole) checkWays(procedure, ways, report);
  checkAssignment(procedure, report);
  checkRetention(procedure, report);
  checkProcedureConditions({ definition, wizard, registry, report }, ways);
}
