import type { SourceFiles } from "#engine/authoring";
import type { ReleaseSource } from "../responses/releases.ts";
import { isSqlite } from "./connection.ts";
import { DefinitionFiles, versionOf } from "./definition-files.ts";
import type { Handles } from "./handles.ts";
import { Queries } from "./queries.ts";

/** A whole folder of definitions that was published; the one with the highest number is live. */
export interface Release {
  /** Counts from 1. */
  number: number;
  /** Names the content; see `folderVersion`. */
  version: string;
  /** ISO date. */
  publishedAt: string;
  /** Publisher, under the name of that time; null for the server itself. */
  author: Author | null;
  note: string;
  source: ReleaseSource;
  /** The number of the release that was live before; null for the first. */
  base: number | null;
}

export interface Author {
  /** Their account. */
  id: string;
  name: string;
}

/** A release to publish on top of the one that its author knew as live. */
export interface NewRelease extends Pick<Release, "author" | "note" | "source" | "base"> {
  /** The text of each file by its path in the folder. */
  files: SourceFiles;
}

interface Row {
  number: number;
  version: string;
  published_at: string;
  author_id: string | null;
  author: string | null;
  note: string;
  source: ReleaseSource;
  base: number | null;
}

/** The channel on which PostgreSQL notifies every server of a publication. */
export const releaseChannel = "releases";

/** Past and live releases. Rows are never changed or deleted. */
export class Releases extends Queries {
  private readonly releases = (from = this.db) => from<Row>("releases");
  private readonly texts = new DefinitionFiles(this.handles);

  /**
   * Publishes a release on top of its base, in a transaction of the caller's. Returns its number, or null if the base
   * is not live any more: the primary key lets only one of two publications on one base through.
   */
  async publish(release: NewRelease & { at: Date }): Promise<number | null> {
    const { base, note, source, author } = release;
    const last = await this.newest(this.db);
    if ((last?.number ?? null) !== base) return null;
    const { hashes } = await this.texts.add(release.files);
    const held = [...new Set(Object.values(hashes))].map((hash) => ({ hash }));
    if (held.length > 0) await this.db("release_files").insert(held).onConflict("hash").ignore();
    const version = versionOf(hashes);
    const files = JSON.stringify(hashes);
    await this.db("definition_folders").insert({ version, files }).onConflict("version").ignore();
    const number = (base ?? 0) + 1;
    const row = { number, version, published_at: release.at.toISOString(), note, source, base };
    const inserted = await this.releases()
      .insert({ ...row, author_id: author?.id ?? null, author: author?.name ?? null })
      .onConflict("number")
      .ignore()
      .returning("number");
    if (inserted.length === 0) return null;
    // Sent when the transaction commits, so nobody looks too early.
    if (!isSqlite(this.db)) await this.db.raw("select pg_notify(?, '')", [releaseChannel]);
    return number;
  }

  /** Returns the live release; null before the first. */
  async live(): Promise<Release | null> {
    return releaseIn(await this.newest(this.reader));
  }

  /** Returns the newest release of these files; null if they were never live. */
  async newestOf(version: string): Promise<Release | null> {
    return releaseIn(await this.releases(this.reader).where({ version }).orderBy("number", "desc").first());
  }

  /**
   * Returns the number of the newest release that a person published: in the studio, or a folder with `definitions
   * push`, which alone gives a folder's release a note; 0 if there is none.
   */
  async newestOfPeople(): Promise<number> {
    const query = this.releases(this.reader)
      .whereIn("source", ["studio", "revert"] satisfies ReleaseSource[])
      .orWhere((pushed) => pushed.where({ source: "folder" satisfies ReleaseSource }).whereNot({ note: "" }));
    return (await query.orderBy("number", "desc").first("number"))?.number ?? 0;
  }

  async find(number: number): Promise<Release | null> {
    return releaseIn(await this.releases(this.reader).where({ number }).first());
  }

  /** Returns all releases, the newest first. */
  async list(): Promise<Release[]> {
    const rows = await this.releases(this.reader).orderBy("number", "desc");
    return rows.flatMap((row) => releaseIn(row) ?? []);
  }

  private newest(from: Handles["db"]): Promise<Row | undefined> {
    return this.releases(from).orderBy("number", "desc").first();
  }
}

function releaseIn(row: Row | undefined): Release | null {
  if (!row) return null;
  const { number, version, note, source, base } = row;
  const author = row.author_id === null ? null : { id: row.author_id, name: row.author ?? "" };
  return { number, version, publishedAt: row.published_at, author, note, source, base };
}
