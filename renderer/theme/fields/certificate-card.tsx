import type { ReactNode } from "react";
import { Button } from "../../controls/button/button.tsx";
import { ErrorText } from "../../controls/field/field.tsx";
import { DeleteIcon } from "../../controls/icons.ts";
import { useStrings } from "../../words/strings.ts";
import styles from "./certificates.module.css";
import { readField, rowField, type StepFieldProps, schemaField } from "./step-field.ts";

interface CertificateCardProps {
  /** The props of the list's field. */
  field: StepFieldProps;
  at: number;
  label: string;
  /** Name of the field that the checkbox fills: it is not asked again. */
  ticks: string;
  onDelete: () => void;
}

/** Renders the fields of one ticked classification. Every control names the classification that it belongs to. */
export function CertificateCard({
  field: props,
  at,
  label,
  ticks,
  onDelete,
}: CertificateCardProps): ReactNode {
  const { id, field } = readField(props);
  const { table } = useStrings().controls;
  const SchemaField = schemaField(props);
  const { columns = {} } = field.draw;
  const remove = field.draw.remove ?? table.remove;
  const fields = (field.rows[at] ?? field.newRow)
    .filter(({ name }) => name !== ticks && name in columns)
    .map((one) => ({ ...one, title: columns[one.name] ?? one.title }));
  const errors = rowField(props, field.newRow, at).errorSchema?.[ticks]?.__errors ?? [];
  return (
    <fieldset id={`${id}-${at}-${ticks}`} className={styles.card}>
      <legend className="visually-hidden">{label}</legend>
      {errors.length > 0 ? <ErrorText id={`${id}-${at}-${ticks}-error`}>{errors.join(" ")}</ErrorText> : null}
      <SchemaField {...rowField(props, fields, at, label)} />
      <Button
        className={styles.delete}
        size="small"
        variant="quiet"
        icon={<DeleteIcon size={18} />}
        aria-label={`${remove} ${label}`}
        disabled={props.disabled}
        onClick={onDelete}
      >
        {remove}
      </Button>
    </fieldset>
  );
}
