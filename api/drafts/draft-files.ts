import { createHash } from "node:crypto";
import type { SourceFiles } from "#engine/authoring";
import { withChanged } from "../authoring/drafts/folders.ts";
import { notFound } from "../base/problems.ts";
import { type BoundedCache, createBoundedCache, getOrCreate } from "../concurrency/bounded-cache.ts";
import type { Services } from "../routing/services.ts";
import type { FileHashes, Revision } from "../store/draft-revision-rows.ts";
import type { Store } from "../store/store.ts";

type NeedsStore = Pick<Services, "store">;

/** Content of a revision. */
type Contents = Pick<Revision, "base" | "files">;

/** Releases never change, so the files of the last ones that drafts are based on stay in memory. */
const mostBases = 4;
const basesOf = new WeakMap<Services["store"], BoundedCache<Promise<SourceFiles>>>();

/** Texts by their hashes: an edit changes one file, and the others need not be read and hashed again. */
const mostCharacters = 32 * 1024 * 1024;
const keptTexts = createBoundedCache<string>(mostCharacters);

/** Returns the files of a release. */
export function baseFiles({ store }: NeedsStore, number: number): Promise<SourceFiles> {
  const kept = basesOf.get(store) ?? createBoundedCache(mostBases);
  basesOf.set(store, kept);
  return getOrCreate(kept, String(number), () => readBase(store, number));
}

async function readBase(store: Services["store"], number: number): Promise<SourceFiles> {
  const files = await store.releaseFiles.filesOf(number);
  if (!files) throw notFound("There is no such release.");
  return files;
}

/** Returns all files of a revision, as they were typed. */
export async function filesOf(services: NeedsStore, revision: Contents): Promise<SourceFiles> {
  const base = await baseFiles(services, revision.base);
  const texts = await textsOfFiles(services, revision.files);
  const removed = Object.keys(revision.files).filter((path) => revision.files[path] === null);
  return withChanged(base, texts, removed);
}

async function textsOfFiles({ store }: NeedsStore, files: FileHashes): Promise<SourceFiles> {
  const texts: SourceFiles = {};
  const unread: { [path: string]: string } = {};
  for (const [path, hash] of Object.entries(files)) {
    if (hash === null) continue;
    const kept = keptTexts.get(hash);
    if (kept === undefined) unread[path] = hash;
    else texts[path] = kept;
  }
  if (Object.keys(unread).length === 0) return texts;
  const read = await store.definitionFiles.textsOf(unread);
  if (!read) throw new Error("A file of a draft is missing from the database.");
  for (const [path, text] of Object.entries(read)) keptTexts.set(String(unread[path]), text, text.length);
  return { ...texts, ...read };
}

/** Returns a text that two revisions share only if they are the same folder, without reading their files. */
export async function revisionKey({ store }: NeedsStore, { base, files }: Contents): Promise<string> {
  const release = await store.releases.find(base);
  if (!release) throw notFound("There is no such release.");
  const hash = createHash("sha256")
    .update(JSON.stringify(Object.entries(files).sort()))
    .digest("hex");
  return `${release.version} ${hash}`;
}

/** A revision with its files. */
interface Folder {
  revision: Contents;
  files: SourceFiles;
}

/** Changes of a folder to its base, and the bytes that each new text adds. */
interface Difference {
  files: FileHashes;
  texts: { [hash: string]: number };
}

/**
 * Stores the texts of a folder that differ from its base. What the revision before held already is neither hashed nor
 * stored again.
 */
export async function storeDifference(
  store: Pick<Store, "definitionFiles">,
  base: SourceFiles,
  before: Folder,
  files: SourceFiles,
): Promise<Difference> {
  const hashes: FileHashes = {};
  const added: { [path: string]: string } = {};
  for (const [path, text] of Object.entries(files)) {
    if (base[path] === text) continue;
    const known = before.files[path] === text ? before.revision.files[path] : null;
    if (known) hashes[path] = known;
    else added[path] = text;
  }
  for (const path of Object.keys(base)) if (files[path] === undefined) hashes[path] = null;
  const stored = await store.definitionFiles.add(added);
  return { files: { ...hashes, ...stored.hashes }, texts: stored.bytes };
}
