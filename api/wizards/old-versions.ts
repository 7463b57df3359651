import {
  type Clock,
  evaluateValidators,
  type FormsDefinition,
  openWizard,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import { countCall } from "../middleware/limits.ts";
import { isVersionOf } from "../parameter-forms.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import type { Store } from "../store/store.ts";
import { createCompiler } from "./compiler.ts";

const compiler = createCompiler();
/** Versions that strangers may have waiting for the compiler; registrants come to it past them. */
const mostWaiting = 8;

/** A definition that served before, or null when that version was never recorded. */
export async function oldDefinition(
  store: Store,
  id: string,
  version: string,
): Promise<WizardDefinition | FormsDefinition | null> {
  if (!isVersionOf(id, version)) return null;
  const recorded = await store.definitionVersions.find(id, version);
  return recorded && (recorded.definition as unknown as WizardDefinition | FormsDefinition);
}

/**
 * The compiled rules of a version that served before, or null. Anybody may ask, so what must be compiled first is
 * counted for each client, and refused while too much waits.
 */
export async function oldValidators(ctx: ApiContext, id: string, version: string): Promise<string | null> {
  const known = compiler.known({ id, version });
  if (known !== undefined) return known;
  const definition = await oldDefinition(ctx.services.store, id, version);
  if (!definition) return null;
  await countCall(ctx, "old-versions");
  if (compiler.waiting() >= mostWaiting) throw busy();
  return await compiler.compile(definition);
}

const mostOpened = 8;
/** Opened wizards hold a clock, so they are kept for each: tests run several servers in one process. */
const openedFor = new WeakMap<Clock, Map<string, Wizard>>();

/** A wizard as it was under a version that served before, able to judge; null when it was never recorded. */
export async function openOldWizard(
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
  const definition = await oldDefinition(store, id, version);
  if (!definition || !("machine" in definition)) return null;
  const wizard = openWizard(definition, evaluateValidators(await compiler.compile(definition)), clock);
  if (opened.size >= mostOpened) opened.delete([...opened.keys()][0] ?? "");
  opened.set(key, wizard);
  return wizard;
}

function busy(): HttpProblem {
  const message = "Earlier versions are being prepared. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, undefined, { retryAfter: 5 });
}
