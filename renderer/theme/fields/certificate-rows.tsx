import type { ReactNode } from "react";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { ErrorText } from "../../controls/field/field.tsx";
import { DeleteIcon } from "../../controls/icons.ts";
import { useStrings } from "../../form/strings.ts";
import styles from "./certificate-table.module.css";
import { cellField, readField, type StepFieldProps, schemaField } from "./drawn-field.ts";

interface CertificateRowsProps {
  /** The props of the list's field. */
  field: StepFieldProps;
  rows: { key: string; label: string }[];
  /** Name of the field that the checkboxes fill: it is the row's heading and is not asked again. */
  ticks: string;
  onDelete: (at: number) => void;
}

/** Renders the table of certificates. On narrow screens each row becomes a card whose cells show their labels. */
export function CertificateRows({ field: props, rows, ticks, onDelete }: CertificateRowsProps): ReactNode {
  const { id, field } = readField(props);
  const { table } = useStrings().controls;
  const SchemaField = schemaField(props);
  const columns = Object.entries(field.draw.columns ?? {});
  const remove = field.draw.remove ?? table.remove;
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="visually-hidden">{field.title}</caption>
        <thead>
          <tr>
            {columns.map(([name, title]) => (
              <th key={name} scope="col" data-widget={field.newRow.find((one) => one.name === name)?.widget}>
                {title}
              </th>
            ))}
            <th scope="col">{remove}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label }, at) => (
            <tr key={key}>
              {columns.map(([name]) =>
                name === ticks ? (
                  <th key={name} id={`${id}-${at}-${name}`} scope="row" className={styles.name}>
                    {label}
                    <CellError
                      id={`${id}-${at}-${name}-error`}
                      cell={cellField(props, field.newRow, at, name)}
                    />
                  </th>
                ) : (
                  <td key={name}>
                    <SchemaField {...cellField(props, field.rows[at] ?? field.newRow, at, name)} />
                  </td>
                ),
              )}
              <td className={styles.delete}>
                <IconButton
                  id={`${id}-delete-${at}`}
                  label={`${remove} ${label}`}
                  icon={<DeleteIcon size={20} />}
                  disabled={props.disabled}
                  onClick={() => onDelete(at)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders problems of the checkbox itself, such as an option that is no longer offered. */
function CellError({ id, cell }: { id: string; cell: ReturnType<typeof cellField> }): ReactNode {
  const errors = cell.errorSchema?.__errors ?? [];
  return errors.length > 0 ? <ErrorText id={id}>{errors.join(" ")}</ErrorText> : null;
}
