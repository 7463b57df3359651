import { tabNotes } from "../../session/notes.ts";
import { anonymous } from "../../session/storage.ts";
import { filesIn } from "../files/file-answers.ts";
import { handOverFile } from "../files/local-files.ts";
import type { Save } from "../queue/save.ts";
import type { Drafts } from "./drafts.ts";

/**
 * Answers given before an account existed move to the account only if their owner left this tab's wizard to log in. A
 * stranger who logs in later on the same computer must not receive them.
 */
const key = "carryOver";

/** Notes that the registrant leaves this wizard to log in or sign up and expects their answers to come along. */
export function markCarryOver(wizard: string): void {
  tabNotes.write(key, wizard);
}

/** Returns whether the answers stored without an account belong to the user who just logged in. Clears the note. */
export function takeCarryOver(wizard: string): boolean {
  if (tabNotes.read(key) !== wizard) return false;
  tabNotes.remove(key);
  return true;
}

/** Moves files chosen before the login to the owner, so that their saves can upload them. */
export async function handOverFiles(owner: string, drafts: Drafts, saves: Save[]): Promise<void> {
  const answers = [
    ...Object.values(drafts),
    ...saves.flatMap(({ entry }) => (entry.answer ? [entry.answer] : [])),
  ];
  for (const { file } of answers.flatMap((answer) => filesIn(answer))) {
    await handOverFile(anonymous, owner, file.id);
  }
}
