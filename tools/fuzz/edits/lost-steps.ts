import { type CheckedDefinitions, todaysStep } from "#engine";
import { folderChanges } from "#engine/authoring";

type Checked = CheckedDefinitions["wizards"][string];

/**
 * Returns a step that a sample registrant came through and is led past now, with the same answers, although no change
 * names it; null if there is none. A step that is gone is another matter.
 */
export function lostInSilence(before: CheckedDefinitions, after: CheckedDefinitions): string | null {
  const wizards = folderChanges(before, after).wizards;
  for (const [id, was] of Object.entries(before.wizards)) {
    const is = after.wizards[id];
    const changes = wizards.find((one) => one.id === id)?.changes ?? [];
    for (const slug of is ? lostSteps(was, is) : []) {
      const title = is?.definition.steps[slug]?.title ?? slug;
      const isReported = changes.some(({ step, words }) => step === slug || words.includes(title));
      if (!isReported) return `${id}/${slug}`;
    }
  }
  return null;
}

/** Returns the steps, by today's names, that journeys met and pass now. */
export function lostSteps(before: Checked, after: Checked): string[] {
  return before.journeys.flatMap((journey) => {
    const now = after.journeys.find(({ name }) => name === journey.name);
    const path = journey.path.map((slug) => todaysStep(after.definition, slug));
    if (!now) return [];
    const parting = path.findIndex((slug, index) => slug !== now.path[index]);
    const isSame = path.slice(0, Math.max(parting, 0)).every((slug, index) => {
      const own = journey.entries[journey.path[index] ?? ""];
      return JSON.stringify(own) === JSON.stringify(now.entries[slug]);
    });
    // With other answers it is another registrant.
    if (!isSame) return [];
    return path.filter((slug) => after.definition.machine.states[slug] && !now.path.includes(slug));
  });
}
