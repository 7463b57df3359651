import type { ReactNode } from "react";
import { ListLayout, Virtualizer } from "react-aria-components";

/** Draws only the rows of a list that are in sight. Fetched when somebody is about to open such a list. */
export function VirtualRows({ children }: { children: ReactNode }): ReactNode {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 44, padding: 4 }}>
      {children}
    </Virtualizer>
  );
}
