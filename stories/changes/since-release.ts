import type { ChangeView } from "../../api/responses/releases.ts";

/** Differences of the definitions from the last release. */
export interface SinceRelease {
  /** Tag, commit or folder; null if the last release is unknown. */
  release: string | null;
  changes: ChangeView[];
  /** Reason why the two can't be compared. */
  problem: string | null;
}

/** Injected by the Vite plugin in ../.storybook/content-plugin.ts. */
export const sinceRelease: SinceRelease = notBuilt();

function notBuilt(): never {
  throw new Error("Stories run in Storybook, whose Vite reads the definitions; this file alone has none.");
}
