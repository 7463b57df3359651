export interface StoredFile {
  id: string;
  ownerId: string;
  /** `<wizard>/<step>/<field path>`: the field that the file was uploaded for. */
  purpose: string;
  /** Re-encoded as a square; a field for a picture accepts nothing else. */
  picture: boolean;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  createdAt: string;
  /** Time of a scan that found nothing; null: it found something, or is still to come. */
  scannedAt: string | null;
  /** Malware that the scan found. */
  found: string | null;
}

/** A stored file without a row yet. Only what nothing was found in is stored before it has one. */
export type NewFile = Omit<StoredFile, "createdAt" | "found">;

export interface FileRow {
  id: string;
  owner_id: string;
  purpose: string;
  picture: boolean | number;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storage_key: string;
  created_at: string;
  /** An answer of a confirmed registration names it, or it came with an answer to staff: it stays, and does not count against the quota. */
  confirmed: boolean | number;
  scanned_at: string | null;
  found: string | null;
  found_at: string | null;
  scan_after: string | null;
}

export function fileRow(file: NewFile, at: Date): FileRow {
  return {
    id: file.id,
    owner_id: file.ownerId,
    purpose: file.purpose,
    picture: file.picture,
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.storageKey,
    created_at: at.toISOString(),
    confirmed: false,
    scanned_at: file.scannedAt,
    found: null,
    found_at: null,
    scan_after: null,
  };
}

export function fileOfRow(row: FileRow): StoredFile {
  return {
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    picture: Boolean(row.picture),
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    storageKey: row.storage_key,
    createdAt: row.created_at,
    scannedAt: row.scanned_at,
    found: row.found,
  };
}
