/** A line of the file tree. */
export interface TreeRow {
  /** A folder's ends without a slash. */
  path: string;
  name: string;
  /** Depth, from 1. */
  level: number;
  isFolder: boolean;
  isOpen: boolean;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
}

/** Returns the lines of the tree: folders before files, and what is inside of those that are open. */
export function rowsOf(files: string[], open: ReadonlySet<string>): TreeRow[] {
  return rowsIn("", 1);

  function rowsIn(folder: string, level: number): TreeRow[] {
    const start = folder === "" ? "" : `${folder}/`;
    const inside = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
    const folders = new Set(inside.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
    const names = [
      ...[...folders].sort().map((name) => ({ name: name ?? "", isFolder: true })),
      ...inside
        .filter((path) => !path.includes("/"))
        .sort()
        .map((name) => ({ name, isFolder: false })),
    ];
    return names.flatMap(({ name, isFolder }, index) => {
      const path = start + name;
      const isOpen = isFolder && open.has(path);
      const row = { path, name, level, isFolder, isOpen, place: index + 1, siblings: names.length };
      return isOpen ? [row, ...rowsIn(path, level + 1)] : [row];
    });
  }
}

/** Returns the files whose paths contain every word. */
export function filesNamed(files: string[], words: string): string[] {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  return files.filter((file) => wanted.every((word) => file.toLowerCase().includes(word))).sort();
}

/** Returns the folders around a file, the outermost first. */
export function foldersAround(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}
