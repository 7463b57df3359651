/** One row of a lookup: shown as "541511 - Custom Computer Programming Services". */
export interface LookupRow {
  code: string;
  label: string;
}

/** The value that a lookup field stores. */
export type LookupAnswer = { code: string; name: string };

/** Where long lists come from. Screens, stories and tests each provide their own. */
export interface LookupService {
  /** Returns all rows of a source under a code. Rejects if the source can't be reached. */
  search(source: string, code: string): Promise<LookupRow[]>;
}
