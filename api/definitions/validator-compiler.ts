import type { FormsDefinition, WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";
import { createWorker } from "../concurrency/worker.ts";

type Definition = FormsDefinition | WizardDefinition;
type VersionName = Pick<Definition, "id" | "version">;
type Compiled = { source: string } | { fault: string };

/** Compiles the validators of earlier versions, each version once, and caches them. */
export interface ValidatorCompiler {
  /** Returns the compiled validators of a version if they are cached. */
  cached(version: VersionName): string | undefined;
  /** Compiles in a worker. Concurrent calls for the same version share one promise. */
  compile(definition: Definition): Promise<string>;
  /** Returns how many versions are being compiled or queued. */
  waiting(): number;
}

/** Room for more than a hundred versions of the shipped wizards. */
const defaultCacheSize = 16 * 1024 * 1024;
const limits = { time: 30_000, memory: 256 };

/** Compiles the validators of a definition. Returns the reason if they cannot be compiled, so the worker survives. */
export function compileOrFault(definition: Definition): Compiled {
  try {
    return { source: compileValidators(definition) };
  } catch (error) {
    return { fault: String(error) };
  }
}

/** Creates a compiler whose cache holds so many characters and drops the least recently used sources. */
export function createValidatorCompiler(cacheSize = defaultCacheSize): ValidatorCompiler {
  const compileInWorker = createWorker(import.meta.url, compileOrFault, limits);
  const sources = new Map<string, string>();
  const compiling = new Map<string, Promise<string>>();
  let characters = 0;

  function cached(version: VersionName): string | undefined {
    const key = keyOf(version);
    const source = sources.get(key);
    if (source === undefined) return undefined;
    // A Map keeps insertion order, so its first entry is the least recently used one.
    sources.delete(key);
    sources.set(key, source);
    return source;
  }

  function keep(key: string, source: string): void {
    sources.set(key, source);
    characters += source.length;
    for (const [oldest, text] of sources) {
      if (characters <= cacheSize) break;
      sources.delete(oldest);
      characters -= text.length;
    }
  }

  async function compileNow(key: string, definition: Definition): Promise<string> {
    try {
      const compiled = await compileInWorker(definition);
      if ("fault" in compiled) throw new Error(`The rules of ${key} cannot be compiled: ${compiled.fault}`);
      keep(key, compiled.source);
      return compiled.source;
    } finally {
      compiling.delete(key);
    }
  }

  return {
    cached,
    async compile(definition) {
      const key = keyOf(definition);
      const source = cached(definition);
      if (source !== undefined) return source;
      const underWay = compiling.get(key) ?? compileNow(key, definition);
      compiling.set(key, underWay);
      return await underWay;
    },
    waiting: () => compiling.size,
  };
}

function keyOf({ id, version }: VersionName): string {
  return `${id}/${version}`;
}
