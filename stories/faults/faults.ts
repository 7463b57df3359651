/** Faults of the current definitions, for somebody who looks at stories while writing them. */
export interface ToldFaults {
  heading: string;
  /** Text on the page meanwhile. */
  text: string;
  faults: {
    /** File, line and column, as an editor opens them. */
    place: string;
    message: string;
    /** Advice; null where its rule has none. */
    mend: string | null;
  }[];
}

/** Put in here by the Vite plugin in fault-plugin.ts, and anew whenever a definition changes; null when all is well. */
export const told: ToldFaults | null = null;
