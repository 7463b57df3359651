import {
  type Clock,
  evaluateValidators,
  type FormsDefinition,
  openWizard,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import { compiledValidators, knownValidators } from "../authoring/compiled-validators.ts";
import { isVersionOf } from "../base/path-parameters.ts";
import { HttpProblem } from "../base/problems.ts";
import { serverItself } from "../concurrency/fair-queue.ts";
import { countCall } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Store } from "../store/store.ts";

/** Versions that are compiled for anonymous callers, who take one turn together. Registrants' own are next, whatever waits. */
const preparing = new Set<string>();
const maxPreparing = 8;
const anybody = "anybody";

/** Returns the definition of an earlier version, or null if that version was never live. */
export async function earlierDefinition(
  store: Store,
  id: string,
  version: string,
): Promise<WizardDefinition | FormsDefinition | null> {
  if (!isVersionOf(id, version)) return null;
  const recorded = await store.definitionVersions.find(id, version);
  return recorded && (recorded.definition as unknown as WizardDefinition | FormsDefinition);
}

/**
 * Returns the compiled validators of an earlier version, or null if that version was never live. Anyone may call
 * this, so compiling counts against a rate limit and is refused while too many are being compiled.
 */
export async function earlierValidators(
  ctx: ApiContext,
  id: string,
  version: string,
): Promise<string | null> {
  const known = knownValidators({ id, version });
  if (known) return await known;
  const definition = await earlierDefinition(ctx.services.store, id, version);
  if (!definition) return null;
  await countCall(ctx, "old-versions");
  if (preparing.size >= maxPreparing) throw busy();
  preparing.add(version);
  return await compiledValidators(anybody, definition).finally(() => preparing.delete(version));
}

const maxOpened = 8;
/** Opened wizards by clock, because a wizard holds one: tests run several servers in one process. */
const openedFor = new WeakMap<Clock, Map<string, Wizard>>();

/** Opens a wizard in an earlier version, ready to validate. Returns null if that version was never live. */
export async function openEarlierWizard(
  store: Store,
  id: string,
  version: string,
  clock: Clock,
): Promise<Wizard | null> {
  const opened = openedFor.get(clock) ?? new Map<string, Wizard>();
  openedFor.set(clock, opened);
  const key = `${id}/${version}`;
  const known = opened.get(key);
  if (known) return known;
  const definition = await earlierDefinition(store, id, version);
  if (!definition || !("machine" in definition)) return null;
  const wizard = openWizard(
    definition,
    evaluateValidators(await compiledValidators(serverItself, definition)),
    clock,
  );
  if (opened.size >= maxOpened) opened.delete([...opened.keys()][0] ?? "");
  opened.set(key, wizard);
  return wizard;
}

function busy(): HttpProblem {
  const message = "Earlier versions are being prepared. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, { retryAfter: 5 });
}
