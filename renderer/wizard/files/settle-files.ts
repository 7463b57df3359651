import type { Answer } from "#engine";
import type { FileAnswer } from "../../controls/file/file-service.ts";
import { filesIn, withFiles } from "./file-answers.ts";
import { keepLocalFile, localFile } from "./local-files.ts";
import { sendFile } from "./send-file.ts";

/** Uploads an answer's files that are still only in this browser. Never uploads a file twice. */
export async function settleFiles(owner: string, answer: Answer): Promise<Answer> {
  const settled = new Map<string, FileAnswer>();
  for (const { file } of filesIn(answer)) {
    const local = await localFile(owner, file.id);
    if (!local) continue;
    const sent = "sent" in local ? local.sent : await sendFile(local.file, local.name, local.purpose);
    if ("file" in local) await keepLocalFile(owner, file.id, { sent });
    settled.set(file.id, sent);
  }
  return settled.size === 0 ? answer : withFiles(answer, settled);
}
