import type { Knex } from "knex";

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
}

export type DefinitionVersionQueries = ReturnType<typeof createDefinitionVersionQueries>;

/** Every definition that answers were judged by; never changed, never removed. */
export function createDefinitionVersionQueries(db: Knex) {
  const versions = () => db<Row>("definition_versions");

  /** Keeps a version; one that is known already stays as it is. */
  async function record(given: {
    wizard: string;
    version: string;
    content: string;
    at: Date;
  }): Promise<void> {
    await versions()
      .insert({
        wizard: given.wizard,
        version: given.version,
        content: given.content,
        recorded_at: given.at.toISOString(),
      })
      .onConflict(["wizard", "version"])
      .ignore();
  }

  async function find(wizard: string, version: string): Promise<DefinitionVersion | null> {
    const row = await versions().where({ wizard, version }).first();
    if (!row) return null;
    return { wizard: row.wizard, version: row.version, content: row.content, recordedAt: row.recorded_at };
  }

  return { record, find };
}
