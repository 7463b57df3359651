import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFiles } from "#engine/authoring";
import { bytesOf } from "../definitions/file-text.ts";
import { readSourceFiles } from "../definitions/read-source-files.ts";

/** The folder with which the product ships. */
export const shippedDefinitions = fileURLToPath(new URL("../../definitions", import.meta.url));

/** Returns whether only the shipped wizards name a file of the site: without them, it is a stray. */
export const isOfWizard = (file: string) =>
  /^site\/mail\/(?:early-access-joined|(?:grant|supplier)-[a-z-]+)\.md$/u.test(file);

/**
 * Writes a definitions folder for a test: the shipped schemas, account forms, shared fields and site texts, and the
 * test's own files, which win.
 */
export async function writeDefinitions(folder: string, own: SourceFiles): Promise<void> {
  const shipped = Object.entries(await readSourceFiles(shippedDefinitions));
  const kept = shipped.filter(([file]) => /^(accounts|schema|shared|site)\//.test(file) && !isOfWizard(file));
  for (const [file, text] of Object.entries({ ...Object.fromEntries(kept), ...own })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytesOf(file, text));
  }
}

/** Returns some of the shipped wizards and what they need: less to check than all that is shipped. */
export async function shippedWizard(...ids: string[]): Promise<SourceFiles> {
  const own = ids.flatMap((id) => [`wizards/${id}/`, `site/mail/${id}-`]);
  const needed = [...own, "options/", "site/mail/early-access-joined.md"];
  const shipped = Object.entries(await readSourceFiles(shippedDefinitions));
  return Object.fromEntries(shipped.filter(([file]) => needed.some((start) => file.startsWith(start))));
}
