import { createHash } from "node:crypto";
import type { SourceFiles } from "#engine/authoring";
import { notFound } from "../problems.ts";
import type { Services } from "../services.ts";
import type { FileHashes, Revision } from "../store/draft-revisions.ts";
import type { Store } from "../store/store.ts";
import { differenceOf, withChanged } from "./folders.ts";

type NeedsStore = Pick<Services, "store">;

/** Releases never change, so the files of the last ones that drafts are based on stay in memory. */
const mostBases = 4;
const basesOf = new WeakMap<Services["store"], Map<number, Promise<SourceFiles>>>();

/** Returns the files of a release. */
export function baseFiles({ store }: NeedsStore, number: number): Promise<SourceFiles> {
  const kept = basesOf.get(store) ?? new Map<number, Promise<SourceFiles>>();
  basesOf.set(store, kept);
  const found = kept.get(number) ?? readBase(store, number);
  kept.delete(number);
  kept.set(number, found);
  found.catch(() => kept.delete(number));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostBases) break;
    kept.delete(oldest);
  }
  return found;
}

async function readBase(store: Services["store"], number: number): Promise<SourceFiles> {
  const files = await store.releases.filesOf(number);
  if (!files) throw notFound("There is no such release.");
  return files;
}

/** Returns all files of a revision, as they were typed. */
export async function filesOf(services: NeedsStore, revision: Revision): Promise<SourceFiles> {
  const base = await baseFiles(services, revision.base);
  const hashes = Object.entries(revision.files).filter(([, hash]) => hash !== null);
  const texts = await services.store.definitionFiles.textsOf(Object.fromEntries(hashes));
  if (!texts) throw new Error("A file of a draft is missing from the database.");
  const removed = Object.keys(revision.files).filter((path) => revision.files[path] === null);
  return withChanged(base, texts, removed);
}

/** Stores the texts of a folder that differ from its base. Returns their hashes, null for files that are gone. */
export async function storeDifference(
  store: Pick<Store, "definitionFiles">,
  base: SourceFiles,
  files: SourceFiles,
): Promise<FileHashes> {
  const { changed, removed } = differenceOf(base, files);
  const hashes: FileHashes = await store.definitionFiles.add(changed);
  for (const path of removed) hashes[path] = null;
  return hashes;
}

/** Returns a text that two sets of files share only if they are the same. */
export function contentKey(files: SourceFiles): string {
  const hash = createHash("sha256");
  for (const path of Object.keys(files).sort()) hash.update(JSON.stringify([path, files[path]]));
  return hash.digest("hex");
}
