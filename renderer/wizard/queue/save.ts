import type { Answer, Entries, Entry } from "#engine";

/** The server's entry for one step. */
export interface ServerEntry {
  answer?: Answer;
  skipped?: boolean;
  revision: number;
  givenAt: string;
  definitionVersion: string;
  /** The name of the teammate who gave it, where a save was made without knowledge of it. */
  by?: string;
}

export type ServerEntries = { [step: string]: ServerEntry };

/** One pending answer. Plain data, because it is stored across reloads. */
export interface Save {
  /** Idempotency key: the server accepts this answer once, however often it arrives. */
  id: string;
  step: string;
  entry: Entry;
  /** The server's revision that the registrant saw while answering; null if there was none. */
  base: number | null;
  /** The answer of that revision; older releases did not store it. */
  seen?: Answer;
  /** The step is the review, and this save sends the confirmation. */
  confirms: boolean;
  /** Time of the answer, in milliseconds since 1970. */
  at: number;
  /** The definition version that it answers; older releases did not store it. */
  version?: string;
}

/** Creates a save; `seen` is the server's entry that the registrant saw while answering. */
export function createSave(
  step: string,
  entry: Entry,
  seen: Pick<ServerEntry, "revision" | "answer"> | undefined,
  more: Pick<Partial<Save>, "confirms" | "version"> = {},
): Save {
  const base = { base: seen?.revision ?? null, ...(seen?.answer && { seen: seen.answer }) };
  return { id: newId(), step, entry, ...base, confirms: false, at: Date.now(), ...more };
}

/** Returns the entries that count in this browser: the server's, overlaid with pending saves. */
export function countingEntries(server: ServerEntries, saves: Save[]): Entries {
  const entries: Entries = {};
  for (const [step, entry] of Object.entries(server)) entries[step] = plainEntry(entry);
  for (const save of saves) entries[save.step] = save.entry;
  return entries;
}

export function plainEntry(entry: ServerEntry): Entry {
  return entry.skipped ? { skipped: true } : { answer: entry.answer ?? {} };
}

/** Returns a random UUID, even where `crypto.randomUUID` is missing because the page came over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
