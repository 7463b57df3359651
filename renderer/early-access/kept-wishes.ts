import { anonymous, recallAll, wishFolder } from "../session/storage.ts";

/** Sends the requests of earlier visits that the server has not recorded yet. Few have any: the code loads only then. */
export async function deliverKeptWishes(): Promise<void> {
  const kept = await recallAll(anonymous, wishFolder);
  if (kept.size > 0) await (await import("./wishes.ts")).deliverWishes();
}
