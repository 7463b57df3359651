import type { FormsDefinition, WizardDefinition } from "#engine";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { contentCache, keptByContent } from "./content-cache.ts";
import { tasks } from "./tasks.ts";

type Definition = FormsDefinition | WizardDefinition;
type VersionName = Pick<Definition, "id" | "version">;

const keyOfVersion = ({ id, version }: VersionName) => `validators ${id}/${version}`;

/** Returns the validators of a version that was live, in the turn of `by`. They are compiled once. */
export function compiledValidators(by: string, definition: Definition): Promise<string> {
  const compile = () =>
    tasks.compileValidators(by, definition).catch((cause) => {
      if (cause instanceof WorkerLimitError) throw cause;
      const { id, version } = definition;
      throw new Error(`The rules of ${id}/${version} cannot be compiled.`, { cause });
    });
  return keptByContent(keyOfVersion(definition), compile, (code) => code.length);
}

/** Returns the validators of a version if they are kept, or being compiled. */
export function knownValidators(version: VersionName): Promise<string> | undefined {
  return contentCache.get(keyOfVersion(version)) as Promise<string> | undefined;
}
