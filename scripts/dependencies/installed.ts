import { readdirSync, readFileSync, statSync } from "node:fs";
import { at } from "../bootstrap/project.js";
import type { Lock } from "./lock-file.ts";

/**
 * Returns the bytes of a package's own files as it was published: not what it brings, nor what was compiled here.
 */
export function publishedBytes(folder: string): number {
  const entries = readdirSync(at(folder), { withFileTypes: true });
  const isCompiledHere = entries.some(({ name }) => name === "binding.gyp");
  return entries
    .filter(({ name }) => name !== "node_modules" && !(name === "build" && isCompiledHere))
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? publishedBytes(path) : statSync(at(path)).size;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the license of a package, by the lock file or by its own package.json. */
export function licenseAt(lock: Lock, folder: string): string {
  return lock[folder]?.license ?? licenseIn(folder) ?? "no stated license";
}

function licenseIn(folder: string): string | undefined {
  try {
    const { license } = JSON.parse(readFileSync(at(`${folder}/package.json`), "utf8")) as {
      license?: string;
    };
    return typeof license === "string" ? license : undefined;
  } catch {
    // A package for another kind of machine is not here to be read.
    return undefined;
  }
}
