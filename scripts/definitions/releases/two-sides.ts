import { EditRefusal, type SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import type { Release } from "../../../api/store/releases.ts";
import type { OpenStore } from "../../../api/store/store.ts";

/** Returns what is live, or says why there is nothing to work with. */
export async function liveRelease(store: OpenStore): Promise<{ live: Release; files: SourceFiles }> {
  const live = await store.releases.live();
  if (!live) throw new EditRefusal("Nothing is live yet. Start the server once: it publishes its folder.");
  const files = await store.releaseFiles.filesOf(live.number);
  if (!files) throw new EditRefusal(`What the database holds of release ${live.number} is damaged.`);
  return { live, files };
}

/** Reads a folder, or says why it cannot be read. */
export async function readOrRefuse(folder: string): Promise<SourceFiles> {
  try {
    return await readSourceFiles(folder);
  } catch (error) {
    throw new EditRefusal(`The folder could not be read: ${(error as Error).message}`);
  }
}
