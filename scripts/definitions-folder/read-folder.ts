import { createHash } from "node:crypto";
import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { siteContent } from "../../api/site/content/site-content.ts";
import type { Site } from "../../api/site/site.ts";
import { readSourceFiles } from "../../api/source-files.ts";

/** A definitions folder, read and proved as the server does: a library, or every fault at its place. */
export async function readFolder(
  folder: string,
): Promise<{ library: Library<Site> | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), {
    clock: () => new Date(),
    hash: (text) => createHash("sha256").update(text).digest("hex"),
    content: siteContent,
  });
}
