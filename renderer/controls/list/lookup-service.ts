/** One row of a lookup: shown as "541511 - Custom Computer Programming Services". */
export interface LookupRow {
  code: string;
  label: string;
}

/** A row that a search found, with the code under which it is listed. */
export interface FoundRow extends LookupRow {
  sector: string;
  /** The words by which it was found, whether its label has them or not. */
  matched?: string[];
  /** True if it matches only some of the typed words. Such rows come last. */
  partial?: boolean;
}

/** The value that a lookup field stores. */
export type LookupAnswer = { code: string; name: string };

/** Source of long lists. Screens, stories and tests each provide their own. */
export interface LookupService {
  /** Returns all rows of a source under a code. Rejects if the source can't be reached. */
  search(source: string, code: string): Promise<LookupRow[]>;
  /**
   * Returns the rows of a source that fit words, best first, under a code or, with null, everywhere. Without it, lists
   * are searched by what their rows say.
   */
  find?(source: string, words: string, code: string | null): Promise<FoundRow[]>;
}
