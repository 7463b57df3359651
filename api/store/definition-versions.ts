import type { Handles } from "./handles.ts";

/** One content of a wizard (or of `forms`) that was ever served. */
export interface DefinitionVersion {
  wizard: string;
  version: string;
  /** The definition as JSON text, its order kept. */
  content: string;
  recordedAt: string;
}

interface Row {
  wizard: string;
  version: string;
  content: string;
  recorded_at: string;
  live_order: number;
}

export type DefinitionVersionQueries = ReturnType<typeof createDefinitionVersionQueries>;

/** Every definition that answers were judged by: the content is never changed, and never removed. */
export function createDefinitionVersionQueries({ db, reader }: Handles) {
  const versions = (from = db) => from<Row>("definition_versions");

  /** Keeps a version that goes live; the content of one that is known already stays as it is. */
  async function record(given: {
    wizard: string;
    version: string;
    content: string;
    at: Date;
  }): Promise<void> {
    const { wizard, version } = given;
    const live = await versions().where({ wizard }).orderBy("live_order", "desc").first();
    if (live?.version === version) return;
    const order = (live?.live_order ?? 0) + 1;
    const recorded = { content: given.content, recorded_at: given.at.toISOString() };
    await versions()
      .insert({ wizard, version, ...recorded, live_order: order })
      .onConflict(["wizard", "version"])
      .merge({ live_order: order });
  }

  /** The version of a wizard that went live last: the one that serves, while there is such a wizard at all. */
  async function live(wizard: string): Promise<DefinitionVersion | null> {
    return versionIn(await versions(reader).where({ wizard }).orderBy("live_order", "desc").first());
  }

  /** Every wizard (and set of forms) that ever served. */
  async function listNames(): Promise<string[]> {
    const rows = await versions(reader).distinct("wizard").orderBy("wizard");
    return rows.map(({ wizard }) => wizard);
  }

  async function find(wizard: string, version: string): Promise<DefinitionVersion | null> {
    return versionIn(await versions(reader).where({ wizard, version }).first());
  }

  return { record, live, listNames, find };
}

function versionIn(row: Row | undefined): DefinitionVersion | null {
  if (!row) return null;
  return { wizard: row.wizard, version: row.version, content: row.content, recordedAt: row.recorded_at };
}
