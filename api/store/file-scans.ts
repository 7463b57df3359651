import { clockTolerance } from "./clock-tolerance.ts";
import { type FileRow, fileOfRow, type StoredFile } from "./file-rows.ts";
import { Queries } from "./queries.ts";

/** Files that the virus scanner has not seen, and those in quarantine. */
export interface ScansOwed {
  waiting: number;
  /** Time since which the oldest of them waits. */
  since: string | null;
  found: number;
}

/** Virus scans of files, and their results. */
export class FileScans extends Queries {
  private readonly files = (from = this.db) => from<FileRow>("files");

  /**
   * Claims a file for a scan until a time, so that no other server scans it meanwhile, and returns it: the one named, or
   * else the oldest that is not known to be clean. Null if none is due. `longest` is how far ahead, in milliseconds, a
   * scan is ever put off: what waits longer was put off before a clock went back.
   */
  async claimScan(
    { now, until, longest }: { now: Date; until: Date; longest: number },
    id?: string,
  ): Promise<StoredFile | null> {
    const beyond = new Date(now.getTime() + longest + clockTolerance).toISOString();
    const due = (from = this.db) =>
      this.files(from)
        .whereNull("scanned_at")
        .where((free) =>
          free
            .whereNull("scan_after")
            .orWhere("scan_after", "<=", now.toISOString())
            .orWhere("scan_after", ">", beyond),
        );
    const next = id ?? (await due(this.reader).orderBy("created_at").first("id"))?.id;
    if (next === undefined) return null;
    const [row] = await due().where({ id: next }).update({ scan_after: until.toISOString() }).returning("*");
    if (row) return fileOfRow(row);
    // Another server claimed it first; there may be more.
    return id === undefined ? await this.claimScan({ now, until, longest }) : null;
  }

  /** Notes that the scanner found nothing, also where it did before. */
  async markClean(id: string, at: Date): Promise<void> {
    const nothing = { found: null, found_at: null, scan_after: null };
    await this.files()
      .where({ id })
      .update({ scanned_at: at.toISOString(), ...nothing });
  }

  /** Notes what the scanner found, and when to scan it again. Returns whether nothing was found in it before. */
  async markFound(id: string, name: string, at: Date, again: Date): Promise<boolean> {
    const found = { found: name, scan_after: again.toISOString() };
    const isNews = await this.files()
      .where({ id })
      .whereNull("found")
      .update({ ...found, found_at: at.toISOString() });
    if (isNews === 0) await this.files().where({ id }).update(found);
    return isNews > 0;
  }

  /** Postpones a scan without a result. */
  async postponeScan(id: string, until: Date): Promise<void> {
    await this.files().where({ id }).whereNull("scanned_at").update({ scan_after: until.toISOString() });
  }

  /** Returns the files in which something was found before a time. */
  async listFound(before: Date): Promise<StoredFile[]> {
    const found = this.files(this.reader)
      .whereNull("scanned_at")
      .where("found_at", "<", before.toISOString());
    return (await found.orderBy("created_at")).map(fileOfRow);
  }

  /** Counts what the scanner has not seen, and what it found something in. */
  async scansOwed(): Promise<ScansOwed> {
    const row = await this.reader("files")
      .whereNull("scanned_at")
      .first(
        this.reader.raw("count(*) - count(found) as waiting, count(found) as found"),
        this.reader.raw("min(case when found is null then created_at end) as since"),
      );
    return { waiting: Number(row.waiting), found: Number(row.found), since: row.since };
  }
}
