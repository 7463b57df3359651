import type { DraftView } from "../../../api/responses/drafts.ts";
import { upload } from "../../session/client.ts";

/** Makes a draft of the live release with the files of a zip file. Throws an ApiProblem if it can't be read. */
export async function importZip(zip: Blob, name: string): Promise<DraftView> {
  const path = `studio/drafts/import?name=${encodeURIComponent(name.slice(0, 100))}`;
  // Browsers take the type of a file from its ending, and some know none for this one.
  return await upload(path, new Blob([zip], { type: "application/zip" }), () => {});
}
