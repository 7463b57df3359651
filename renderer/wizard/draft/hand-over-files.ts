import { anonymous } from "../../session/storage.ts";
import { filesIn } from "../files/file-answers.ts";
import { handOverFile } from "../files/local-files.ts";
import type { Save } from "../queue/save.ts";
import type { Drafts } from "./drafts.ts";

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
