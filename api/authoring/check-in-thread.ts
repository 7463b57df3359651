import type { SourceFiles } from "#engine/authoring";
import { serverItself } from "../concurrency/fair-queue.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { folderVersion } from "../store/definition-files.ts";
import { charactersIn, contentCache, keptByContent } from "./content-cache.ts";
import { type CheckFolder, type FolderCheck, unread } from "./folder/check-folder.ts";
import { faultsOfForms } from "./folder/open-folder.ts";
import { tasks } from "./tasks.ts";

/** Content, and what else its check depends on. */
export interface Content {
  /** Names the files; see `folderVersion`. */
  version: string;
  /** Path under which calls are served. */
  apiPath: string | undefined;
  /** Years that must lie in the past depend on the day. */
  now: Date;
}

/** Returns the key under which the cache has what was found of content that day. */
export function keyOfContent(kind: "check" | "proof", { version, apiPath, now }: Content): string {
  return [kind, apiPath, now.toISOString().slice(0, 10), version].join(" ");
}

/**
 * Checks content in a thread, in the turn of `by`, so that the server keeps responding. Content that can
 * serve is checked once for all callers. Other content is checked again, since a busy machine may be to blame.
 */
export async function checkContent(
  by: string,
  content: Content,
  load: () => Promise<SourceFiles>,
): Promise<FolderCheck> {
  const { apiPath, now } = content;
  const key = keyOfContent("check", content);
  const check = () => tasks.checkFiles(by, async () => ({ files: await load(), apiPath, now }));
  const result = await keptByContent(key, check, ({ files }) => charactersIn(files));
  if (!canServe(result)) contentCache.delete(key);
  return result;
}

/** Returns the check of content that can serve, if somebody has had it checked; null otherwise. */
export async function knownCheck(content: Content): Promise<FolderCheck | null> {
  const kept = contentCache.get(keyOfContent("check", content)) as Promise<FolderCheck> | undefined;
  const known = await kept?.catch(() => null);
  return known && canServe(known) ? known : null;
}

/** Keeps what was found of content elsewhere, if it can serve. */
export function keepCheck(check: FolderCheck, content: Content): void {
  if (!canServe(check)) return;
  contentCache.set(keyOfContent("check", content), Promise.resolve(check), charactersIn(check.files));
}

function canServe({ checked }: FolderCheck): boolean {
  return checked !== null && faultsOfForms(checked).length === 0;
}

/**
 * Checks a definitions folder, or its files, in a thread, before anybody else's. A folder that exceeds the limits is a
 * fault. The thread caches its work: checking again after a small change takes a tenth of the time.
 */
export const checkFolderInThread: CheckFolder = async (folder, apiPath, now = new Date()) => {
  try {
    const files = typeof folder === "string" ? await tasks.readFolder(serverItself, folder) : folder;
    const content = { version: folderVersion(files), apiPath, now };
    return await checkContent(serverItself, content, async () => files);
  } catch (error) {
    return unread(messageForError(error as Error));
  }
};

function messageForError(error: Error): string {
  if (!(error instanceof WorkerLimitError)) return error.message;
  return `Reading the definitions took ${error.excess}. Take back the last change, or make it in smaller parts to see which of them it is.`;
}
