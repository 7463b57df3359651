/** One row of a lookup: shown as "541511 - Custom Computer Programming Services". */
export interface LookupRow {
  code: string;
  label: string;
}

/** What a lookup field keeps. */
export type LookupAnswer = { code: string; name: string };

/** Where long lists come from. Screens, stories and tests each bring their own. */
export interface LookupService {
  /** All rows of a source under a code. Rejects when it cannot be reached. */
  search(source: string, code: string): Promise<LookupRow[]>;
}
