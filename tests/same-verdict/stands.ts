import { type Answer, type Answers, type Entries, type Entry, pathOf, type ServedWizard } from "#engine";
import type { Person } from "../../api/testing/both-databases.ts";
import { enter } from "../../api/testing/enter.ts";
import { giveEntries } from "../support/entries.ts";
import type { Site } from "../support/site.ts";

/** A registrant at a step, with everything before it answered from a journey. */
export interface Stand {
  site: Site;
  wizard: ServedWizard;
  journey: string;
  slug: string;
  person: Person;
  registration: string;
  /** Earlier entries. */
  entries: Entries;
  /** Those of the earlier answers that the step's conditions may read. */
  answers: Answers;
  /** The journey's answer here, with real files; undefined if it skips. */
  sample: Answer | undefined;
  /**
   * Deletes whatever was saved here: a confirmed value would stay locked, and an equal answer would not be stored.
   */
  forget(): Promise<void>;
}

/** Moves one registrant along each journey of a wizard, and stops at every step with questions. */
export async function* standsOf(site: Site, id: string, only = /./): AsyncGenerator<Stand> {
  const wizard = site.definitions.current().wizards[id];
  if (!wizard) throw new Error(`There is no wizard ${id}.`);
  const { states } = wizard.definition.machine;
  for (const { name, path, entries: planned } of wizard.journeys.filter(({ name }) => only.test(name))) {
    const person = await enter(site);
    const entries: Entries = {};
    for (const slug of path) {
      if ((states[slug]?.meta.kind ?? "step") !== "step") continue;
      await giveEntries(site, person, id, [slug], planned);
      const stored = await storedAt(site, person, id, slug);
      const { registrationId, definitionVersion, givenBy } = stored;
      const put = async (entry: Entry) => {
        const by = { definitionVersion, givenBy, givenAt: site.clock.now() };
        await site.store.registrationEntries.putEntry({ registrationId, step: slug, entry, ...by });
      };
      const forget = () => put({ skipped: true });
      await forget();
      yield {
        site,
        wizard,
        journey: name,
        slug,
        person,
        registration: registrationId,
        entries: { ...entries },
        answers: pathOf(wizard, entries).answers,
        sample: stored.entry.answer,
        forget,
      };
      await put(stored.entry);
      entries[slug] = stored.entry;
    }
  }
}

async function storedAt({ store }: Site, { userId }: Person, wizard: string, slug: string) {
  const registration = await store.registrations.find(userId, wizard);
  const stored = registration && (await store.registrationEntries.findEntry(registration.id, slug));
  if (!stored) throw new Error(`Nothing was stored at ${slug}.`);
  return { registrationId: registration.id, ...stored };
}
