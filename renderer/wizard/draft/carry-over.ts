import { tabNotes } from "../../session/notes.ts";
import { anonymous } from "../../session/storage.ts";
import { filesIn } from "../files/file-answers.ts";
import { handOverFile } from "../files/local-files.ts";
import type { Save } from "../queue/save.ts";
import type { Drafts } from "./drafts.ts";

/**
 * What was filled in before there was an account goes to the account only when its owner went to log in from there,
 * in this very tab: a stranger's later login on the same computer must not receive it.
 */
const key = "carryOver";

/** Somebody leaves this wizard to log in or sign up, and means to come back with what they filled in. */
export function markCarryOver(wizard: string): void {
  tabNotes.write(key, wizard);
}

/** Whether what is kept for nobody belongs to whoever has just logged in; asked once. */
export function takeCarryOver(wizard: string): boolean {
  if (tabNotes.read(key) !== wizard) return false;
  tabNotes.remove(key);
  return true;
}

/** Files chosen before the login become files of the owner, so that their saves can take them along. */
export async function handOverFiles(owner: string, drafts: Drafts, saves: Save[]): Promise<void> {
  const answers = [
    ...Object.values(drafts),
    ...saves.flatMap(({ entry }) => (entry.answer ? [entry.answer] : [])),
  ];
  for (const { file } of answers.flatMap((answer) => filesIn(answer))) {
    await handOverFile(anonymous, owner, file.id);
  }
}
