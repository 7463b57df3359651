import type { Json, WizardDefinition } from "../../../definition/definition.ts";
import { isSameJson } from "../../../definition/json.ts";
import type { AssignRule, CaseMachine, ProcedureDefinition } from "../../../procedure/procedure.ts";
import type { AuthoringRegistry } from "../../registry/registry.ts";
import type { Report } from "../../source/fault.ts";
import { checkProcedureConditions } from "./conditions.ts";
import {
  checkFiles,
  checkFormerStates,
  checkMoves,
  checkNames,
  checkQuestions,
  checkUploads,
} from "./names.ts";
import { checkTransitions, checkTries, placedTransitions } from "./transitions.ts";

/** Proves a procedure against its wizard: its names, its files, its transitions, its conditions, and who can go on. */
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
  const transitions = placedTransitions(procedure);
  const isWhole = checkNames(procedure, transitions, report);
  checkMoves(procedure, transitions, report);
  checkTries(transitions, procedure.meta.moves, report);
  if (isWhole) checkTransitions(procedure, transitions, report);
  checkAssignment(procedure, report);
  checkRetention(procedure, report);
  checkProcedureConditions({ definition, wizard, registry, report }, transitions);
}

/** Each rule assigns something to somebody: some name begins with its letters, and no earlier rule takes its people's cases. */
function checkAssignment({ meta: { assign = [] } }: CaseMachine, report: Report): void {
  for (const [index, rule] of assign.entries()) {
    const path = ["procedure", "meta", "assign", index];
    const [from = "", until = ""] = rule.letters?.split("-") ?? [];
    if (from > until)
      report(
        "dead-branch",
        [...path, "letters"],
        `No letter is from ${from} to ${until}. Write "${until}-${from}".`,
      );
    else if (assign.slice(0, index).some((one) => takesAll(one, rule)))
      report(
        "dead-branch",
        path,
        "This rule never assigns anything: an earlier one holds, too, and names the same people. Put this one first.",
      );
  }
}

/** Returns whether a rule applies, with somebody to assign, whenever another one does. */
function takesAll(one: AssignRule, other: AssignRule): boolean {
  const [from = "", until = ""] = one.letters?.split("-") ?? [];
  const [first = "", last = ""] = other.letters?.split("-") ?? [];
  const hasLetters = !one.letters || (first !== "" && from <= first && last <= until);
  const holds = !one.when || isSameJson(one.when as Json, (other.when ?? null) as Json);
  return hasLetters && holds && other.to.every((person) => one.to.includes(person));
}

/** Each period of retention deletes something. */
function checkRetention({ states, meta: { retention = {} } }: CaseMachine, report: Report): void {
  const at = (key: string) => ["procedure", "meta", "retention", key];
  if (retention.noticeDays !== undefined && retention.unfinishedMonths === undefined)
    report(
      "procedure-name",
      at("noticeDays"),
      "There is nothing to announce: unfinished registrations are kept. Say after how many months they go, or take the email out.",
    );
  for (const [key, status] of [
    ["rejectedMonths", "Rejected"],
    ["withdrawnMonths", "Withdrawn"],
  ] as const)
    if (
      retention[key] !== undefined &&
      !Object.values(states).some(({ type, meta }) => type === "final" && meta.accountStatus === status)
    )
      report(
        "procedure-name",
        at(key),
        `Nothing would ever be deleted: no state that decides has the account status ${status}.`,
      );
}
