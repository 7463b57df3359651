import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw, inflateRawSync } from "node:zlib";
import type { SourceFiles } from "#engine/authoring";
import { objectIn } from "./json.ts";
import { Queries } from "./queries.ts";

interface Row {
  hash: string;
  content: string;
  /** Compression of the content; null: it is the text itself. */
  encoding: "deflate" | null;
}

/** Texts that were stored: their hashes by path, and how many bytes each takes by its hash. */
export interface StoredTexts {
  hashes: { [path: string]: string };
  bytes: { [hash: string]: number };
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** Rows that one statement names. */
const batch = 500;
/** Characters. A longer text is inflated beside this thread; for a shorter one, going there and back costs ten times as much. */
const mostAtOnce = 64 * 1024;

/** The texts of definition files by their hash. A text is stored once, squeezed, however many releases and drafts hold it. */
export class DefinitionFiles extends Queries {
  private readonly files = (from = this.db) => from<Row>("definition_files");

  /** Stores the texts that are new. Until the transaction of the caller ends, nobody drops those that were there. */
  async add(texts: SourceFiles): Promise<StoredTexts> {
    const hashes = hashesOf(texts);
    const contents = new Map(Object.entries(hashes).map(([path, hash]) => [hash, texts[path] ?? ""]));
    const known: { hash: string; bytes: number }[] = await this.files()
      .whereIn("hash", [...contents.keys()])
      .orderBy("hash")
      .forKeyShare()
      .select("hash", this.db.raw("length(content) as bytes"));
    const bytes = Object.fromEntries(known.map((row) => [row.hash, row.bytes]));
    for (const { hash } of known) contents.delete(hash);
    const added = await Promise.all(
      [...contents].map(async ([hash, text]) => ({ hash, ...(await squeezed(text)) })),
    );
    if (added.length > 0) await this.files().insert(added).onConflict("hash").ignore();
    for (const { hash, content } of added) bytes[hash] = content.length;
    return { hashes, bytes };
  }

  /** Deletes those of some texts that neither a release nor a draft holds. */
  async dropUnused(hashes: string[]): Promise<void> {
    const sortedHashes = hashes.toSorted();
    for (let from = 0; from < sortedHashes.length; from += batch) {
      const some = () => this.files().whereIn("hash", sortedHashes.slice(from, from + batch));
      // The statement after this one sees whatever draft has taken up a text in the meantime.
      await some().orderBy("hash").forUpdate().select("hash");
      await some()
        .whereNotIn("hash", this.db("release_files").select("hash"))
        .whereNotIn("hash", this.db("draft_files").select("hash"))
        .delete();
    }
  }

  /** Returns the text of each file, given their hashes by path. Returns null if one is missing or damaged, or if the list itself is. */
  async textsOf(hashes: unknown): Promise<SourceFiles | null> {
    const listed = objectIn(hashes);
    if (!listed) return null;
    const entries = sorted(listed).map(([path, hash]) => [path, String(hash)] as const);
    const rows = await this.files(this.reader).whereIn("hash", [...new Set(entries.map(([, hash]) => hash))]);
    const read = await Promise.all(rows.map(async (row) => [row.hash, await storedText(row)] as const));
    const intact = new Map(read.filter(([hash, text]) => text !== null && hashOfContent(text) === hash));
    const texts: [path: string, content: string][] = [];
    for (const [path, hash] of entries) {
      const content = intact.get(hash);
      if (typeof content !== "string") return null;
      texts.push([path, content]);
    }
    return Object.fromEntries(texts);
  }
}

async function squeezed(text: string): Promise<Pick<Row, "content" | "encoding">> {
  const content = (await deflate(text)).toString("base64");
  return content.length < text.length ? { content, encoding: "deflate" } : { content: text, encoding: null };
}

/** Returns the text of a row; null if it is damaged. */
async function storedText({ content, encoding }: Row): Promise<string | null> {
  if (encoding === null) return content;
  try {
    const packed = Buffer.from(content, "base64");
    return (content.length > mostAtOnce ? await inflate(packed) : inflateRawSync(packed)).toString();
  } catch {
    return null;
  }
}

/** Returns the version that names the content of a folder: the hash of all its files and their paths. */
export function folderVersion(files: SourceFiles): string {
  return versionOf(hashesOf(files));
}

/** Returns the same, given the hashes of the files. */
export function versionOf(hashes: { [path: string]: string }): string {
  return hashOfContent(JSON.stringify(sorted(hashes))).slice(0, 16);
}

/** Sorts files in the order in which a folder is read. */
function sorted<T>(files: { [path: string]: T }): [path: string, T][] {
  return Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the hash of each text. */
export function hashesOf(files: SourceFiles): { [path: string]: string } {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, hashOfContent(content)]));
}

/** Returns the hash under which the text of a file is stored. */
export function hashOfContent(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
