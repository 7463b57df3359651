import type { ReactNode } from "react";
import { ListLayout, Virtualizer } from "react-aria-components";

/** Renders only the visible rows of a list. Loaded when somebody is about to open one. */
export function VirtualRows({ children }: { children: ReactNode }): ReactNode {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 44, padding: 4 }}>
      {children}
    </Virtualizer>
  );
}
