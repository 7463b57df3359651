import type { Answer, Entries, Entry } from "#engine";

/** What the server has for one step. */
export interface ServerEntry {
  answer?: Answer;
  skipped?: boolean;
  revision: number;
  givenAt: string;
  definitionVersion: string;
}

export type ServerEntries = { [step: string]: ServerEntry };

/** One answer on its way to the server. Plain data: it is kept over a reload. */
export interface Save {
  /** Names this very answer: the server takes it once, however often it arrives. */
  id: string;
  step: string;
  entry: Entry;
  /** The server's revision that the registrant saw while answering; null when there was none. */
  base: number | null;
  /** The step is the review: what is sent is the confirmation. */
  confirms: boolean;
  /** When it was given, in milliseconds since 1970. */
  at: number;
  /** The version of the questions that it answers; older releases did not keep it. */
  version?: string;
}

/** A new save; `seen` is what the server had when the registrant answered. */
export function createSave(
  step: string,
  entry: Entry,
  seen: ServerEntry | undefined,
  more: Pick<Partial<Save>, "confirms" | "version"> = {},
): Save {
  return { id: newId(), step, entry, base: seen?.revision ?? null, confirms: false, at: Date.now(), ...more };
}

/** What counts in this browser: the server's entries, with what is on its way laid over them. */
export function entriesOf(server: ServerEntries, saves: Save[]): Entries {
  const entries: Entries = {};
  for (const [step, entry] of Object.entries(server)) entries[step] = plainEntry(entry);
  for (const save of saves) entries[save.step] = save.entry;
  return entries;
}

export function plainEntry(entry: ServerEntry): Entry {
  return entry.skipped ? { skipped: true } : { answer: entry.answer ?? {} };
}

/** A random UUID, also where `crypto.randomUUID` is missing because the page came over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
