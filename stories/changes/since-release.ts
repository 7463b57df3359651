import type { ChangeView } from "../../api/responses/releases.ts";

/** Differences of the definitions from the last release. */
export interface SinceRelease {
  /** A tag, a commit or a folder; null when nothing says which release was the last. */
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
