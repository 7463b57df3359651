import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** An author's edit of one definition file. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the author likes.
export type Edit = (file: any) => void;

/** Edits files of a folder as their author would; one that is not there yet begins as {}. */
export async function editDefinitions(folder: string, edits: { [file: string]: Edit }): Promise<void> {
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(folder, file);
    const content: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
    edit(content);
    await writeFile(path, JSON.stringify(content));
  }
}
