import type { ReactNode } from "react";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { DeleteIcon } from "../../controls/icons.ts";
import styles from "./certificate-table.module.css";
import { cellField, readField, type StepFieldProps, schemaField } from "./drawn-field.ts";

interface CertificateRowsProps {
  /** The props of the list's field. */
  field: StepFieldProps;
  rows: { key: string; label: string }[];
  /** Name of the field that the ticks fill: it heads its row and is not asked again. */
  ticks: string;
  onDelete: (at: number) => void;
}

/** The table of certificates. Where there is little room each row becomes a card, and every cell shows its own label. */
export function CertificateRows({ field: props, rows, ticks, onDelete }: CertificateRowsProps): ReactNode {
  const { id, field } = readField(props);
  const SchemaField = schemaField(props);
  const columns = Object.entries(field.draw.columns ?? {});
  const remove = field.draw.remove ?? "Delete";
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
                  <th key={name} scope="row" className={styles.name}>
                    {label}
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
