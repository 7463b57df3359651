import type { FileAnswer } from "../../controls/file/file-service.ts";
import { forget, keep, recall } from "../../session/storage.ts";

/** File that is only in this browser, with its question; or its uploaded version. */
export type LocalFile = { file: Blob; name: string; purpose: string } | { sent: FileAnswer };

const key = (id: string) => `file/${id}`;

/** An in-memory copy, so that browsers without IndexedDB can still upload the file before the page closes. */
const inMemory = new Map<string, LocalFile>();

/** Stores a file, or the note that it was uploaded, under an id created here. */
export async function keepLocalFile(owner: string, id: string, file: LocalFile): Promise<void> {
  inMemory.set(`${owner}/${id}`, file);
  await keep(owner, key(id), file);
}

/** Returns the file stored under an id, or undefined for the server's ids. */
export async function localFile(owner: string, id: string): Promise<LocalFile | undefined> {
  return inMemory.get(`${owner}/${id}`) ?? (await recall<LocalFile>(owner, key(id)));
}

/** Moves a file chosen before the login to its new owner. */
export async function handOverFile(from: string, to: string, id: string): Promise<void> {
  const file = await localFile(from, id);
  if (!file) return;
  await keepLocalFile(to, id, file);
  inMemory.delete(`${from}/${id}`);
  await forget(from, key(id));
}
