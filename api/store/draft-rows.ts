import type { Named } from "./people.ts";

export interface Draft {
  id: string;
  name: string;
  /** The release that it changes. */
  base: number;
  /** The newest revision; 0 is the base itself. */
  revision: number;
  author: Named | null;
  createdAt: string;
  updatedAt: string;
  /** The release that it became; null while it is open. */
  release: number | null;
  publication: Publication | null;
}

/** A publication that was asked for and has not happened. */
export interface Publication {
  revision: number;
  by: Named | null;
  /** Editor of that revision; null if they left. */
  editorId: string | null;
  note: string;
  /** ISO date; null: as soon as it is approved. */
  at: string | null;
  waitsForApproval: boolean;
  /** Reason why it could not happen at its time. */
  problem: string | null;
}

export interface DraftRow {
  id: string;
  name: string;
  base: number;
  revision: number;
  author_id: string | null;
  created_at: string;
  updated_at: string;
  release: number | null;
  publication_revision: number | null;
  publication_by: string | null;
  publication_note: string | null;
  publication_at: string | null;
  publication_waits: boolean | number | null;
  publication_problem: string | null;
}

export function draftIn(row: DraftRow, people: Map<string, Named>, editorId: string | null): Draft {
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    id: row.id,
    name: row.name,
    base: row.base,
    revision: row.revision,
    author: personOf(row.author_id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    release: row.release,
    publication:
      row.publication_revision === null
        ? null
        : {
            revision: row.publication_revision,
            by: personOf(row.publication_by),
            editorId,
            note: row.publication_note ?? "",
            at: row.publication_at,
            waitsForApproval: Boolean(row.publication_waits),
            problem: row.publication_problem,
          },
  };
}
