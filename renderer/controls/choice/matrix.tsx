import { type CSSProperties, createContext, type ReactNode, useContext, useId } from "react";
import { ErrorText, type FieldTexts, groupAttributes, LabelText, useFieldIds } from "../field/field.tsx";
import type { ListOption } from "../list/list-option.ts";
import choice from "./choice.module.css";
import styles from "./matrix.module.css";

/** The columns of the matrix around a row. */
const ColumnsContext = createContext<ListOption[]>([]);

interface MatrixProps {
  title: string;
  /** Text under the title. */
  text?: ReactNode;
  /** Every choice that some row offers. */
  columns: ListOption[];
  /** Its rows. */
  children: ReactNode;
}

/** Renders questions with the same choices as rows of a table; as cards where there is no room for one. */
export function Matrix({ title, text, columns, children }: MatrixProps): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div className={styles.matrix} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {text}
      <div className={styles.rows} style={{ "--columns": columns.length } as CSSProperties}>
        {/* Each radio button has its own name: the heads are for the eye. */}
        <div className={styles.head} aria-hidden="true">
          <span />
          {columns.map(({ value, label }) => (
            <span key={value}>{label}</span>
          ))}
        </div>
        <ColumnsContext value={columns}>{children}</ColumnsContext>
      </div>
    </div>
  );
}

export interface MatrixRowProps extends FieldTexts {
  id?: string;
  options: ListOption[];
  value: string | null;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
}

/** Renders one row of a matrix: radio buttons with the label beside or above them. */
export function MatrixRow(props: MatrixRowProps): ReactNode {
  const { id, options, value, onChange, required, disabled, ...texts } = props;
  const ids = useFieldIds(id, texts);
  const columns = useContext(ColumnsContext);
  return (
    <div className={styles.row} {...groupAttributes(ids, "radiogroup", texts.error, required)}>
      <div className={styles.subject}>
        <span data-part="label" id={ids.label} className={styles.label}>
          <LabelText {...texts} />
        </span>
        {texts.hint ? (
          <p data-part="hint" id={ids.hint} className={styles.hint}>
            {texts.hint}
          </p>
        ) : null}
        {texts.error ? <ErrorText id={ids.error}>{texts.error}</ErrorText> : null}
      </div>
      {options.map(({ value: own, label }) => (
        <label key={own} className={styles.choice} style={columnOf(columns, own)}>
          <input
            type="radio"
            className={choice.radio}
            name={ids.id}
            value={own}
            checked={own === value}
            disabled={disabled}
            onChange={() => onChange(own)}
          />
          <span className={styles.name}>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Returns the column of a choice: a row need not offer all of them. The first column has the labels of the rows. */
function columnOf(columns: ListOption[], value: string): CSSProperties {
  const at = columns.findIndex((one) => one.value === value);
  return at < 0 ? {} : ({ "--column": at + 2 } as CSSProperties);
}
