import { conditionKey } from "../../../condition.ts";
import type { Wizard } from "../../../wizard.ts";
import { candidatesFor } from "../../explore/candidates.ts";
import { holdsIn, openWay, type World, type WorldsAt } from "../../explore/reachable-states.ts";
import {
  alwaysInWords,
  choiceInWords,
  shortestOf,
  valueInWords,
  worldInWords,
} from "../../explore/state-words.ts";
import type { Report } from "../fault.ts";
import { choicesOf } from "../fields/options.ts";
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

/**
 * Whatever is answered, a way is open, and every way and every condition counts for some answers. Proved by looking
 * at one answer of each class that the conditions can tell apart.
 */
export function checkGaps(wizard: Wizard, worldsAt: WorldsAt, report: Report): void {
  const { machine } = wizard.definition;
  const met = reachableFrom(targetsByStep(wizard.definition), machine.initial);
  let isOpen = true;
  const reportEvent: Report = (rule, path, message) => {
    isOpen &&= rule !== "guard-gap";
    report(rule, path, message);
  };
  for (const slug of met) {
    for (const move of ["NEXT", "SKIP"] as const)
      checkEvent(wizard, worldsAt, slug, waysFrom(machine, slug, move), reportEvent);
  }
  // Behind a gap many a condition never holds.
  if (!isOpen) return;
  for (const place of fieldsOf(wizard.definition)) {
    if (place.kind === "row") checkRow(wizard, place, report);
    if (place.kind === "field" && met.has(place.slug)) checkConditions(wizard, worldsAt, place, report);
  }
}

function checkEvent(wizard: Wizard, worldsAt: WorldsAt, slug: string, ways: Way[], report: Report): void {
  const open = ways.findIndex((way) => way.guard === null);
  const tried = open < 0 ? ways : ways.slice(0, open + 1);
  const names = tried.flatMap((way) => readsOf(way).map(({ name }) => name));
  const first = tried[0];
  if (names.length === 0 || !first) return;
  const { worlds: before, isWhole } = worldsAt(slug, names);
  const worlds = first.move === "SKIP" ? before : before.map((world) => answeredAt(slug, world));
  const taken = worlds.map((world) => openWay(wizard, tried, world.answers));
  const gaps = worlds.filter((_world, index) => taken[index] === null);
  const event = ["machine", "states", slug, "on", first.move];
  const shortest = shortestOf(names, gaps);
  if (shortest) {
    const answers = worldInWords(wizard.definition, names, shortest);
    report(
      "guard-gap",
      event,
      `No way is open for these answers: ${answers}. Add a last way without a guard.`,
    );
  } else if (!isWhole && open < 0) {
    report(
      "guard-gap",
      event,
      "It cannot be proved that one of these guards always holds. Add a last way without a guard.",
    );
  }
  if (!isWhole || worlds.length === 0) return;
  for (const way of tried) {
    if (taken.includes(way)) continue;
    const reason = whyNeverTaken(wizard, way, worlds, taken);
    report("dead-branch", way.path, `No answers ever lead this way to "${way.target}"${reason}`);
  }
}

/** A situation after the step was answered. */
function answeredAt(slug: string, world: World): World {
  return { ...world, answers: { ...world.answers, [slug]: world.own } };
}

/** Shows an earlier way that takes what this one would have, or what its guard waits for in vain. */
function whyNeverTaken(wizard: Wizard, way: Way, worlds: World[], taken: (Way | null)[]): string {
  const names = readsOf(way).map(({ name }) => name);
  const own = worlds.filter((world) => openWay(wizard, [way], world.answers) === way);
  const shortest = shortestOf(names, own);
  const other = shortest && taken[worlds.indexOf(shortest)];
  if (!shortest || !other) return `. ${alwaysHere(wizard, names, worlds)}`;
  const answers = worldInWords(
    wizard.definition,
    [...names, ...readsOf(other).map(({ name }) => name)],
    shortest,
  );
  return `: an earlier way takes them all. For these answers the way to "${other.target}" is taken: ${answers}.`;
}

function alwaysHere({ definition }: Wizard, names: string[], worlds: World[]): string {
  const always = [...new Set(names)].map((name) => alwaysInWords(definition, name, worlds));
  return `What is answered here is, for example, ${always.join("; ")}.`;
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
  const situations = worlds.map((world) => answeredAt(place.slug, world));
  const used = new Set<ConditionPlace | undefined>();
  for (const world of worlds) {
    for (const one of conditions)
      if (one.variant === null && holdsIn(wizard, one.condition, world)) used.add(one);
    used.add(variants.find((one) => holdsIn(wizard, one.condition, world)));
  }
  for (const one of conditions) {
    if (!used.has(one)) reportDead(one, whyNeverUsed(wizard, one, variants, situations), report);
  }
}

/** Shows a variant that is used instead, or what the condition waits for in vain. */
function whyNeverUsed(
  wizard: Wizard,
  one: ConditionPlace,
  variants: ConditionPlace[],
  worlds: World[],
): string {
  const names = Object.keys(one.condition).map((name) => (name.includes(".") ? name : `${one.slug}.${name}`));
  const own = worlds.filter((world) => holdsIn(wizard, one.condition, world));
  const shortest = shortestOf(names, own);
  const other = shortest && variants.find((variant) => holdsIn(wizard, variant.condition, shortest));
  if (!shortest || !other) return alwaysHere(wizard, names, worlds);
  const answers = worldInWords(wizard.definition, names, shortest);
  return `Variant ${(other.variant ?? 0) + 1} comes first for these answers: ${answers}.`;
}

/** Inside a row only single tests are tried: whether any value of the field that is looked at fits. */
function checkRow(wizard: Wizard, place: FieldPlace, report: Report): void {
  for (const one of conditionsOf(place)) {
    for (const [name, test] of Object.entries(one.condition)) {
      const field = place.siblings[name];
      if (!field || test === true) continue;
      const { values, isWhole } = candidatesFor(wizard, field, [test]);
      if (!isWhole || values.some((value) => wizard.validators[conditionKey(test)]?.(value))) continue;
      const all = choicesOf(wizard.definition, field) ?? values;
      const shown = choiceInWords(all.map((value) => valueInWords(wizard.definition, field, value)));
      reportDead(one, `In a row ${JSON.stringify(field.title ?? name)} (${name}) is ${shown}.`, report);
      break;
    }
  }
}

function reportDead({ at, variant, name, field }: ConditionPlace, why: string, report: Report): void {
  const message =
    variant === null
      ? `This never holds: ${JSON.stringify(field.title ?? name)} (${name}) would never be asked.`
      : "This never holds, or never before another variant.";
  report("dead-branch", at, `${message}${why && ` ${why}`}`);
}
