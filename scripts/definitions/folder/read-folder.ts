import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { versionHash } from "../../../api/authoring/folder/version-hash.ts";
import type { Site } from "../../../api/site-content/site.ts";
import { siteContent } from "../../../api/site-content/site-content.ts";

/** Reads definitions as the server does. */
export const asServer = {
  clock: () => new Date(),
  hash: versionHash,
  content: siteContent,
};

/** Reads and checks a definitions folder as the server does; returns a library or every fault. */
export async function readFolder(
  folder: string,
): Promise<{ library: Library<Site> | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), asServer);
}
