import type { Entries } from "#engine";
import type { Person } from "../../api/testing/both-databases.ts";
import { giveEntries } from "./entries.ts";
import type { Site } from "./site.ts";

export interface Journey {
  entries: Entries;
  path: string[];
}

/** The journey of a wizard's definition that answers every field. */
export function longestJourney(site: Site, wizard: string): Journey {
  const journeys = site.definitions.current().wizards[wizard]?.journeys ?? [];
  const longest = journeys.find(({ name }) => name.startsWith("Longest"));
  if (!longest) throw new Error(`${wizard} has no journey called longest.`);
  return longest;
}

/** Saves that journey's answers at the steps before this one, so that it is the next to want an answer. */
export async function bringTo(site: Site, person: Person, wizard: string, slug: string): Promise<void> {
  const { entries, path } = longestJourney(site, wizard);
  await giveEntries(site, person, wizard, path.slice(0, path.indexOf(slug)), entries);
}
