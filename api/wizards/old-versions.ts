import {
  type Clock,
  compileValidators,
  evaluateValidators,
  type FormsDefinition,
  openWizard,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import type { Store } from "../store/store.ts";

const mostKept = 8;
/** Compiling takes a while, and whoever has an old page open asks for the same few versions. */
const compiled = new Map<string, string>();

/** A definition that served before, or null when that version was never recorded. */
export async function oldDefinition(
  store: Store,
  id: string,
  version: string,
): Promise<WizardDefinition | FormsDefinition | null> {
  if (!/^[\w-]{1,64}$/.test(id) || !/^[\w-]{1,128}$/.test(version)) return null;
  const recorded = await store.definitionVersions.find(id, version);
  return recorded && (recorded.definition as unknown as WizardDefinition | FormsDefinition);
}

/** The compiled rules of a version that served before, or null. */
export async function oldValidators(store: Store, id: string, version: string): Promise<string | null> {
  const key = `${id}/${version}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const definition = await oldDefinition(store, id, version);
  if (!definition) return null;
  const source = compileValidators(definition);
  if (compiled.size >= mostKept) compiled.delete([...compiled.keys()][0] ?? "");
  compiled.set(key, source);
  return source;
}

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
  const validators = await oldValidators(store, id, version);
  if (!definition || !("machine" in definition) || validators === null) return null;
  const wizard = openWizard(definition, evaluateValidators(validators), clock);
  if (opened.size >= mostKept) opened.delete([...opened.keys()][0] ?? "");
  opened.set(key, wizard);
  return wizard;
}
