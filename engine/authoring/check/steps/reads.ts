import type { Guard, WizardDefinition } from "../../../definition/definition.ts";
import { readsOf, type StepTransition, transitionsOf } from "../../../path/transitions.ts";
import { type ConditionTest, splitPath, testsOf } from "../../../rules/condition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { canMiss, reachableFrom, targetsByStep } from "../../structure/graph.ts";
import { type ConditionPlace, conditionsOf, fieldsOf, guidanceOf } from "../../structure/walk.ts";

/** Describes an example registrant at a step: on the shortest path there, or without an answer at `missing`. */
export type ShownAt = (slug: string, missing: string | null) => string;

/**
 * Reports guards and conditions that read an answer before it is asked, or one that may have been skipped. `shownAt`
 * adds an example, where the wizard can be answered at all.
 */
export function checkReads(definition: WizardDefinition, report: Report, shownAt: ShownAt = () => ""): void {
  const targets = targetsByStep(definition);
  const met = reachableFrom(targets, definition.machine.initial);
  const reads = { definition, targets, met, report, shownAt };

  for (const transition of transitionsOf(definition.machine)) {
    for (const { name, path } of readsOf(transition)) checkGuardRead(reads, transition, name, path);
  }
  for (const place of [...fieldsOf(definition), ...guidanceOf(definition)]) {
    for (const condition of conditionsOf(place)) {
      for (const read of testsOf(condition.condition)) {
        if (read.name.includes(".") && place.kind === "field") checkConditionRead(reads, condition, read);
      }
    }
  }
}

/** The steps that each leads to, those that can be reached, and where to report. */
interface Reads {
  definition: WizardDefinition;
  targets: Map<string, string[]>;
  met: Set<string>;
  report: Report;
  shownAt: ShownAt;
}

function checkGuardRead(
  { definition, targets, met, report, shownAt }: Reads,
  transition: StepTransition,
  name: string,
  path: DefinitionPath,
): void {
  const step = stepRead(name);
  if (!met.has(step) || !met.has(transition.from)) return;
  if (step === transition.from) {
    if (transition.event === "NEXT") return;
    report("early-read", path, `"${step}" is being skipped here: it has no answer to look at.`);
  } else if (!reachableFrom(targets, step).has(transition.from)) {
    report(
      "early-read",
      path,
      `"${name}" is asked only after "${transition.from}", or on another way.${shownAt(transition.from, null)}`,
    );
  } else if (
    holdsWithout(transition.guard, name) &&
    canMiss(definition, step, transition.from) &&
    !isAllowedFor(definition, transition, step)
  ) {
    const message = `"${step}" may have been skipped or passed by. Say what then: add a way with the guard "unanswered" for "${step}".${shownAt(transition.from, step)}`;
    report("skipped-read", path, message);
  }
}

function checkConditionRead(
  { definition, targets, met, report, shownAt }: Reads,
  { slug, field, at, variant }: ConditionPlace,
  read: ConditionTest,
): void {
  const { name, test } = read;
  const step = stepRead(name);
  const path = [...at, ...read.path];
  if (!met.has(step) || !met.has(slug)) return;
  if (step === slug) {
    report(
      "early-read",
      path,
      `A field of the same step is named without the step: "${splitPath(name).field}".`,
    );
  } else if (!reachableFrom(targets, step).has(slug)) {
    report(
      "early-read",
      path,
      `"${name}" is asked only after "${slug}", or on another way.${shownAt(slug, null)}`,
    );
  } else if (variant === null && test !== true && !field.draw?.otherwise && canMiss(definition, step, slug)) {
    const message = `"${step}" may have been skipped or passed by. Say what this field does then: "draw": { "otherwise": "hidden" }, or "disabled".${shownAt(slug, step)}`;
    report("skipped-read", path, message);
  }
}

function stepRead(name: string): string {
  return splitPath(name).step ?? name;
}

/**
 * Returns whether a guard would hold without an answer: it says what the answer is not. One that says what it is fails,
 * so people who were not asked take a later transition.
 */
function holdsWithout(guard: Guard | null, name: string): boolean {
  if (guard?.type === "differs") return true;
  if (guard?.type !== "matches") return false;
  return testsOf(guard.params).some(({ name: read, test, path }) => {
    const isWhetherAnswered = test === true && path.at(-1) === read;
    return read === name && path.includes("$not") && !isWhetherAnswered;
  });
}

/** Returns whether an earlier transition of the event states what happens without the answer. */
function isAllowedFor(definition: WizardDefinition, transition: StepTransition, step: string): boolean {
  return transitionsOf(definition.machine, transition.from, transition.event).some((other) => {
    if (other.guard?.type !== "answered" && other.guard?.type !== "unanswered") return false;
    return other.index < transition.index && readsOf(other).some(({ name }) => stepRead(name) === step);
  });
}
