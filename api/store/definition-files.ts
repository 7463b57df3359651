import { createHash } from "node:crypto";
import type { SourceFiles } from "#engine/authoring";
import type { Handles } from "./handles.ts";
import { objectIn } from "./json.ts";

interface Row {
  hash: string;
  content: string;
}

export type DefinitionFileQueries = ReturnType<typeof createDefinitionFileQueries>;

/** The texts of definition files by their hash. A text is stored once, however many releases and drafts hold it. */
export function createDefinitionFileQueries({ db, reader }: Pick<Handles, "db" | "reader">) {
  const files = (from = db) => from<Row>("definition_files");

  /** Stores the texts that are new. Returns the hash of each by its path. */
  async function add(texts: SourceFiles): Promise<{ [path: string]: string }> {
    const contents = new Map(Object.values(texts).map((content) => [hashOf(content), content]));
    const known = await files()
      .whereIn("hash", [...contents.keys()])
      .pluck("hash");
    for (const hash of known) contents.delete(hash);
    const added = [...contents].map(([hash, content]) => ({ hash, content }));
    if (added.length > 0) await files().insert(added).onConflict("hash").ignore();
    return hashesOf(texts);
  }

  /** Returns the text of each file, given their hashes by path. Returns null if one is missing or damaged, or if the list itself is. */
  async function textsOf(hashes: unknown): Promise<SourceFiles | null> {
    const listed = objectIn(hashes);
    if (!listed) return null;
    const entries = sorted(listed).map(([path, hash]) => [path, String(hash)] as const);
    const rows = await files(reader).whereIn("hash", [...new Set(entries.map(([, hash]) => hash))]);
    const intact = new Map(
      rows.flatMap(({ hash, content }) => (hashOf(content) === hash ? [[hash, content]] : [])),
    );
    const texts: [path: string, content: string][] = [];
    for (const [path, hash] of entries) {
      const content = intact.get(hash);
      if (content === undefined) return null;
      texts.push([path, content]);
    }
    return Object.fromEntries(texts);
  }

  return { add, textsOf };
}

/** Returns the version that names the content of a folder: the hash of all its files and their paths. */
export function folderVersion(files: SourceFiles): string {
  return hashOf(JSON.stringify(sorted(hashesOf(files)))).slice(0, 16);
}

/** In the order in which a folder is read. */
function sorted<T>(files: { [path: string]: T }): [path: string, T][] {
  return Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
}

function hashesOf(files: SourceFiles): { [path: string]: string } {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, hashOf(content)]));
}

/** Returns the hash under which the text of a file is stored. */
export function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
