import { type ReactNode, useId } from "react";
import { titleFromName } from "#engine/authoring";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import styles from "./paste.module.css";
import type { Table } from "./understood.ts";

const shownRows = 6;
const uses = ["label", "value", "group", "description"];

/** Renders the first rows of a pasted table, with what each column is taken for. */
export function PastedTable({ table, onChange }: { table: Table; onChange(table: Table): void }): ReactNode {
  const { cells, hasHead, columns } = table;
  const rows = cells.slice(hasHead ? 1 : 0);
  const more = rows.length - shownRows;
  return (
    <>
      <Checkbox
        label="The first row has the headings"
        checked={hasHead}
        onChange={(checked) => onChange({ ...table, hasHead: checked })}
      />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((_use, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                <UseChoice key={column} column={column} table={table} onChange={onChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={index}>
                {columns.map((use, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <td key={column} data-out={use === null || undefined}>
                    {row[column] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p className={styles.soft}>{`and ${more} rows more`}</p> : null}
    </>
  );
}

interface UseChoiceProps {
  column: number;
  table: Table;
  onChange(table: Table): void;
}

/** Renders the choice of a column's meaning. No two columns have the same. */
function UseChoice({ column, table, onChange }: UseChoiceProps) {
  const { columns } = table;
  const id = useId();
  const further = columns.filter((use) => use !== null && !uses.includes(use)) as string[];

  function set(use: string): void {
    const others = columns.map((one) => (one === use ? null : one));
    onChange({ ...table, columns: others.with(column, use === "" ? null : use) });
  }

  return (
    <th scope="col">
      <label className="visually-hidden" htmlFor={id}>
        {`Column ${column + 1} is`}
      </label>
      <select
        id={id}
        className={styles.use}
        value={columns[column] ?? ""}
        onChange={(event) => set(event.currentTarget.value)}
      >
        <option value="label">Label</option>
        <option value="value">Stored value</option>
        <option value="group">Group</option>
        <option value="description">Description</option>
        {[...new Set([...further, "code"])].map((one) => (
          <option key={one} value={one}>
            {titleFromName(one)}
          </option>
        ))}
        <option value="">Leave out</option>
      </select>
    </th>
  );
}
