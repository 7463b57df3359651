import type { SourceFiles } from "#engine/authoring";

/** Returns what separates two folders: new texts, and files that are gone. */
export function differenceOf(
  before: SourceFiles,
  after: SourceFiles,
): { changed: SourceFiles; removed: string[] } {
  const changed = Object.entries(after).filter(([path, text]) => before[path] !== text);
  return {
    changed: Object.fromEntries(changed),
    removed: Object.keys(before).filter((path) => after[path] === undefined),
  };
}

/** Returns what separates two folders as editors take it: null for files that are gone. */
export function changesTo(before: SourceFiles, after: SourceFiles): { [file: string]: string | null } {
  const { changed, removed } = differenceOf(before, after);
  return { ...changed, ...Object.fromEntries(removed.map((path) => [path, null])) };
}

/** Returns files with new texts, and without those that are gone. */
export function withChanged(files: SourceFiles, changed: SourceFiles, removed: string[]): SourceFiles {
  const gone = new Set(removed);
  const left = Object.entries({ ...files, ...changed }).filter(([path]) => !gone.has(path));
  return Object.fromEntries(left.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns whether a file is one of the schemas, which the server ships and nobody edits. */
export const isSchemaFile = (path: string) => path.startsWith("schema/");

/** Returns a folder with the schemas of another one. */
export function withSchemasOf(other: SourceFiles, files: SourceFiles): SourceFiles {
  const own = Object.entries(files).filter(([path]) => !isSchemaFile(path));
  return Object.fromEntries([...own, ...Object.entries(other).filter(([path]) => isSchemaFile(path))].sort());
}

/** Returns whether two folders hold the same bytes. */
export function isSameFolder(a: SourceFiles, b: SourceFiles): boolean {
  const { changed, removed } = differenceOf(a, b);
  return Object.keys(changed).length + removed.length === 0;
}
