import { type Fault, readDefinitions, type SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../../api/authoring/folder/read-source-files.ts";
import { siteContent } from "../../../../api/site-content/site-content.ts";
import { at } from "../../../bootstrap/project.js";

/** The files of the shipped definitions. */
export const shippedFiles: SourceFiles = await readSourceFiles(at("definitions"));

/** Returns every fault of a folder on one fixed day. */
export function faultsOf(files: SourceFiles): Fault[] {
  return readDefinitions(files, {
    clock: () => new Date("2026-11-21T12:00:00Z"),
    hash: (text) => `${text.length}`,
    content: siteContent,
  }).faults;
}
