import { type Fault, readDefinitions, type SourceFiles } from "#engine/authoring";
import { siteContent } from "../../../api/site/content/site-content.ts";
import { readSourceFiles } from "../../../api/source-files.ts";
import { at } from "../../bootstrap/project.js";

/** The definitions that ship, as they are written. */
export const shippedFiles: SourceFiles = await readSourceFiles(at("definitions"));

/** Every fault of a folder, as the server would tell it on one fixed day. */
export function faultsOf(files: SourceFiles): Fault[] {
  return readDefinitions(files, {
    clock: () => new Date("2026-11-21T12:00:00Z"),
    hash: (text) => `${text.length}`,
    content: siteContent,
  }).faults;
}
