import { lazyPart } from "../../base/lazy-part.tsx";

export const ConflictDialog = lazyPart(
  "conflict",
  async () => (await import("./conflict-dialog.tsx")).ConflictDialog,
);
