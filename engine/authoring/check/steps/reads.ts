import { splitPath } from "../../../condition.ts";
import type { Guard, WizardDefinition } from "../../../definition.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { canMiss, reachableFrom, targetsByStep } from "./graph.ts";
import { type ConditionPlace, conditionsOf, fieldsOf, readsOf, type Way, waysFrom, waysOf } from "./walk.ts";

/** Words for somebody who stands at a step: on the shortest way there, or without an answer at `missing`. */
export type ShownAt = (slug: string, missing: string | null) => string;

/**
 * Nothing looks at an answer before it is asked, nor counts on one that may have been skipped. `shownAt` shows whom it
 * would befall, where the wizard can be answered at all.
 */
export function checkReads(definition: WizardDefinition, report: Report, shownAt: ShownAt = () => ""): void {
  const targets = targetsByStep(definition);
  const met = reachableFrom(targets, definition.machine.initial);

  for (const way of waysOf(definition)) {
    for (const { name, path } of readsOf(way)) checkGuardRead(way, name, path);
  }
  for (const place of fieldsOf(definition)) {
    for (const condition of conditionsOf(place)) {
      for (const name of Object.keys(condition.condition)) {
        if (name.includes(".") && place.kind === "field") checkConditionRead(condition, name);
      }
    }
  }

  function checkGuardRead(way: Way, name: string, path: DefinitionPath): void {
    const step = stepRead(name);
    if (!met.has(step) || !met.has(way.from)) return;
    if (step === way.from) {
      if (way.move === "NEXT") return;
      report("early-read", path, `"${step}" is being skipped here: it has no answer to look at.`);
    } else if (!reachableFrom(targets, step).has(way.from)) {
      report(
        "early-read",
        path,
        `"${name}" is asked only after "${way.from}", or on another way.${shownAt(way.from, null)}`,
      );
    } else if (
      isAboutValue(way.guard) &&
      canMiss(definition, step, way.from) &&
      !isAllowedFor(definition, way, step)
    ) {
      const message = `"${step}" may have been skipped or passed by. Say what then: add a way with the guard "unanswered" for "${step}".${shownAt(way.from, step)}`;
      report("skipped-read", path, message);
    }
  }

  function checkConditionRead({ slug, field, at, condition, variant }: ConditionPlace, name: string): void {
    const step = stepRead(name);
    const path = [...at, name];
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
    } else if (
      variant === null &&
      condition[name] !== true &&
      !field.draw?.otherwise &&
      canMiss(definition, step, slug)
    ) {
      const message = `"${step}" may have been skipped or passed by. Say what this field does then: "draw": { "otherwise": "hidden" }, or "disabled".${shownAt(slug, step)}`;
      report("skipped-read", path, message);
    }
  }
}

function stepRead(name: string): string {
  return splitPath(name).step ?? name;
}

function isAboutValue(guard: Guard | null): boolean {
  return guard?.type === "matches" || guard?.type === "differs";
}

/**
 * Whether the ways of the event say themselves what happens without the answer. `matches` fails without it, so the
 * word may come later; `differs` would hold, so it must have come before.
 */
function isAllowedFor(definition: WizardDefinition, way: Way, step: string): boolean {
  return waysFrom(definition.machine, way.from, way.move).some((other) => {
    if (other.guard?.type !== "answered" && other.guard?.type !== "unanswered") return false;
    if (way.guard?.type === "differs" && other.index > way.index) return false;
    return readsOf(other).some(({ name }) => stepRead(name) === step);
  });
}
