import { createElement, Fragment, type ReactNode } from "react";

/** Renders the parts of a list that never changes while it is shown, so that its children need no keys. */
export function inOrder<T>(parts: T[], draw: (part: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
