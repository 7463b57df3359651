import type { FormsDefinition, WizardDefinition } from "#engine";
import { createBoundedCache } from "../../concurrency/bounded-cache.ts";
import { createWorker, WorkerLimitError } from "../../concurrency/worker.ts";
import type * as Compiling from "./compile-validators.ts";

type Definition = FormsDefinition | WizardDefinition;
type VersionName = Pick<Definition, "id" | "version">;

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

/** Creates a compiler whose cache holds so many characters and drops the least recently used sources. */
export function createValidatorCompiler(cacheSize = defaultCacheSize): ValidatorCompiler {
  const moduleUrl = new URL("./compile-validators.ts", import.meta.url).href;
  const call = createWorker<typeof Compiling>(moduleUrl, limits.memory);
  const sources = createBoundedCache<string>(cacheSize);
  const compiling = new Map<string, Promise<string>>();

  async function compileNow(key: string, definition: Definition): Promise<string> {
    try {
      const source = await call("compileValidators", definition, limits.time);
      sources.set(key, source, source.length);
      return source;
    } catch (error) {
      if (error instanceof WorkerLimitError) throw error;
      throw new Error(`The rules of ${key} cannot be compiled.`, { cause: error });
    } finally {
      compiling.delete(key);
    }
  }

  return {
    cached: (version) => sources.get(keyOfVersion(version)),
    async compile(definition) {
      const key = keyOfVersion(definition);
      const source = sources.get(key);
      if (source !== undefined) return source;
      const underWay = compiling.get(key) ?? compileNow(key, definition);
      compiling.set(key, underWay);
      return await underWay;
    },
    waiting: () => compiling.size,
  };
}

function keyOfVersion({ id, version }: VersionName): string {
  return `${id}/${version}`;
}
