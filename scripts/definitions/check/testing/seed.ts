/** One fault, seeded into the shipped definitions. */
export interface Seed {
  /** The rule that must catch it. */
  rule: string;
  /** The mistake. */
  slip: string;
  file: string;
  /** Text that occurs once in the file. */
  from: string;
  /** Its replacement; null deletes the file. "§" marks where the fault must be reported. */
  to: string | null;
  /** Reported place, if it is not in the replacement: text of a file, with the place marked "§". */
  at?: [file: string, words: string];
  /** Pattern of the message. */
  words: RegExp;
}
