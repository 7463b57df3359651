import { type ComponentType, Fragment, type ReactNode } from "react";

type Rows = ComponentType<{ children: ReactNode }>;

let arrived: Rows | null = null;

/**
 * Returns the component that renders the rows of a long list: only the visible ones once the virtualizer has loaded,
 * all of them until then.
 */
export function renderedRows(): Rows {
  return arrived ?? Fragment;
}

/** Loads the virtualizer. If that fails, lists keep rendering all rows. */
export async function fetchRenderedRows(): Promise<void> {
  arrived ??= (await import("./virtual-rows.tsx")).VirtualRows;
}
