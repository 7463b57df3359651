import { lazyPart } from "../../base/lazy-part.tsx";

/** Loads on demand: few users have several registrations. */
export const OwnRegistrations = lazyPart(
  "own-registrations",
  async () => (await import("./own-registrations.tsx")).OwnRegistrations,
);
