import type { Facts, SignOffs } from "./coverage.ts";

interface CoverageFacts {
  facts: Facts;
  signOffs: SignOffs;
}

/** Put in here by the Vite plugin in facts-plugin.ts. */
export const coverageFacts: CoverageFacts = notBuilt();

function notBuilt(): CoverageFacts {
  throw new Error(
    "The coverage is drawn in Storybook, whose Vite reads the facts; this file alone has none.",
  );
}
