import { lazyPart } from "../../lazy-part.tsx";

/** Loads when a step first has guidance. */
export const LazyGuidance = lazyPart("guidance", async () => (await import("./guidance.tsx")).GuidancePart);
