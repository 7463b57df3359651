import type { SourceFiles } from "#engine/authoring";
import { contentCache, keptByContent } from "../../authoring/content-cache.ts";
import { notFound } from "../../base/problems.ts";
import type { Services } from "../../routing/services.ts";
import type { FileHashes, Revision } from "../../store/draft-revision-rows.ts";
import type { Store } from "../../store/store.ts";

type NeedsStore = Pick<Services, "store">;

/** Content of a revision. */
type Contents = Pick<Revision, "base" | "files">;

type Hashes = { [path: string]: string };

/** Returns the files of a release. */
export function baseFiles(services: NeedsStore, number: number): Promise<SourceFiles> {
  return filesOf(services, { base: number, files: {} });
}

/** Returns all files of a revision, as they were typed. An edit changes one: the texts of the others are kept. */
export async function filesOf({ store }: NeedsStore, revision: Contents): Promise<SourceFiles> {
  const hashes = await hashesIn({ store }, revision);
  const textOf = (hash: string) => contentCache.get(`text ${hash}`) as string | undefined;
  const kept = Object.entries(hashes).map(([path, hash]) => [path, textOf(hash)] as const);
  const unread = kept.filter(([, text]) => text === undefined).map(([path]) => [path, hashes[path]]);
  if (unread.length === 0) return Object.fromEntries(kept) as SourceFiles;
  const read = await store.definitionFiles.textsOf(Object.fromEntries(unread));
  if (!read) {
    if (!(await store.releaseFiles.filesOf(revision.base))) throw noRelease();
    throw new Error("A file of a draft is missing from the database.");
  }
  for (const [path, text] of Object.entries(read))
    contentCache.set(`text ${hashes[path]}`, text, text.length);
  return Object.fromEntries(kept.map(([path, text]) => [path, text ?? read[path] ?? ""]));
}

/** Returns the hash of each file of a revision, by their paths in order. */
export async function hashesIn({ store }: NeedsStore, { base, files }: Contents): Promise<Hashes> {
  const release = await store.releases.find(base);
  if (!release) throw noRelease();
  const released = await keptByContent(`hashes ${release.version}`, async () => {
    const found = await store.releaseFiles.hashesOf(base);
    if (!found) throw noRelease();
    return found;
  });
  const hashes = Object.entries({ ...released, ...files }).filter(([, hash]) => hash !== null);
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))) as Hashes;
}

const noRelease = () => notFound("There is no such release.");

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
