import type { SourceFiles } from "#engine/authoring";
import {
  type Edits,
  expectFault,
  faultsIn,
  smallFolder,
} from "../../../../engine/authoring/testing/small-folder.ts";
import { readSourceFiles } from "../../../definitions/read-source-files.ts";
import { shippedDefinitions } from "../../../testing/test-definitions.ts";
import { siteContent } from "../site-content.ts";

const shipped = Object.entries(await readSourceFiles(shippedDefinitions));

/** The public site that ships, with its mails. */
export const shippedSite: SourceFiles = Object.fromEntries(
  shipped.filter(([file]) => file.startsWith("site/")),
);

type Files = { [file: string]: string | null };

/** A small faultless folder with the shipped site in it, changed as `smallFolder` says. */
export function siteFolder(others: Files = {}, edits: Edits = {}): SourceFiles {
  return smallFolder(edits, { ...shippedSite, ...others });
}

/** All faults of a folder, the site's among them. */
export function siteFaultsIn(files: SourceFiles) {
  return faultsIn(files, { content: siteContent });
}

/** Expects one fault of the site only, of this rule, at the place marked "§", in words like these. */
export function expectSiteFault(
  rule: string,
  words: RegExp | string,
  edits: Edits,
  others: Files = {},
): void {
  expectFault(rule, words, edits, { ...shippedSite, ...others }, { content: siteContent });
}
