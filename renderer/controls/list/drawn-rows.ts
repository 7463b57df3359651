import { type ComponentType, Fragment, type ReactNode } from "react";

type Rows = ComponentType<{ children: ReactNode }>;

let arrived: Rows | null = null;

/** What draws the rows of a long list: only those in sight, once the part that can has arrived; until then all. */
export function drawnRows(): Rows {
  return arrived ?? Fragment;
}

/** Fetches that part; when it does not arrive, all rows go on being drawn. */
export async function fetchDrawnRows(): Promise<void> {
  arrived ??= (await import("./virtual-rows.tsx")).VirtualRows;
}
