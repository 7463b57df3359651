import type { SourceFiles } from "#engine/authoring";
import { DefinitionFiles, folderVersion } from "./definition-files.ts";
import { objectIn } from "./json.ts";
import { Queries } from "./queries.ts";

/** The files of releases. */
export class ReleaseFiles extends Queries {
  private readonly texts = new DefinitionFiles(this.handles);

  /** Returns the files of a release; null if there is no such release, or if what is stored of it is damaged. */
  async filesOf(number: number): Promise<SourceFiles | null> {
    const row: { version: string; files: string } | undefined = await this.reader("releases")
      .join("definition_folders", "definition_folders.version", "releases.version")
      .where({ number })
      .first("releases.version", "files");
    if (!row) return null;
    const files = await this.texts.textsOf(row.files);
    if (files && Object.keys(files).length > 0 && folderVersion(files) === row.version) return files;
    this.handles.reportDamage({ table: "definition_folders", row: { version: row.version } });
    return null;
  }

  /** Returns the files under a path of several versions. One whose list is damaged has none. */
  async filesUnder(path: string, versions: string[]): Promise<Map<string, SourceFiles>> {
    const rows: { version: string; files: string }[] = await this.reader("definition_folders")
      .whereIn("version", [...new Set(versions)])
      .select("version", "files");
    const listed = rows.map(({ version, files }) => {
      const hashes = Object.entries(objectIn(files) ?? {}).filter(([file]) => file.startsWith(path));
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
