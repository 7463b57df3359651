import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { CloseIcon } from "../../controls/icons.ts";
import { FoldLeftIcon, FoldRightIcon } from "../controls/icons.ts";
import { isEscapeOf } from "./is-escape-of.ts";
import { keepSize, keptSize, limits, within } from "./kept-panels.ts";
import { type PanelTab, PanelTabs } from "./panel-tabs.tsx";
import styles from "./panels.module.css";

export interface PanelContent {
  /** The panel's name, as its buttons say it: "Properties". */
  label: string;
  content?: ReactNode;
  /** Several contents, of which one shows; its own name and head do not. */
  tabs?: PanelTab[];
  tab?: string;
  onTab?: (tab: string) => void;
  /** Its width until somebody sets another, in pixels. */
  width?: number;
  /** What stands at its top instead of the name. */
  head?: ReactNode;
  /** Another value opens the panel where it lies over the page: the thing chosen in the middle. */
  reveal?: string | null;
  /** The page has a `PanelOpener` of its own. */
  hasOpener?: boolean;
}

/** How a panel lies over the page, where there is no room beside it. */
export interface PanelState {
  label: string;
  isOver: boolean;
  isPhone: boolean;
  isOpen: boolean;
  open: (isOpen: boolean) => void;
}

interface PanelProps extends PanelContent {
  name: string;
  side: "left" | "right";
  state: PanelState;
}

/** Renders a panel beside the middle, folded to a rail, or over the page. */
export function Panel({ name, side, state, label, head, content, ...more }: PanelProps): ReactNode {
  const [size, setSize] = useState(() => keptSize(name, side, more.width));
  const panel = useRef<HTMLElement>(null);
  const { isOver, isPhone, isOpen, open } = state;
  const isShown = isOver ? isOpen : !size.isFolded;
  const Fold = side === "left" ? FoldLeftIcon : FoldRightIcon;
  const Unfold = side === "left" ? FoldRightIcon : FoldLeftIcon;

  function change(next: Partial<typeof size>): void {
    const changed = { ...size, ...next };
    setSize(changed);
    keepSize(name, side, changed);
  }

  function show(isWanted: boolean): void {
    if (isOver) open(isWanted);
    else change({ isFolded: !isWanted });
  }

  const { reveal = null } = more;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only being asked for anew unfolds it
  useEffect(() => {
    if (reveal !== null && !isOver && size.isFolded) change({ isFolded: false });
  }, [reveal]);

  // Who opens a panel by its button goes on within it; a panel that a wider window shows leaves the focus where it is.
  const before = useRef({ isShown, isOver });
  useEffect(() => {
    const isOpened = isShown && !before.current.isShown && isOver === before.current.isOver;
    if (isOpened && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
    before.current = { isShown, isOver };
  }, [isShown, isOver]);

  const close = (
    <IconButton
      label={isOver ? `Close ${label}` : `Fold ${label}`}
      icon={isOver ? <CloseIcon size={18} /> : <Fold size={18} />}
      aria-expanded={true}
      onClick={() => show(false)}
    />
  );
  if (!isShown)
    return isPhone ? null : (
      <button
        type="button"
        className={styles.rail}
        data-side={side}
        aria-expanded={false}
        onClick={() => show(true)}
      >
        <Unfold size={18} />
        <span>{label}</span>
      </button>
    );
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-side={side}
      data-over={isOver || undefined}
      aria-label={label}
      tabIndex={-1}
      style={{ inlineSize: isPhone ? "100%" : size.width }}
      onKeyDown={(event) => {
        if (isOver && isEscapeOf(event)) open(false);
      }}
    >
      {more.tabs ? (
        <PanelTabs label={label} tabs={more.tabs} shown={more.tab} onShow={more.onTab} close={close} />
      ) : (
        <>
          <div className={styles.head}>
            {head ?? <h2>{label}</h2>}
            {close}
          </div>
          <div className={styles.content}>{content}</div>
        </>
      )}
      {isOver ? null : (
        <Divider side={side} label={label} width={size.width} onChange={(width) => change({ width })} />
      )}
    </aside>
  );
}

interface DividerProps {
  side: "left" | "right";
  label: string;
  width: number;
  onChange: (width: number) => void;
}

/** Renders the edge that resizes a panel, by pointer or arrow keys. */
function Divider({ side, label, width, onChange }: DividerProps): ReactNode {
  const outward = side === "left" ? 1 : -1;

  function drag(event: PointerEvent<HTMLElement>): void {
    event.preventDefault();
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const move = ({ clientX }: globalThis.PointerEvent) =>
      onChange(within(width + outward * (clientX - from), side));
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), {
      once: true,
    });
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(within(width + outward * step, side));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a control, which <hr> is not
    <div
      role="separator"
      className={styles.divider}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={limits[side].least}
      aria-valuemax={limits[side].most}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
