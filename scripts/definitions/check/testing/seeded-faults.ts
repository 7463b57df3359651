import { seedsInFields } from "./seeds-in-fields.ts";
import { seedsInFiles } from "./seeds-in-files.ts";
import { seedsInOrder } from "./seeds-in-order.ts";

/** One fault, seeded into the definitions that ship. */
export interface Seed {
  /** The rule that must catch it. */
  rule: string;
  /** What somebody did. */
  slip: string;
  file: string;
  /** Words that stand once in the file. */
  from: string;
  /** What takes their place; null to take the file away. "§" marks where the fault must be told. */
  to: string | null;
  /** Where it must be told, when that is not in what was changed: words of a file, with the place marked "§". */
  at?: [file: string, words: string];
  /** What a product person must read. */
  words: RegExp;
}

export const seeds: Seed[] = [...seedsInFiles, ...seedsInFields, ...seedsInOrder];
