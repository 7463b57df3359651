import { apiPathOf } from "../../calls/call.ts";
import type { FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import type { Wizard } from "../../path/wizard.ts";
import type { ProcedureDefinition } from "../../procedure/procedure.ts";
import { staffRoles } from "../../procedure/staff-roles.ts";
import type { Forms } from "../../rules/forms.ts";
import { createStatesAt } from "../explore/answered-states.ts";
import type { AuthoringRegistry } from "../registry/registry.ts";
import { type Locate, type Report, type RuleId, sortFaults } from "../source/fault.ts";
import type { Fault } from "../source/source.ts";
import { checkGraph } from "../structure/graph.ts";
import { checkOptions } from "../structure/options.ts";
import { findRenamed } from "../structure/renamed.ts";
import { checkCalls } from "./calls/calls.ts";
import { checkCarried } from "./calls/coverage.ts";
import { checkWaits } from "./fields/circular-conditions.ts";
import { checkTests } from "./fields/conditions.ts";
import { checkDefaults } from "./fields/defaults.ts";
import { checkFields } from "./fields/fields.ts";
import { checkMessages } from "./fields/messages.ts";
import { checkPatterns, type MayProve } from "./fields/patterns.ts";
import { checkFormerNames } from "./former-names.ts";
import { checkJourneys } from "./journeys/journeys.ts";
import { checkLimits, mostSteps } from "./limits.ts";
import { checkProcedure } from "./procedure/procedure.ts";
import { checkGaps } from "./steps/gaps.ts";
import { checkGuidance } from "./steps/guidance.ts";
import { checkLogin } from "./steps/login.ts";
import { checkNumbering } from "./steps/numbering.ts";
import { checkReads } from "./steps/reads.ts";
import { checkMachineReferences, checkReferences, type ListNames } from "./steps/references.ts";
import { createShownAt } from "./steps/shown-at.ts";
import { checkAbsentAnswers } from "./texts/absent-answers.ts";
import { checkTexts } from "./texts/texts.ts";

export type { Locate } from "../source/fault.ts";
export type { MayProve } from "./fields/patterns.ts";
export { checkJourneyFiles } from "./files/journey-files.ts";
export { checkShapes } from "./files/shapes.ts";
export { checkTogether } from "./steps/cross-wizard.ts";
export type { ListNames } from "./steps/references.ts";

/** Rules whose faults keep a definition from compiling, or a proof over it from ending. */
const blocking = new Set<string>([
  "limits",
  "duplicate-id",
  "unknown-field",
  "unknown-list",
  "unknown-step",
  "unknown-format",
  "bad-pattern",
  "unsafe-pattern",
  "widget",
  "comparison",
  "computed",
  "source",
  "loop",
] satisfies RuleId[]);

/** Returns whether a definition with these faults can be compiled and explored. */
export function canBeExplored(faults: Fault[]): boolean {
  return !faults.some((fault) => blocking.has(fault.rule));
}

/** Returns the faults of a wizard, or of the account forms, that reading alone shows. */
export function checkDefinition(input: {
  definition: FormsDefinition | WizardDefinition;
  lists: ListNames;
  locate: Locate;
  registry: AuthoringRegistry;
  mayProve?: MayProve | undefined;
}): Fault[] {
  const { definition, lists, registry, mayProve } = input;
  return collect(input.locate, (report) => {
    checkLimits(definition, registry, report);
    const states = "machine" in definition ? Object.keys(definition.machine.states).length : 0;
    if (Math.max(states, Object.keys(definition.steps).length) > mostSteps) return;
    findRenamed(definition);
    checkReferences(definition, lists, report);
    checkGuidance(definition, report);
    checkFields(definition, registry, report);
    checkMessages(definition, report);
    checkTexts(definition, report);
    checkOptions(definition, report);
    checkTests(definition, registry, report);
    checkFormerNames(definition, report);
    checkWaits(definition, report);
    checkPatterns(definition, report, mayProve);
    if ("machine" in definition) checkMachine(definition, registry, report);
  });
}

/** Returns the faults of a procedure, except those of its forms, which `checkDefinition` finds. */
export function checkProcedureOf(input: {
  definition: ProcedureDefinition;
  wizard: WizardDefinition;
  locate: Locate;
  registry: AuthoringRegistry;
}): Fault[] {
  const { definition, wizard, registry } = input;
  return collect(input.locate, (report) => checkProcedure(definition, wizard, registry, report));
}

function checkMachine(definition: WizardDefinition, registry: AuthoringRegistry, report: Report): void {
  const staffRole = staffRoles.find((role) => role === definition.machine.meta.role);
  if (staffRole) {
    report(
      "shape",
      ["machine", "meta", "role"],
      `"${staffRole}" is a role of staff: no registration may give it.`,
    );
  }
  let isRound = false;
  checkMachineReferences(definition, report);
  checkGraph(definition, (rule, path, message) => {
    isRound ||= rule === "loop";
    report(rule, path, message);
  });
  checkCalls(definition, apiPathOf({ registry }), report);
  if (!isRound) checkNumbering(definition, report);
  checkLogin(definition, report);
}

/** Returns early reads of answers where other faults keep samples from showing who would meet them. */
export function checkUnprovedReads(input: {
  definition: WizardDefinition;
  found: Fault[];
  locate: Locate;
}): Fault[] {
  // In a circle everything comes before everything: there is no order to hold reads against.
  if (input.found.some(({ rule }) => rule === "loop" || rule === "limits")) return [];
  return collect(input.locate, (report) => checkReads(input.definition, report));
}

/** Rules whose faults the proofs would only report a second time. */
const reportedRules = new Set<string>([
  "early-read",
  "mutual-wait",
  "unknown-option",
  "dead-branch",
  "unreachable-step",
  "no-way-to-end",
  "ending",
] satisfies RuleId[]);

/**
 * Returns what only answering a wizard shows, and whether journeys may be walked: not where another fault would break
 * them as well. `found` are the faults reported before.
 */
export function checkWizard(input: { wizard: Wizard; found: Fault[]; locate: Locate }): {
  faults: Fault[];
  mayBeWalked: boolean;
} {
  const { wizard, found, locate } = input;
  const statesAt = createStatesAt(wizard);
  const shownAt = createShownAt(wizard, statesAt);
  const reads = collect(locate, (report) => checkReads(wizard.definition, report, shownAt));
  const early = [...reads, ...collect(locate, (report) => checkDefaults(wizard, report))];
  if ([...found, ...reads].some((fault) => reportedRules.has(fault.rule)))
    return { faults: early, mayBeWalked: false };
  const gaps = collect(locate, (report) => {
    checkGaps(wizard, statesAt, report);
    checkAbsentAnswers(wizard, statesAt, report);
    if (!found.some(({ rule }) => rule === "template")) checkCarried(wizard, report);
  });
  // A sentence that is missing would be missed by journeys too.
  const isMissed = found.some(({ rule }) => rule === "missing-message");
  return { faults: [...early, ...gaps], mayBeWalked: gaps.length === 0 && !isMissed };
}

/** Returns the faults of journeys in a wizard that has no other fault. */
export function checkJourneysOf(input: {
  wizard: Wizard;
  journeys: Journey[];
  locateJourney: Locate;
}): Fault[] {
  return collect(input.locateJourney, (report) => checkJourneys(input.wizard, input.journeys, report));
}

/** The same for the account forms, which have no order. */
export function checkForms({ forms, locate }: { forms: Forms; locate: Locate }): Fault[] {
  return collect(locate, (report) => checkDefaults(forms, report));
}

function collect(locate: Locate, check: (report: Report) => void): Fault[] {
  const faults: Fault[] = [];
  check((rule, path, message) => faults.push({ ...locate(path), rule, message }));
  return sortFaults(faults);
}
