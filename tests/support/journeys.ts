import type { Entries } from "#engine";
import type { Person } from "../../api/testing/both-databases.ts";
import { giveEntries } from "./entries.ts";
import type { Site } from "./site.ts";

export interface Journey {
  entries: Entries;
  path: string[];
}

/** Returns the journey of a wizard's definition that answers every field. */
export function longestJourney(site: Site, wizard: string): Journey {
  return journeyOf(site, wizard, "Longest");
}

/** Returns the journey of this name. */
export function journeyOf(site: Site, wizard: string, begins: string): Journey {
  const journeys = site.definitions.current().wizards[wizard]?.journeys ?? [];
  const found = journeys.find(({ name }) => name.startsWith(begins));
  if (!found) throw new Error(`${wizard} has no journey whose name begins with "${begins}".`);
  return found;
}

/** Saves that journey's answers at the steps before this one, so that it is the next one to answer. */
export async function bringTo(site: Site, person: Person, wizard: string, slug: string): Promise<void> {
  const { entries, path } = longestJourney(site, wizard);
  await giveEntries(site, person, wizard, path.slice(0, path.indexOf(slug)), entries);
}
