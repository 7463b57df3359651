import { evaluateValidators, type Library, openWizard, type Wizard, type WizardDefinition } from "#engine";
import { compileValidators, type Impact, ImpactCount } from "#engine/authoring";
import type { Store } from "../store/store.ts";
import { entriesIn } from "./views.ts";

/** Number of registrations in memory at a time. */
const usualBatch = 500;

/** The impact on one wizard; `isGone` if the new folder no longer has it. */
export interface WizardImpact extends Impact {
  id: string;
  title: string;
  isGone: boolean;
  /** The version that serves now, and the one that would replace it. */
  before: string;
  after: string | null;
}

/**
 * Measures what the wizards of a library would change for every stored registration, compared with the definitions
 * that went live last. Only reads.
 */
export async function measureImpact(
  store: Store,
  library: Library,
  clock: () => Date,
  batchSize = usualBatch,
): Promise<WizardImpact[]> {
  const measured: WizardImpact[] = [];
  for (const id of await store.definitionVersions.listNames()) {
    const live = await store.definitionVersions.live(id);
    const definition = live && (live.definition as unknown as WizardDefinition);
    // The account forms are stored along with the wizards; they have no registrations.
    if (!definition || !("machine" in definition)) continue;
    const before = openWizard(definition, evaluateValidators(compileValidators(definition)), clock);
    measured.push(await measureWizard(store, before, library.wizards[id] ?? null, batchSize));
  }
  return measured;
}

async function measureWizard(
  store: Store,
  before: Wizard,
  after: Wizard | null,
  batchSize: number,
): Promise<WizardImpact> {
  const { id, version, machine } = before.definition;
  const count = new ImpactCount(before, after ?? before);
  let last: string | null = null;
  for (;;) {
    const batch = await store.registrationEntries.batchOf(id, last, batchSize);
    for (const { registration, entries } of batch) {
      if (registration.confirmedAt !== null) count.addConfirmed();
      else count.add(entriesIn(entries));
    }
    last = batch.at(-1)?.registration.id ?? null;
    if (batch.length < batchSize || last === null) break;
  }
  return {
    id,
    title: machine.meta.title,
    isGone: after === null,
    before: version,
    after: after?.definition.version ?? null,
    ...count.result(),
  };
}
