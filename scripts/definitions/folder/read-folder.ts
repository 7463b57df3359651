import { resolve } from "node:path";
import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import type { Site } from "../../../api/site-content/site.ts";
import { at } from "../../bootstrap/project.js";

/** Returns the folder that a command is given, else that of DEFINITIONS_DIR, else the product's own. */
export function folderNamed(name: string | undefined): string {
  return resolve(name ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
}

/** Reads and checks a definitions folder as the server does; returns a library or every fault. */
export async function readFolder(
  folder: string,
): Promise<{ library: Library<Site> | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), asServer);
}
