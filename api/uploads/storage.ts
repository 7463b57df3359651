import type { Readable } from "node:stream";

/** Storage of uploaded bytes, each under a key that says nothing about them. */
export interface FileStorage {
  /** Name for operators: a path, or `s3://bucket/prefix`. */
  name: string;
  /** A directory of this machine for bytes that are still arriving. */
  incoming: string;
  /** Moves a finished file out of the incoming directory; it is stored for good when this returns. */
  keep(path: string): Promise<string>;
  /**
   * Returns the bytes of a key, or null if there are none. `open` rejects with the code ENOENT if they were removed
   * in between; the stream fails if it cannot be read to its end.
   */
  read(key: string): Promise<{ size: number; open(): Promise<Readable> } | null>;
  /** Stores bytes under a key of another storage; all of them are stored for good when this returns. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Deletes a key; does nothing if it is already gone. */
  remove(key: string): Promise<void>;
  /** Returns the keys stored before the given time, in order: those after `after`, or the first ones, `most` of them. */
  keptBefore(before: Date, after?: string, most?: number): Promise<string[]>;
  /** Deletes incoming files that nobody has written to since the given time. */
  sweepIncoming(before: Date): Promise<void>;
  /** Returns the id of this storage, wherever it is mounted; null if it has none. */
  id(): Promise<string | null>;
  /** Gives the storage an id, by default a new one, and returns it, or null if it has one already. */
  giveId(id?: string): Promise<string | null>;
  /** Throws if nothing can be written. */
  check(): Promise<void>;
  /** Returns whether anybody on the network can read what is stored. */
  isPublic(): Promise<boolean>;
  /** Milliseconds that the result of `check` is cached: a bucket has a price for each. */
  checkHolds: number;
  /** `true` if all servers of a database lose it at once: then none of them is better off without requests. */
  isRemote: boolean;
}

/** Every key that there is, whenever it was stored. */
export const ever = new Date(8.64e15);
