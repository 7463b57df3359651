import { resolve } from "node:path";
import {
  addressOfTarget,
  listFile,
  mentionsInAll,
  type SourceFiles,
  type Target,
  targetAt,
} from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { at } from "../../bootstrap/project.js";
import { createPrompter, type Flags, type Prompter } from "../plan/prompter.ts";
import { Refusal } from "../plan/refusal.ts";

export const editOptions = {
  folder: { type: "string", about: "The definitions folder; the product's own by default." },
  yes: { type: "boolean", about: "Write it without asking." },
} as const;

export const addresses = `Addresses: buyer/members is a step, buyer/members.count a field of it, buyer/members.sites.city a field of
its rows, and options/countries a list.`;

/** Context of every command that edits a folder. */
export interface EditFolder {
  folder: string;
  read: SourceFiles;
  prompter: Prompter;
}

/** Opens the folder and runs an edit; a refusal is one message and exit code 1. */
export async function editing(flags: Flags, edit: (on: EditFolder) => Promise<void>): Promise<void> {
  try {
    const named = typeof flags.folder === "string" ? flags.folder : process.env.DEFINITIONS_DIR;
    const folder = resolve(named ?? at("definitions"));
    const hasPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
    await edit({ folder, read: await readSourceFiles(folder), prompter: createPrompter(flags, hasPerson) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Returns the target at an address, or says what there is instead. */
export function knownTarget(read: SourceFiles, address: string | undefined): Target {
  if (address === undefined) throw new Refusal("Name what to edit, such as buyer/members.count.");
  const target = targetAt(address);
  if (!target) throw new Refusal(`"${address}" is no address. ${addresses.replaceAll("\n", " ")}`);
  const isThere =
    target.kind === "list"
      ? read[listFile(target.list)] !== undefined
      : mentionsInAll(read, target).some(({ use }) => use === "definition");
  if (!isThere) throw new Refusal(`There is no ${addressOfTarget(target)} in this folder.`);
  return target;
}
