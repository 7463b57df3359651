import { type CreateValidators, type Entries, openWizard, type Wizard } from "#engine";
import type { ServerEntries } from "../../renderer/wizard/queue/save.ts";
import { content } from "./content.ts";
import { storyClock } from "./date.ts";

function served(id: string): (typeof content.wizards)[number] {
  const found = content.wizards.find(({ definition }) => definition.id === id);
  if (!found) throw new Error(`There is no wizard ${id}.`);
  return found;
}

/** A wizard with its compiled rules, as the pages open it. */
export async function openedWizard(id: string): Promise<Wizard> {
  const { definition } = served(id);
  const address = `/api/wizards/${id}/validators/${definition.version}.js`;
  const module = (await import(/* @vite-ignore */ address)) as { default: CreateValidators };
  return openWizard(definition, module.default, storyClock);
}

/** Returns a sample registration's entries before a step; its name begins with the passed word. */
export function entriesBefore(id: string, journey: string, slug: string): Entries {
  const found = served(id).journeys.find(({ name }) => name.startsWith(journey));
  if (!found) throw new Error(`${id} has no sample registration called ${journey}.`);
  const before = found.path.slice(0, found.path.indexOf(slug));
  return Object.fromEntries(Object.entries(found.entries).filter(([step]) => before.includes(step)));
}

/** Returns entries as the server stores them. */
export function asKept(entries: Entries, version: string): ServerEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([step, entry]) => [
      step,
      { ...entry, revision: 1, givenAt: "2026-03-01T14:02:00Z", definitionVersion: version },
    ]),
  );
}
