import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { FieldGroup, useFieldIds } from "../../controls/field/field.tsx";
import { announce } from "../../controls/message/announce.ts";
import { focusControl } from "../../controls/message/focus-control.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import styles from "./repeat.module.css";
import { readField, rowField, rowsIn, type StepFieldProps, schemaField } from "./step-field.ts";

/** Renders repeated groups of fields, one below another, with a button that adds a group. */
export function Repeat(props: StepFieldProps): ReactNode {
  const { id, field, texts, value } = readField(props);
  const words = useStrings().controls.entries;
  const rows = rowsIn(value);
  const ids = useFieldIds(id, texts);
  const { keys, add, askToDrop } = useEntries(props);
  const isFull = field.keepsRows || (field.maxItems !== undefined && rows.length >= field.maxItems);
  return (
    // The title already names entries without a name: it is not shown twice.
    <FieldGroup ids={ids} role="group" {...texts} labelHidden={field.draw.entry === undefined}>
      <div className={styles.entries}>
        {rows.map((_, at) => (
          <Entry
            key={keys[at]}
            field={props}
            at={at}
            onDrop={rows.length > 1 && !field.keepsRows ? () => askToDrop(at) : null}
          />
        ))}
        {isFull ? null : (
          <Button className={styles.add} disabled={props.disabled} onClick={add}>
            {field.draw.add ?? words.add}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

interface EntryProps {
  /** The props of the list's field. */
  field: StepFieldProps;
  at: number;
  /** Null for an entry that has to stay. */
  onDrop: (() => void) | null;
}

function Entry({ field: props, at, onDrop }: EntryProps): ReactNode {
  const { id, field } = readField(props);
  const words = useStrings().controls.entries;
  const SchemaField = schemaField(props);
  const { entry = field.title, remove = words.remove } = field.draw;
  return (
    <section
      className={styles.entry}
      aria-labelledby={`${id}-${at}-heading`}
      hidden={field.keepsRows && field.rows[at]?.length === 0}
    >
      <div className={styles.top}>
        <h2 id={`${id}-${at}-heading`} tabIndex={-1} className={styles.heading}>
          {entry} {at + 1}
        </h2>
        {onDrop ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${remove} ${entry} ${at + 1}`}
            disabled={props.disabled}
            onClick={onDrop}
          >
            {remove}
          </Button>
        ) : null}
      </div>
      <div id={`${id}-${at}`}>
        <SchemaField {...rowField(props, field.rows[at] ?? field.newRow, at)} />
      </div>
    </section>
  );
}

/** Adds and removes entries, announces it, and moves the focus. */
function useEntries(props: StepFieldProps) {
  const { id, field, value, change, context } = readField(props);
  const words = useStrings().controls.entries;
  const rows = rowsIn(value);
  const entry = field.draw.entry ?? field.title;
  const keys = useRowKeys(rows.length);
  const [focus, setFocus] = useState<string | null>(null);
  useEffect(() => {
    if (focus === null) return;
    focusControl(focus);
    setFocus(null);
  }, [focus]);

  function add(): void {
    change([...rows, field.rowDefault]);
    announce(fill(words.added, { entry, number: rows.length + 1 }));
    setFocus(`${id}-${rows.length}`);
  }

  function drop(at: number): void {
    keys.drop(at);
    change(rows.filter((_, index) => index !== at));
    announce(fill(words.removed, { entry, number: at + 1 }));
    setFocus(`${id}-${Math.min(at, rows.length - 2)}-heading`);
  }

  function askToDrop(at: number): void {
    const question = field.draw.confirmRemove;
    const description = `${entry} ${at + 1}`;
    if (question) context.ask({ ...question, description, tone: "danger", onConfirm: () => drop(at) });
    else drop(at);
  }

  return { keys: keys.list, add, askToDrop };
}

/** Returns row keys that stay stable when an earlier row is removed, so that input and focus are kept. */
function useRowKeys(count: number): { list: number[]; drop: (at: number) => void } {
  const list = useRef<number[]>([]);
  const next = useRef(0);
  while (list.current.length < count) {
    list.current.push(next.current);
    next.current += 1;
  }
  list.current.length = count;
  return { list: list.current, drop: (at) => list.current.splice(at, 1) };
}
