import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { Panel, type PanelContent, type PanelState } from "./panel.tsx";
import styles from "./panels.module.css";
import { useMatchesMedia } from "./use-matches-media.ts";

interface PanelsProps {
  /** Key of the remembered sizes: `step`, `map`. */
  name: string;
  left?: PanelContent;
  right?: PanelContent;
  /** The middle. It scrolls by itself. */
  children: ReactNode;
}

const Openers = createContext<{ left: PanelState | null; right: PanelState | null }>({
  left: null,
  right: null,
});

/**
 * Renders the middle of a page with a panel at its left, its right or both. Panels resize, fold and remember it. On a
 * narrow screen the right one slides over the page; on a phone there is one pane at a time.
 */
export function Panels({ name, left, right, children }: PanelsProps): ReactNode {
  const isNarrow = useMatchesMedia("(width < 64rem)");
  const isPhone = useMatchesMedia("(width < 40rem)");
  const leftState = usePanelState(left, isPhone);
  const rightState = usePanelState(right, isNarrow);
  const openers = useMemo(() => ({ left: leftState, right: rightState }), [leftState, rightState]);
  const isCovered = isPhone && Boolean(leftState?.isOpen || rightState?.isOpen);
  const rows = [left?.hasOpener ? null : left, right?.hasOpener ? null : right];
  return (
    <Openers value={openers}>
      <div className={styles.panels}>
        {left && leftState ? <Panel name={name} side="left" state={leftState} {...left} /> : null}
        <div className={styles.middle} inert={isCovered}>
          {isPhone && rows.some(Boolean) ? (
            <div className={styles.openers}>
              {rows[0] ? <PanelOpener side="left" /> : null}
              {rows[1] ? <PanelOpener side="right" /> : null}
            </div>
          ) : null}
          <div className={styles.scroll}>{children}</div>
        </div>
        {right && rightState ? <Panel name={name} side="right" state={rightState} {...right} /> : null}
      </div>
    </Openers>
  );
}

/** Renders the button that opens a panel on a phone; nothing elsewhere. */
export function PanelOpener({ side }: { side: "left" | "right" }): ReactNode {
  const state = useContext(Openers)[side];
  if (!state?.isPhone) return null;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={state.isOpen}
      onClick={() => state.open(true)}
    >
      {state.label}
    </button>
  );
}

/** Returns how a panel lies over the page; it starts closed there. */
function usePanelState(panel: PanelContent | undefined, isOver: boolean): PanelState | null {
  const isPhone = useMatchesMedia("(width < 40rem)");
  const [isOpen, open] = useState(false);
  const reveal = panel?.reveal ?? null;
  const { pathname } = useLocation();
  // Who chose another page in it goes on there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => open(false), [pathname]);
  useEffect(() => {
    if (reveal !== null) open(true);
  }, [reveal]);
  const label = panel?.label;
  return useMemo(
    () => (label === undefined ? null : { label, isOver, isPhone, isOpen: isOver && isOpen, open }),
    [label, isOver, isPhone, isOpen],
  );
}
