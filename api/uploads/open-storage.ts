import { join } from "node:path";
import type { Env } from "../base/env.ts";
import { filesPlace, filesUrlForm } from "../base/files-url.ts";
import { openFolder } from "./folder.ts";
import type { FileStorage } from "./storage.ts";

/** Opens the storage that FILES_URL names. Only a bucket loads what speaks to buckets. */
export async function openFileStorage({
  filesUrl,
  dataDir,
}: Pick<Env, "filesUrl" | "dataDir">): Promise<FileStorage> {
  const place = filesPlace(filesUrl);
  if (place === null) throw new Error(`FILES_URL must be ${filesUrlForm}`);
  if (place.kind === "folder") return await openFolder(place.path);
  const { openBucket } = await import("./bucket.ts");
  return await openBucket(place, join(dataDir, "incoming"));
}
