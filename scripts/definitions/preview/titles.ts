import type { ServedWizard, StepDefinition } from "#engine";
import { countInWords, listInWords, type SamplePath } from "#engine/authoring";

/** Describes how a route differs from the others: "by way of Markets, skipping Papers". */
export function routeInWords(wizard: ServedWizard, past: SamplePath, all: SamplePath[]): string {
  const isShared = (slug: string) => all.every(({ route }) => route.includes(slug));
  const ways = past.route.filter((slug) => !isShared(slug)).map((slug) => titleOf(wizard, slug));
  const skipped = past.route
    .filter((_slug, index) => past.events[index] === "SKIP")
    .map((slug) => titleOf(wizard, slug));
  const parts = [
    ...(ways.length > 0 ? [`by way of ${listInWords(ways, "and")}`] : []),
    ...(skipped.length > 0 ? [`skipping ${listInWords(skipped, "and")}`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  return all.some(({ events }) => events.includes("SKIP")) ? "nothing skipped" : "the shortest route";
}

/** Returns the step's title in the rail. */
export function titleOf({ definition }: ServedWizard, slug: string): string {
  return definition.machine.states[slug]?.meta.rail ?? slug;
}

/** "5 questions, 3 required". */
export function sizeInWords({ properties, required }: StepDefinition): string {
  const count = Object.keys(properties).length;
  if (count === 0) return "no questions";
  return `${countInWords(count, "question")}, ${required.length === 0 ? "none" : required.length} required`;
}
