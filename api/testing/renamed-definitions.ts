import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { shippedDefinitions } from "./test-definitions.ts";

/** Words of the shipped definitions, and others that stand nowhere in our code. */
const words: [RegExp, string][] = [
  [/supplier/gu, "chandler"],
  [/Supplier/gu, "Chandler"],
  [/SUPPLIER/gu, "CHANDLER"],
  [/buyer/gu, "purser"],
  [/Buyer/gu, "Purser"],
  [/BUYER/gu, "PURSER"],
  [/grant/gu, "bounty"],
  [/Grant/gu, "Bounty"],
  [/applicant/gu, "petitioner"],
  [/APPLICANT/gu, "PETITIONER"],
  [/personal-details/gu, "who-you-are"],
  [/company-details/gu, "ship-papers"],
  [/procurement-role/gu, "rank-aboard"],
  [/registration-confirmation/gu, "anchors-aweigh"],
  [/-profile-registration/gu, "-muster"],
  [/early-access-joined/gu, "signed-on"],
  [/user\/register\/names/gu, "muster/names"],
  [/\/api\//gu, "/ahoy/v1/"],
];

/** The path of the API in the renamed definitions. */
export const renamedApiPath = "/ahoy/v1";

/** Returns the shipped definitions with other names for their wizards, roles, folders, steps, pages, calls and mails. */
export async function renamedDefinitions(): Promise<SourceFiles> {
  const files = Object.entries(await readSourceFiles(shippedDefinitions));
  const renamed = files.filter(([file]) => !file.startsWith("schema/"));
  return Object.fromEntries(renamed.map(([file, text]) => [inOtherWords(file), inOtherWords(text)]));
}

function inOtherWords(text: string): string {
  return words.reduce((all, [word, other]) => all.replace(word, other), text);
}
