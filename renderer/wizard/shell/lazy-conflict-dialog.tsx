import { lazyPart } from "../../lazy-part.tsx";

export const ConflictDialog = lazyPart(
  "conflict",
  async () => (await import("./conflict-dialog.tsx")).ConflictDialog,
);
