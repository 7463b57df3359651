import type { SourceFiles } from "#engine/authoring";
import {
  type Edits,
  expectFault,
  faultsIn,
  smallFolder,
} from "../../../engine/authoring/testing/small-folder.ts";
import { readSourceFiles } from "../../authoring/folder/read-source-files.ts";
import { isOfWizard, shippedDefinitions } from "../../testing/test-definitions.ts";
import { siteContent } from "../site-content.ts";

const shipped = Object.entries(await readSourceFiles(shippedDefinitions));

/** The shipped public site, with its mails. */
export const shippedSite: SourceFiles = Object.fromEntries(
  shipped.filter(([file]) => file.startsWith("site/") && !isOfWizard(file)),
);

type Files = { [file: string]: string | null };

/** Returns a small valid folder with the shipped site in it, changed as `smallFolder` describes. */
export function siteFolder(others: Files = {}, edits: Edits = {}): SourceFiles {
  return smallFolder(edits, { ...shippedSite, ...others });
}

/** Returns all faults of a folder, including the site's. */
export function siteFaultsIn(files: SourceFiles) {
  return faultsIn(files, { content: siteContent });
}

/** Expects exactly one fault of the site: of this rule, at the location marked "§", with a message like this. */
export function expectSiteFault(
  rule: string,
  words: RegExp | string,
  edits: Edits,
  others: Files = {},
): void {
  expectFault(rule, words, edits, { ...shippedSite, ...others }, { content: siteContent });
}
