import { anonymous, recallAll, requestFolder } from "../session/storage.ts";

/** Sends the requests of earlier visits that the server has not recorded yet. Few have any: the code loads only then. */
export async function deliverKeptRequests(): Promise<void> {
  const kept = await recallAll(anonymous, requestFolder);
  if (kept.size > 0) await (await import("./requests.ts")).deliverRequests();
}
