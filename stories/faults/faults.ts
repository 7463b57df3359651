/** Faults of the current definitions, for somebody who looks at stories while writing them. */
export interface ShownFaults {
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

/** Injected by the Vite plugin in fault-plugin.ts, and again whenever a definition changes; null when all is well. */
export const shownFaults: ShownFaults | null = null;
