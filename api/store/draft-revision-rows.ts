import type { ReportDamage } from "./handles.ts";
import { objectIn } from "./json.ts";

/** Changes of a revision to its base: the hash of each file; null for a deleted file. */
export type FileHashes = { [path: string]: string | null };

/**
 * `start` is the base itself; an `undo` and a `redo` name their target, and so does `passed`: it changes nothing, because
 * somebody else has changed the same since.
 */
export type RevisionKind = "start" | "edit" | "undo" | "redo" | "passed" | "rebase" | "import";

export interface Revision {
  number: number;
  base: number;
  files: FileHashes;
  kind: RevisionKind;
  target: number | null;
  label: string;
  authorId: string | null;
  at: string;
  /** Validity; null until it was checked. */
  isValid: boolean | null;
}

export interface RevisionRow {
  draft_id: string;
  number: number;
  base: number;
  files: string;
  kind: RevisionKind;
  target: number | null;
  label: string;
  author_id: string | null;
  at: string;
  operations: string | null;
  request: string | null;
  is_valid: boolean | number | null;
  bytes: number;
}

/** Returns null if what is stored of its files is damaged. */
export function revisionIn(row: RevisionRow, reportDamage: ReportDamage): Revision | null {
  const files = objectIn(row.files);
  if (!files) {
    reportDamage({ table: "draft_revisions", row: { draft: row.draft_id, number: String(row.number) } });
    return null;
  }
  return {
    number: row.number,
    base: row.base,
    files: files as FileHashes,
    kind: row.kind,
    target: row.target,
    label: row.label,
    authorId: row.author_id,
    at: row.at,
    isValid: row.is_valid === null ? null : Boolean(row.is_valid),
  };
}
