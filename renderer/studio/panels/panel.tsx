import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { CloseIcon } from "../../controls/icons.ts";
import { FoldLeftIcon, FoldRightIcon } from "../controls/icons.ts";
import { isEscapeOf } from "./is-escape-of.ts";
import { keepSize, keptSize, limits, widthWithin } from "./kept-panels.ts";
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
  /** Initial width in pixels. */
  width?: number;
  /** Content at its top, in place of the name. */
  head?: ReactNode;
  /** Another value opens the panel where it lies over the page: the thing chosen in the middle. */
  reveal?: string | null;
  /** True if the page has its own `PanelOpener`. */
  hasOpener?: boolean;
}

/** State of a panel that covers part of the page, where there is no room beside it. */
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
export function Panel({ name, side, state, ...panel }: PanelProps): ReactNode {
  const { label, head, content, tabs } = panel;
  const { isOver, isPhone, open } = state;
  const { size, change, isShown, show } = usePanelSize({ name, side, state, ...panel });
  const element = useFocusOnOpening(isShown, isOver);
  if (!isShown) return isPhone ? null : <Rail side={side} label={label} onOpen={() => show(true)} />;
  const close = <CloseButton side={side} label={label} isOver={isOver} onClose={() => show(false)} />;
  return (
    <aside
      ref={element}
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
      {tabs ? (
        <PanelTabs label={label} tabs={tabs} shown={panel.tab} onShow={panel.onTab} close={close} />
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

/** Keeps the width of a panel, and whether it is folded, for the next visit. */
function usePanelSize({ name, side, state: { isOver, isOpen, open }, width, reveal = null }: PanelProps) {
  const [size, setSize] = useState(() => keptSize(name, side, width));

  function change(next: Partial<typeof size>): void {
    const changed = { ...size, ...next };
    setSize(changed);
    keepSize(name, side, changed);
  }

  function show(isWanted: boolean): void {
    if (isOver) open(isWanted);
    else change({ isFolded: !isWanted });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another request unfolds it
  useEffect(() => {
    if (reveal !== null && !isOver && size.isFolded) change({ isFolded: false });
  }, [reveal]);

  return { size, change, show, isShown: isOver ? isOpen : !size.isFolded };
}

/** Moves the focus into a panel that its button opened; a panel that a wider window shows leaves the focus alone. */
function useFocusOnOpening(isShown: boolean, isOver: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const before = useRef({ isShown, isOver });
  useEffect(() => {
    const isOpened = isShown && !before.current.isShown && isOver === before.current.isOver;
    if (isOpened && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
    before.current = { isShown, isOver };
  }, [isShown, isOver]);
  return panel;
}

type Side = PanelProps["side"];

const folds = { left: FoldLeftIcon, right: FoldRightIcon };
const unfolds = { left: FoldRightIcon, right: FoldLeftIcon };

function Rail({ side, label, onOpen }: { side: Side; label: string; onOpen: () => void }): ReactNode {
  const Unfold = unfolds[side];
  return (
    <button type="button" className={styles.rail} data-side={side} aria-expanded={false} onClick={onOpen}>
      <Unfold size={18} />
      <span>{label}</span>
    </button>
  );
}

interface CloseButtonProps {
  side: Side;
  label: string;
  isOver: boolean;
  onClose: () => void;
}

function CloseButton({ side, label, isOver, onClose }: CloseButtonProps): ReactNode {
  const Fold = folds[side];
  return (
    <IconButton
      label={isOver ? `Close ${label}` : `Fold ${label}`}
      icon={isOver ? <CloseIcon size={18} /> : <Fold size={18} />}
      aria-expanded={true}
      onClick={onClose}
    />
  );
}

interface DividerProps {
  side: Side;
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
      onChange(widthWithin(width + outward * (clientX - from), side));
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), {
      once: true,
    });
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(widthWithin(width + outward * step, side));
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
