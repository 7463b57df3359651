import type { FormsDefinition, WizardDefinition } from "../definition.ts";
import type { Forms } from "../forms.ts";
import type { Journey } from "../journey.ts";
import type { Fault, Origins, Source } from "../source.ts";
import type { Wizard } from "../wizard.ts";
import { checkCalls } from "./calls.ts";
import { checkCarried } from "./carried.ts";
import { checkDefaults } from "./defaults.ts";
import { type Locate, type Report, type RuleId, sortFaults } from "./fault.ts";
import { checkFields } from "./fields.ts";
import { checkGaps } from "./gaps.ts";
import { checkGraph } from "./graph.ts";
import { checkJourneys } from "./journeys.ts";
import { checkLimits, mostSteps } from "./limits.ts";
import { checkMessages } from "./messages.ts";
import { checkNumbering } from "./numbering.ts";
import { checkOptions } from "./options.ts";
import { checkPatterns } from "./patterns.ts";
import { checkReads } from "./reads.ts";
import { checkMachineReferences, checkReferences, type ListNames } from "./references.ts";
import { findRenamed } from "./renamed.ts";
import { checkShapes } from "./shapes.ts";
import { createShownAt } from "./shown-at.ts";
import { checkWaits } from "./waits.ts";
import { createWorlds } from "./worlds.ts";

export type { Locate } from "./fault.ts";
export { checkJourneyFiles } from "./journey-files.ts";
export { checkMails, type MailFiles } from "./mails.ts";
export type { ListNames } from "./references.ts";
export { checkSyntax } from "./syntax.ts";
export { checkTogether } from "./together.ts";

/** Every file against the schema of its folder. */
export function checkSources(sources: Map<string, Source>, origins: Origins): Fault[] {
  return checkShapes({ sources, origins });
}

/** With a fault of these rules a definition cannot be compiled, or a proof over it would not end. */
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
  "loop",
] satisfies RuleId[]);

/** Whether a definition with these faults can be compiled and proved. */
export function canBeProved(faults: Fault[]): boolean {
  return !faults.some((fault) => blocking.has(fault.rule));
}

/** What can be told of a wizard, or of the account forms, by reading alone. */
export function checkDefinition(given: {
  definition: FormsDefinition | WizardDefinition;
  lists: ListNames;
  locate: Locate;
}): Fault[] {
  const { definition, lists } = given;
  return collect(given.locate, (report) => {
    checkLimits(definition, report);
    const states = "machine" in definition ? Object.keys(definition.machine.states).length : 0;
    if (Math.max(states, Object.keys(definition.steps).length) > mostSteps) return;
    findRenamed(definition);
    checkReferences(definition, lists, report);
    checkFields(definition, report);
    checkMessages(definition, report);
    checkOptions(definition, report);
    checkWaits(definition, report);
    checkPatterns(definition, report);
    if ("machine" in definition) checkMachine(definition, report);
  });
}

function checkMachine(definition: WizardDefinition, report: Report): void {
  let isRound = false;
  checkMachineReferences(definition, report);
  checkGraph(definition, (rule, path, message) => {
    isRound ||= rule === "loop";
    report(rule, path, message);
  });
  checkCalls(definition, report);
  if (!isRound) checkNumbering(definition, report);
}

/** What looks at answers out of turn, where nobody can be shown whom it would befall: some other fault is in the way. */
export function checkUnprovedReads(given: {
  definition: WizardDefinition;
  found: Fault[];
  locate: Locate;
}): Fault[] {
  // In a circle everything comes before everything: there is no order to hold reads against.
  if (given.found.some(({ rule }) => rule === "loop" || rule === "limits")) return [];
  return collect(given.locate, (report) => checkReads(given.definition, report));
}

/** Faults whose consequences the proofs would only tell a second time. */
const telling = new Set<string>([
  "early-read",
  "mutual-wait",
  "unknown-option",
  "dead-branch",
  "unreachable-step",
  "no-way-to-end",
  "ending",
] satisfies RuleId[]);

/** What can be told of a wizard only by answering it. `found` are the faults told before. */
export function checkWizard(given: {
  wizard: Wizard;
  journeys: Journey[];
  found: Fault[];
  locate: Locate;
  locateJourney: Locate;
}): Fault[] {
  const { wizard, journeys } = given;
  const worldsAt = createWorlds(wizard);
  const shownAt = createShownAt(wizard, worldsAt);
  const reads = collect(given.locate, (report) => checkReads(wizard.definition, report, shownAt));
  const early = [...reads, ...collect(given.locate, (report) => checkDefaults(wizard, report))];
  if ([...given.found, ...reads].some((fault) => telling.has(fault.rule))) return early;
  const gaps = collect(given.locate, (report) => {
    checkGaps(wizard, worldsAt, report);
    if (!given.found.some(({ rule }) => rule === "template")) checkCarried(wizard, report);
  });
  // A sentence that is missing would be missed by journeys too.
  if (gaps.length > 0 || given.found.some(({ rule }) => rule === "missing-message"))
    return [...early, ...gaps];
  return [...early, ...collect(given.locateJourney, (report) => checkJourneys(wizard, journeys, report))];
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
