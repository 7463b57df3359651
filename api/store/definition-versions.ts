import { objectIn } from "./json.ts";
import { Queries } from "./queries.ts";

/** A version of a wizard (or of `forms`) that was once live. */
export interface DefinitionVersion {
  wizard: string;
  version: string;
  /** The definition as JSON text, in its original order. */
  content: string;
  /** The definition, parsed. */
  definition: { [key: string]: unknown };
  recordedAt: string;
}

interface Row {
  wizard: string;
  version: string;
  content: string;
  recorded_at: string;
  live_order: number;
}

/** Every definition that answers were validated against. Rows are never deleted, and their content never changes. */
export class DefinitionVersions extends Queries {
  private readonly versions = (from = this.db) => from<Row>("definition_versions");

  /** Records a version that goes live. Leaves the content of a known version unchanged. */
  async record(entry: { wizard: string; version: string; content: string; at: Date }): Promise<void> {
    const { wizard, version } = entry;
    const live = await this.versions().where({ wizard }).orderBy("live_order", "desc").first();
    if (live?.version === version) return;
    const order = (live?.live_order ?? 0) + 1;
    const recorded = { content: entry.content, recorded_at: entry.at.toISOString() };
    await this.versions()
      .insert({ wizard, version, ...recorded, live_order: order })
      .onConflict(["wizard", "version"])
      .merge({ live_order: order });
  }

  /** Returns the version of a wizard that went live last: the one that serves, while the wizard exists. */
  async live(wizard: string): Promise<DefinitionVersion | null> {
    return this.versionIn(
      await this.versions(this.reader).where({ wizard }).orderBy("live_order", "desc").first(),
    );
  }

  /** Returns the name of every wizard (and set of forms) that was ever live. */
  async listNames(): Promise<string[]> {
    const rows = await this.versions(this.reader).distinct("wizard").orderBy("wizard");
    return rows.map(({ wizard }) => wizard);
  }

  async find(wizard: string, version: string): Promise<DefinitionVersion | null> {
    return this.versionIn(await this.versions(this.reader).where({ wizard, version }).first());
  }

  /** Returns the version, or null if its content is damaged: no other definition may take its place. */
  private versionIn(row: Row | undefined): DefinitionVersion | null {
    if (!row) return null;
    const { wizard, version, content } = row;
    const definition = objectIn(content);
    if (definition?.version !== version) {
      this.handles.reportDamage({ table: "definition_versions", row: { wizard, version } });
      return null;
    }
    return { wizard, version, content, definition, recordedAt: row.recorded_at };
  }
}
