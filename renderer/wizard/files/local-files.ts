import type { FileAnswer, HeldFile } from "../../controls/file/file-service.ts";
import { sendingFolder } from "../../seams/storage.ts";
import { forget, keep, recall, recallAll } from "../../session/storage.ts";

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

/** Keeps a file while this page sends it. Other tabs see by a lock, which ends with the page, that it is being sent. */
export function holdFile(owner: string, place: string, file: File): HeldFile {
  const key = `${sendingFolder}${place}/${file.size} ${file.name}`;
  let leave = () => {};
  const end = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Pages without https have no locks; only there, two tabs may send the same file.
  void navigator.locks?.request(`${owner}/${key}`, () => end);
  const kept = keep(owner, key, file);
  return {
    leave,
    drop() {
      leave();
      void kept.then(() => forget(owner, key));
    },
  };
}

/** Returns the files of a place that no page sends anymore. */
export async function interruptedFiles(owner: string, place: string): Promise<File[]> {
  const folder = `${sendingFolder}${place}/`;
  const [found, locks] = await Promise.all([recallAll<unknown>(owner, folder), navigator.locks?.query()]);
  const sending = new Set(locks?.held?.map(({ name }) => name));
  return [...found].flatMap(([rest, file]) =>
    file instanceof File && !sending.has(`${owner}/${folder}${rest}`) ? [file] : [],
  );
}
