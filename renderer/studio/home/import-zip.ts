import type { DraftView } from "../../../api/drafts/responses.ts";
import { call } from "../../client.ts";
import { noReply } from "../use-reply.ts";

/** Makes a draft of what is live that holds the files of a zip file. Throws an ApiProblem if it can't be read. */
export async function importZip(zip: Blob, name: string): Promise<DraftView> {
  const path = `studio/drafts/import?name=${encodeURIComponent(name.slice(0, 100))}`;
  return await call("POST", path, {
    body: zip,
    headers: { "Content-Type": "application/zip" },
    failure: noReply,
  });
}
