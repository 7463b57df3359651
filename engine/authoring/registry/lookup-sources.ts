/** A table on the server in which fields look values up: `{ code, name }`. */
export interface LookupSource {
  /** Result of a search: "an industry code (NAICS 2022)". */
  words: string;
  /** Every code that may be found there matches this. */
  codePattern: string;
  /** A value for samples, under the code by which the search is narrowed; the code may be "". */
  sample: (narrowing: string) => { code: string; name: string };
}

/** Lookup sources by name. */
export type LookupSources = { [name: string]: LookupSource };

/** The sources that our server has. */
export const ourLookupSources: LookupSources = {
  naics: {
    words: "an industry code (NAICS 2022)",
    codePattern: "^[0-9]{2,6}$",
    sample: (narrowing) => ({
      code: /^\d{2}/u.exec(narrowing)?.[0] ?? "541511",
      name: "Custom Computer Programming Services",
    }),
  },
};
