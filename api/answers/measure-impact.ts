import type { CheckedDefinitions, Clock, WizardDefinition } from "#engine";
import type { Impact } from "#engine/authoring";
import { compiledValidators } from "../authoring/compiled-validators.ts";
import type { WizardPair } from "../authoring/drafts/count-impact.ts";
import { tasks } from "../authoring/tasks.ts";
import type { Store } from "../store/store.ts";
import { entriesIn } from "./views.ts";

/** Number of registrations in memory at a time, and counted in one turn. */
const usualBatch = 500;

/** The impact on one wizard; `isGone` if the new folder no longer has it. */
export interface WizardImpact extends Impact {
  id: string;
  title: string;
  isGone: boolean;
  /** The definition that went live last, and its replacement. */
  before: WizardDefinition;
  after: WizardDefinition | null;
}

interface Counting {
  /** Owner of the work in its fair queue. */
  by: string;
  clock: Clock;
  /** Gets how far the count has come, from 0 to 1, and returns whether it goes on. */
  report?: (done: number) => Promise<boolean>;
  batchSize?: number;
}

type Wizards = Pick<CheckedDefinitions, "wizards">["wizards"];

/**
 * Counts, in a thread, what wizards would change for every stored registration, compared with the definitions that went
 * live last. Returns null if the count was ended early. Only reads.
 */
export async function measureImpact(
  store: Store,
  wizards: Wizards,
  { by, clock, report = async () => true, batchSize = usualBatch }: Counting,
): Promise<WizardImpact[] | null> {
  const live = await liveWizards(store);
  const people = live.reduce((total, one) => total + one.people, 0);
  const measured: WizardImpact[] = [];
  let counted = 0;
  const goOn = async (more: number) => {
    counted += more;
    return await report(people === 0 ? 1 : Math.min(counted / people, 1));
  };
  for (const { definition: before } of live) {
    const { id, machine } = before;
    const found = Object.hasOwn(wizards, id) ? wizards[id] : undefined;
    const after = found ? { definition: found.definition, validatorCode: found.validatorCode } : null;
    const validatorCode = await compiledValidators(by, before);
    const pair = { before: { definition: before, validatorCode }, after, now: clock().toISOString() };
    const impact = await countAll(store, pair, { by, batchSize, goOn });
    if (!impact) return null;
    const names = { id, title: machine.meta.title, isGone: after === null };
    measured.push({ ...names, before, after: after?.definition ?? null, ...impact });
  }
  return measured;
}

/** Returns the wizards that are live and how many people are in each; those that never were have no registrations. */
async function liveWizards(store: Store): Promise<{ definition: WizardDefinition; people: number }[]> {
  const wizards: { definition: WizardDefinition; people: number }[] = [];
  for (const id of await store.definitionVersions.listNames()) {
    const live = await store.definitionVersions.live(id);
    const definition = live && (live.definition as unknown as WizardDefinition);
    // The account forms are stored along with the wizards.
    if (!definition || !("machine" in definition)) continue;
    const { underWay, confirmed } = await store.funnels.of(id);
    wizards.push({ definition, people: underWay + confirmed });
  }
  return wizards;
}

async function countAll(
  store: Store,
  pair: WizardPair,
  { by, batchSize, goOn }: { by: string; batchSize: number; goOn: (more: number) => Promise<boolean> },
): Promise<Impact | null> {
  let counted: Impact | null = null;
  let last: string | null = null;
  for (;;) {
    let size = 0;
    const before = counted;
    counted = await tasks.countImpact(by, async () => {
      const batch = await store.registrationEntries.batchOf(pair.before.definition.id, last, batchSize);
      size = batch.length;
      last = batch.at(-1)?.registration.id ?? null;
      const registrations = batch.map(({ registration, entries }) => ({
        isConfirmed: registration.confirmedAt !== null,
        entries: entriesIn(entries),
      }));
      return { ...pair, registrations, counted: before };
    });
    if (!(await goOn(size))) return null;
    if (size < batchSize) return counted;
  }
}
