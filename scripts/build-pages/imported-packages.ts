import { isBuiltin } from "node:module";

/** A file that a build wrote; only code imports anything. */
interface BuiltFile {
  type: "chunk" | "asset";
  fileName: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Returns the packages that a build left outside of its files, to be found in node_modules when they run. */
export function packagesImportedBy(files: readonly BuiltFile[]): string[] {
  const own = new Set(files.map(({ fileName }) => fileName));
  const imported = files.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  return [...new Set(imported)].filter((name) => !own.has(name) && !isBuiltin(name));
}
