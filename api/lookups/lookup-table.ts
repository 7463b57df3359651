/** A code, its title, and the code under which it is listed. */
export interface ListedCode {
  code: string;
  label: string;
  sector: string;
}

/** Result of a search. */
export interface FoundCode extends ListedCode {
  /** The words of the code that fit what was typed, whether its title has them or not. */
  matched?: string[];
  /** `true` if some typed word does not match. */
  partial?: boolean;
}

/** A table in which fields look values up, always under the code of another answer. */
export interface LookupTable {
  /** Returns whether anything can be found under a code. */
  has(under: string): boolean;
  /** The reply to a call that names no such code. */
  refusal: { code: string; message: string };
  /** Returns what is found under a code, sorted; empty for an unknown one. Never fails. */
  codesOf(under: string): Promise<{ code: string; label: string }[]>;
  /** Returns the title of a code if it belongs there. Waits for nothing. */
  nameOf(under: string, code: string): string | null;
  /**
   * Returns what fits these words, best first, under one code or, with null, everywhere. Waits for nothing. A table without
   * it offers no search.
   */
  find?(words: string, under: string | null): FoundCode[];
}
