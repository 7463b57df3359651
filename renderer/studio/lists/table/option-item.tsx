import { type ReactNode, useContext } from "react";
import { Button, Checkbox, GridListItem } from "react-aria-components";
import { placeholders } from "#engine/authoring";
import { CheckIcon } from "../../../controls/icons.ts";
import { textWithChips } from "../../answer-chips/chips.ts";
import { Badge } from "../../controls/badge.tsx";
import { DragIcon, MoreIcon } from "../../controls/icons.ts";
import { AnswersContext } from "../../draft/answers-context.ts";
import styles from "../lists.module.css";
import { CellInput } from "./cell-input.tsx";
import type { Column, OptionRow } from "./option-rows.ts";

/** Actions on a row in place. */
export interface RowActions {
  commit(row: OptionRow, column: string, text: string): void;
  go(row: OptionRow, column: string, rows: 1 | -1): void;
  pasteTable(text: string): void;
  /** Shows the option's other properties. */
  open(row: OptionRow): void;
}

interface OptionItemProps {
  id: string;
  row: OptionRow;
  columns: Column[];
  actions: RowActions;
  isMovable: boolean;
}

/** Renders an option as a row: its texts to type into, and what is stored. */
export function OptionItem({ id, row, columns, actions, isMovable }: OptionItemProps): ReactNode {
  const { option } = row;
  const answers = useContext(AnswersContext);
  const name = textWithChips(String(option.label ?? option.value), answers);
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={styles.row ?? ""}
      data-retired={option.retired || undefined}
    >
      <div className={styles.first}>
        <Button
          slot="drag"
          className={styles.handle ?? ""}
          aria-label={`Move ${name}`}
          isDisabled={!isMovable}
        >
          <DragIcon size={16} />
        </Button>
        <Checkbox slot="selection" className={styles.tick ?? ""}>
          <CheckIcon size={14} />
        </Checkbox>
      </div>
      {columns.map((column) => (
        <OptionCell key={column.key} row={row} column={column} name={name} actions={actions} />
      ))}
      <StoredValue row={row} />
      <Button
        className={styles.more ?? ""}
        aria-label={`More about ${name}`}
        onPress={() => actions.open(row)}
      >
        <MoreIcon size={18} />
      </Button>
    </GridListItem>
  );
}

interface OptionCellProps {
  row: OptionRow;
  column: Column;
  /** Name of the option. */
  name: string;
  actions: RowActions;
}

function OptionCell({ row, column: { key, title }, name, actions }: OptionCellProps) {
  const answers = useContext(AnswersContext);
  const text = String(row.option[key] ?? "");
  const label = `${title} of ${name}`;
  // Answers are chips, which the panel edits.
  if (placeholders(text).length > 0)
    return (
      <Button className={styles.cell ?? ""} aria-label={label} onPress={() => actions.open(row)}>
        {textWithChips(text, answers)}
      </Button>
    );
  return (
    <CellInput
      label={label}
      column={key}
      value={text}
      onCommit={(typed) => actions.commit(row, key, typed)}
      onGo={(rows) => actions.go(row, key, rows)}
      onPasteTable={actions.pasteTable}
    />
  );
}

function StoredValue({ row: { option, successor } }: { row: OptionRow }) {
  const value = String(option.value);
  return (
    <span className={styles.value} data-column="value">
      <span title={value}>{value}</span>
      {option.retired ? (
        <span className={styles.retired}>
          <Badge>Retired</Badge>
          {successor === null ? null : ` now ${successor}`}
        </span>
      ) : null}
    </span>
  );
}
