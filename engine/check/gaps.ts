import { conditionKey, splitPath } from "../condition.ts";
import type { Answers } from "../definition.ts";
import type { Wizard } from "../wizard.ts";
import { candidatesFor } from "./candidates.ts";
import type { Report } from "./fault.ts";
import { reachableFrom, targetsByStep } from "./graph.ts";
import {
  type ConditionPlace,
  conditionsOf,
  type FieldPlace,
  fieldsOf,
  readsOf,
  type Way,
  waysFrom,
} from "./walk.ts";
import { createWorlds, holdsIn, openWay, type WorldsAt, worldInWords } from "./worlds.ts";

/**
 * Whatever is answered, a way is open, and every way and every condition counts for some answers. Proved by looking
 * at one answer of each class that the conditions can tell apart.
 */
export function checkGaps(wizard: Wizard, report: Report): void {
  const { machine } = wizard.definition;
  const met = reachableFrom(targetsByStep(wizard.definition), machine.initial);
  const worldsAt = createWorlds(wizard);
  for (const slug of met) {
    for (const move of ["NEXT", "SKIP"] as const)
      checkEvent(wizard, worldsAt, slug, waysFrom(machine, slug, move), report);
  }
  for (const place of fieldsOf(wizard.definition)) {
    if (place.kind === "row") checkRow(wizard, place, report);
    if (place.kind === "field" && met.has(place.slug)) checkConditions(wizard, worldsAt, place, report);
  }
}

function checkEvent(wizard: Wizard, worldsAt: WorldsAt, slug: string, ways: Way[], report: Report): void {
  const open = ways.findIndex((way) => way.guard === null);
  const tried = open < 0 ? ways : ways.slice(0, open + 1);
  const names = tried.flatMap((way) => readsOf(way).map(({ name }) => name));
  if (names.length === 0) return;
  const { worlds, isWhole } = worldsAt(slug, names);
  const taken = new Set<Way>();
  const gaps: Answers[] = [];
  for (const { answers, own } of worlds) {
    const given = ways[0]?.move === "SKIP" ? answers : { ...answers, [slug]: own };
    const way = openWay(wizard, tried, given);
    if (way) taken.add(way);
    else gaps.push(given);
  }
  const first = tried[0];
  if (!first) return;
  const event = ["machine", "states", slug, "on", first.move];
  const shortest = gaps.sort((a, b) => size(names, a) - size(names, b))[0];
  if (shortest) {
    const message = `No way is open when ${worldInWords(names, shortest)}. Add a last way without a guard.`;
    report("guard-gap", event, message);
  } else if (!isWhole && open < 0) {
    report(
      "guard-gap",
      event,
      "It cannot be proved that one of these guards always holds. Add a last way without a guard.",
    );
  }
  if (!isWhole || worlds.length === 0) return;
  for (const way of tried) {
    if (taken.has(way)) continue;
    report("dead-branch", way.path, `No answers ever lead this way to "${way.target}".`);
  }
}

function size(names: string[], answers: Answers): number {
  const given = names.flatMap((name) => {
    const { step, field } = splitPath(name);
    return step === null || field === null ? [] : [answers[step]?.[field]];
  });
  return given.reduce<number>(
    (sum, value) => sum + (value === undefined ? 0 : 1000 + JSON.stringify(value).length),
    0,
  );
}

/** A field whose "when" never holds is never asked; a variant never first to hold is never used. */
function checkConditions(wizard: Wizard, worldsAt: WorldsAt, place: FieldPlace, report: Report): void {
  const conditions = conditionsOf(place);
  if (conditions.length === 0) return;
  const names = conditions.flatMap(({ condition }) =>
    Object.keys(condition).map((name) => (name.includes(".") ? name : `${place.slug}.${name}`)),
  );
  const { worlds, isWhole } = worldsAt(place.slug, names);
  if (!isWhole || worlds.length === 0) return;
  const variants = conditions.filter(({ variant }) => variant !== null);
  const used = new Set<ConditionPlace | undefined>();
  for (const world of worlds) {
    for (const one of conditions)
      if (one.variant === null && holdsIn(wizard, one.condition, world)) used.add(one);
    used.add(variants.find((one) => holdsIn(wizard, one.condition, world)));
  }
  for (const one of conditions) if (!used.has(one)) reportDead(one, report);
}

/** Inside a row only single tests are tried: whether any value of the field that is looked at fits. */
function checkRow(wizard: Wizard, place: FieldPlace, report: Report): void {
  for (const one of conditionsOf(place)) {
    const isDead = Object.entries(one.condition).some(([name, test]) => {
      const field = place.siblings[name];
      if (!field || test === true) return false;
      const { values, isWhole } = candidatesFor(wizard, field, [test]);
      return isWhole && !values.some((value) => wizard.verdicts[conditionKey(test)]?.(value));
    });
    if (isDead) reportDead(one, report);
  }
}

function reportDead({ at, variant, name }: ConditionPlace, report: Report): void {
  const message =
    variant === null
      ? `This never holds: "${name}" would never be asked.`
      : "This never holds, or never before another variant.";
  report("dead-branch", at, message);
}
