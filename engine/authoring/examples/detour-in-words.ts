import type { Wizard } from "../../path/wizard.ts";
import { listInWords } from "../describe/marks.ts";
import type { SamplePath } from "./sample-paths.ts";

/** Describes how a route differs from the others: "by way of Markets, skipping Papers". */
export function detourInWords({ definition }: Wizard, past: SamplePath, all: SamplePath[]): string {
  const titleOf = (slug: string) => definition.machine.states[slug]?.meta.rail ?? slug;
  const isShared = (slug: string) => all.every(({ route }) => route.includes(slug));
  const titles = past.route.filter((slug) => !isShared(slug)).map(titleOf);
  const skipped = past.route.filter((_slug, index) => past.events[index] === "SKIP").map(titleOf);
  const parts = [
    ...(titles.length > 0 ? [`by way of ${listInWords(titles, "and")}`] : []),
    ...(skipped.length > 0 ? [`skipping ${listInWords(skipped, "and")}`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  return all.some(({ events }) => events.includes("SKIP")) ? "nothing skipped" : "the shortest route";
}
