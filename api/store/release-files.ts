import type { SourceFiles } from "#engine/authoring";
import { DefinitionFiles, versionOf } from "./definition-files.ts";
import { objectIn } from "./json.ts";
import { Queries } from "./queries.ts";

/** The files of releases. */
export class ReleaseFiles extends Queries {
  private readonly texts = new DefinitionFiles(this.handles);

  /** Returns the hash of each file of a release; null if there is no such release, or if their list is damaged. */
  async hashesOf(number: number): Promise<{ [path: string]: string } | null> {
    const row: { version: string; files: string } | undefined = await this.reader("releases")
      .join("definition_folders", "definition_folders.version", "releases.version")
      .where({ number })
      .first("releases.version", "files");
    if (!row) return null;
    const hashes = objectIn(row.files) as { [path: string]: string } | null;
    if (hashes && Object.keys(hashes).length > 0 && versionOf(hashes) === row.version) return hashes;
    this.reportDamage(row.version);
    return null;
  }

  /** Returns the files of a release; null if there is no such release, or if what is stored of it is damaged. */
  async filesOf(number: number): Promise<SourceFiles | null> {
    const hashes = await this.hashesOf(number);
    if (!hashes) return null;
    const files = await this.texts.textsOf(hashes);
    if (!files) this.reportDamage(versionOf(hashes));
    return files;
  }

  private reportDamage(version: string): void {
    this.handles.reportDamage({ table: "definition_folders", row: { version } });
  }

  /** Returns the files under these paths of several versions. One whose list is damaged has none. */
  async filesUnder(paths: string[], versions: string[]): Promise<Map<string, SourceFiles>> {
    const rows: { version: string; files: string }[] = await this.reader("definition_folders")
      .whereIn("version", [...new Set(versions)])
      .select("version", "files");
    const listed = rows.map(({ version, files }) => {
      const hashes = Object.entries(objectIn(files) ?? {}).filter(([file]) =>
        paths.some((path) => file.startsWith(path)),
      );
      return [version, Object.fromEntries(hashes)] as const;
    });
    // All at once: most releases share most of their files.
    const hashes = listed.flatMap(([, files]) => Object.values(files)).map((hash) => [String(hash), hash]);
    const known = (await this.texts.textsOf(Object.fromEntries(hashes))) ?? {};
    return new Map(
      listed.map(([version, files]) => [
        version,
        Object.fromEntries(Object.entries(files).map(([file, hash]) => [file, known[String(hash)] ?? ""])),
      ]),
    );
  }
}
