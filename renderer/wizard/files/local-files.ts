import type { FileAnswer } from "../../controls/file/file-service.ts";
import { forget, keep, recall } from "../../session/storage.ts";

/** A file that is still only in this browser, and which question it answers; or where it has got to. */
export type LocalFile = { file: Blob; name: string; purpose: string } | { sent: FileAnswer };

const key = (id: string) => `file/${id}`;

/** Kept beside IndexedDB, so that a browser without it can at least send the file before the page is closed. */
const inMemory = new Map<string, LocalFile>();

/** Keeps a file, or the note that it was sent, under an id made here. */
export async function keepLocalFile(owner: string, id: string, file: LocalFile): Promise<void> {
  inMemory.set(`${owner}/${id}`, file);
  await keep(owner, key(id), file);
}

/** The file that was kept under an id; undefined for the ids of the server. */
export async function localFile(owner: string, id: string): Promise<LocalFile | undefined> {
  return inMemory.get(`${owner}/${id}`) ?? (await recall<LocalFile>(owner, key(id)));
}

/** Hands a file over to another owner: what was chosen before there was an account. */
export async function handOverFile(from: string, to: string, id: string): Promise<void> {
  const file = await localFile(from, id);
  if (!file) return;
  await keepLocalFile(to, id, file);
  inMemory.delete(`${from}/${id}`);
  await forget(from, key(id));
}
