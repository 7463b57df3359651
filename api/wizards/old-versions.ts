import { compileValidators, type FormsDefinition, type WizardDefinition } from "#engine";
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
  return recorded ? (JSON.parse(recorded.content) as WizardDefinition | FormsDefinition) : null;
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
