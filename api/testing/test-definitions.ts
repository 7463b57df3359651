import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFiles } from "#engine/authoring";
import { bytesOfText, isSourceFile } from "../authoring/folder/file-text.ts";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";

/** The folder with which the product ships. */
export const shippedDefinitions = fileURLToPath(new URL("../../definitions", import.meta.url));

let shipped: Promise<SourceFiles> | undefined;

/** Returns its files, which a process reads once. */
export function shippedFiles(): Promise<SourceFiles> {
  shipped ??= readSourceFiles(shippedDefinitions).then((files) => Object.freeze(files));
  return shipped;
}

/** Returns whether only the shipped wizards name a file of the site: without them, it is a stray. */
export const isOfWizard = (file: string) =>
  /^site\/mail\/(?:early-access-joined(?:-after-launch)?|change-refused|(?:grant|supplier)-[a-z-]+)\.md$/u.test(
    file,
  );

/**
 * Writes a definitions folder for a test: the shipped schemas, account forms, shared fields and site texts, and the
 * test's own files, which win. Returns what the folder holds, as it is read.
 */
export async function writeDefinitions(folder: string, own: SourceFiles): Promise<SourceFiles> {
  const kept = Object.entries(await shippedFiles()).filter(
    ([file]) => /^(accounts|schema|shared|site)\//.test(file) && !isOfWizard(file),
  );
  const files = Object.entries({ ...Object.fromEntries(kept), ...own }).sort(([a], [b]) => (a < b ? -1 : 1));
  // Several hundred calls for each server, which cost much less where none waits for a thread.
  for (const inner of new Set(files.map(([file]) => dirname(join(folder, file)))))
    mkdirSync(inner, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), bytesOfText(file, text));
  return Object.fromEntries(files.filter(([file]) => isSourceFile(file)));
}

/** Returns some of the shipped wizards and what they need: less to check than all that is shipped. */
export async function shippedWizard(...ids: string[]): Promise<SourceFiles> {
  const own = ids.flatMap((id) => [`wizards/${id}/`, `site/mail/${id}-`]);
  const needed = [...own, "options/", "site/mail/early-access-joined", "site/mail/change-refused.md"];
  const shipped = Object.entries(await shippedFiles());
  return Object.fromEntries(shipped.filter(([file]) => needed.some((start) => file.startsWith(start))));
}
