import { createHash } from "node:crypto";
import type { SourceFiles } from "#engine/authoring";
import type { Handles } from "./handles.ts";
import { objectIn } from "./json.ts";

/** A whole folder of definitions that was once live. */
export interface DefinitionRelease {
  version: string;
  /** The text of each file by its path in the folder. */
  files: SourceFiles;
  recordedAt: string;
}

interface Row {
  version: string;
  /** A JSON object: the hash of each file by its path. */
  files: string;
  recorded_at: string;
  live_order: number;
}

interface FileRow {
  hash: string;
  content: string;
}

export type DefinitionReleaseQueries = ReturnType<typeof createDefinitionReleaseQueries>;

/** The folders that were live. A file's text is stored once, however many releases hold it. */
export function createDefinitionReleaseQueries({ db, reader, reportDamage }: Handles) {
  const releases = (from = db) => from<Row>("definition_releases");
  const files = (from = db) => from<FileRow>("definition_files");

  /** Records a release that goes live. One that was live before becomes the newest again. */
  async function record(release: { version: string; files: SourceFiles; at: Date }): Promise<void> {
    const { version } = release;
    const last = await newest(db);
    if (last?.version === version) return;
    const order = (last?.live_order ?? 0) + 1;
    const contents = new Map(Object.values(release.files).map((content) => [hashOf(content), content]));
    const known = await files()
      .whereIn("hash", [...contents.keys()])
      .pluck("hash");
    for (const hash of known) contents.delete(hash);
    const added = [...contents].map(([hash, content]) => ({ hash, content }));
    if (added.length > 0) await files().insert(added).onConflict("hash").ignore();
    await releases()
      .insert({
        version,
        files: JSON.stringify(
          Object.fromEntries(Object.entries(release.files).map(([path, content]) => [path, hashOf(content)])),
        ),
        recorded_at: release.at.toISOString(),
        live_order: order,
      })
      .onConflict("version")
      .merge({ live_order: order });
  }

  /** Returns the release that went live last; null if there is none, or if what is stored of it is damaged. */
  async function live(): Promise<DefinitionRelease | null> {
    const row = await newest(reader);
    if (!row) return null;
    const hashes = Object.entries(objectIn(row.files) ?? {});
    const stored = await files(reader).whereIn(
      "hash",
      hashes.map(([, hash]) => String(hash)),
    );
    const intact = new Map(
      stored.flatMap(({ hash, content }) => (hashOf(content) === hash ? [[hash, content] as const] : [])),
    );
    const found = hashes.flatMap(([path, hash]) => {
      const content = intact.get(String(hash));
      return content === undefined ? [] : [[path, content] as const];
    });
    if (found.length === 0 || found.length < hashes.length) {
      reportDamage({ table: "definition_releases", row: { version: row.version } });
      return null;
    }
    return { version: row.version, files: Object.fromEntries(found), recordedAt: row.recorded_at };
  }

  function newest(from: Handles["db"]): Promise<Row | undefined> {
    return releases(from).orderBy("live_order", "desc").first();
  }

  return { record, live };
}

function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
