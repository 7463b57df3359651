import type { FormsDefinition, WizardDefinition } from "#engine";
import { createThread } from "../worker-thread.ts";

type Definition = FormsDefinition | WizardDefinition;
type VersionName = Pick<Definition, "id" | "version">;
type Compiled = { source: string } | { fault: string };

/** Compiles the rules of definitions that no longer serve, each once, and remembers them. */
export interface Compiler {
  /** The compiled rules of a version, when they are remembered. */
  known(version: VersionName): string | undefined;
  /** Compiles in a thread of its own; whoever asks for the same version meanwhile gets the same promise. */
  compile(definition: Definition): Promise<string>;
  /** How many versions are being compiled or wait for it. */
  waiting(): number;
}

/** Room for more than a hundred versions of the shipped wizards. */
const usualCharacters = 16 * 1024 * 1024;
const limits = { time: 30_000, memory: 256 };

/** Makes a compiler that remembers sources of so many characters in all, and forgets those not asked for longest. */
export function createCompiler(mostCharacters = usualCharacters): Compiler {
  const work = createThread<Definition, Compiled>(new URL("./compile-thread.ts", import.meta.url), limits);
  const sources = new Map<string, string>();
  const compiling = new Map<string, Promise<string>>();
  let characters = 0;

  function known(version: VersionName): string | undefined {
    const key = keyOf(version);
    const source = sources.get(key);
    if (source === undefined) return undefined;
    // A Map keeps the order of insertion: the first is the one not asked for longest.
    sources.delete(key);
    sources.set(key, source);
    return source;
  }

  function remember(key: string, source: string): void {
    sources.set(key, source);
    characters += source.length;
    for (const [oldest, text] of sources) {
      if (characters <= mostCharacters) break;
      sources.delete(oldest);
      characters -= text.length;
    }
  }

  async function compileNow(key: string, definition: Definition): Promise<string> {
    try {
      const compiled = await work(definition);
      if ("fault" in compiled) throw new Error(`The rules of ${key} cannot be compiled: ${compiled.fault}`);
      remember(key, compiled.source);
      return compiled.source;
    } finally {
      compiling.delete(key);
    }
  }

  return {
    known,
    async compile(definition) {
      const key = keyOf(definition);
      const source = known(definition);
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
