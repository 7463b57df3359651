import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { DropIndicator, GridList, ListLayout, useDragAndDrop, Virtualizer } from "react-aria-components";
import styles from "../lists.module.css";
import { OptionItem, type RowActions } from "./option-item.tsx";
import type { Column, OptionRow } from "./option-rows.ts";

interface OptionTableProps {
  label: string;
  rows: OptionRow[];
  columns: Column[];
  /** Rows with a tick. */
  ticked: Set<string>;
  onTick(ticked: Set<string>): void;
  /** Absent while only some rows are shown, so that their order can't change. */
  onMove?: ((keys: string[], before: number) => void) | undefined;
  actions: Omit<RowActions, "go">;
  empty: ReactNode;
}

/** CSS pixels that a table needs for one-line rows: with label and value, and with further texts. */
const leastWidth = { ofTwo: 480, ofMore: 768 };
/** Height of a row in CSS pixels; rows out of view are estimated. */
const rowHeight = { inLine: 40, stacked: 72 };

/** Renders options as rows that are edited in place, moved and ticked. Only those in sight are rendered. */
export function OptionTable(props: OptionTableProps): ReactNode {
  const { label, rows, columns, ticked, onTick, onMove, actions, empty } = props;
  const table = useRef<HTMLDivElement>(null);
  const isStacked = useWidth(table) < (columns.length > 1 ? leastWidth.ofMore : leastWidth.ofTwo);
  const dragAndDropHooks = useReorder(rows, onMove);
  const estimatedRowHeight = isStacked ? rowHeight.stacked : rowHeight.inLine;
  const go: RowActions["go"] = (from, column, step) =>
    focusCell(table.current, rows[rows.indexOf(from) + step], column);
  const ofItems = { columns, actions: { ...actions, go }, isMovable: onMove !== undefined };
  const style = { "--others": columns.length, "--rows": Math.max(1, rows.length) } as CSSProperties;
  return (
    <div ref={table} className={styles.table} style={style} data-stacked={isStacked || undefined}>
      <Headings columns={columns} />
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight }}>
        <GridList
          aria-label={label}
          className={styles.rows ?? ""}
          items={rows}
          dependencies={[columns, actions, onMove !== undefined, isStacked]}
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
          selectionMode="multiple"
          selectedKeys={ticked}
          onSelectionChange={(keys) =>
            onTick(new Set(keys === "all" ? rows.map(({ key }) => key) : [...keys].map(String)))
          }
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => empty}
        >
          {(row) => <OptionItem {...ofItems} id={row.key} row={row} />}
        </GridList>
      </Virtualizer>
    </div>
  );
}

function Headings({ columns }: { columns: Column[] }) {
  return (
    <div className={styles.headings} aria-hidden="true">
      <span className={styles.first} />
      {columns.map(({ key, title }) => (
        <span key={key} data-column={key}>
          {title}
        </span>
      ))}
      <span data-column="value">Stored as</span>
      <span className={styles.last} />
    </div>
  );
}

/** Lets rows be dragged to another place, also by keyboard. */
function useReorder(rows: OptionRow[], onMove: OptionTableProps["onMove"]) {
  const { dragAndDropHooks } = useDragAndDrop<OptionRow>({
    isDisabled: !onMove,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ""} />,
    onReorder({ keys, target: { key, dropPosition } }) {
      const index = rows.findIndex((row) => row.key === key);
      if (index >= 0) onMove?.([...keys].map(String), dropPosition === "after" ? index + 1 : index);
    },
  });
  return dragAndDropHooks;
}

function focusCell(table: Element | null, target: OptionRow | undefined, column: string): void {
  const row = target && table?.querySelector(`[data-key="${CSS.escape(target.key)}"]`);
  const input = row?.querySelector<HTMLInputElement>(`[data-column="${CSS.escape(column)}"]`);
  input?.focus();
  input?.select();
}

/** Returns the width of an element in CSS pixels; at first, as much as anything needs. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!element.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
