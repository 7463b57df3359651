import type { ReactNode } from "react";
import { type Answer, isBlank } from "#engine";
import { CheckboxGroups } from "../../controls/choice/checkbox-groups.tsx";
import { announce } from "../../controls/message/announce.ts";
import { focusControl } from "../../controls/message/focus-control.ts";
import { useStrings } from "../../form/strings.ts";
import { fill } from "../../site/fill.ts";
import { listOptions, optionValue } from "../widgets/drawn-widget.ts";
import { CertificateRows } from "./certificate-rows.tsx";
import styles from "./certificate-table.module.css";
import { readField, rowsIn, type StepFieldProps } from "./drawn-field.ts";

/**
 * Renders groups of checkboxes. Each ticked one adds a row to the table below, and removing the row clears its
 * checkbox.
 */
export function CertificateTable(props: StepFieldProps): ReactNode {
  const { id, field, texts, value, change, context } = readField(props);
  const words = useStrings().controls.table;
  const rows = rowsIn(value);
  // The checkboxes fill the first field with an option list.
  const ticks = field.newRow.find((one) => one.options.length > 0);
  if (!ticks) return null;
  const keyOf = (row: Answer) => String(row[ticks.name]);
  const labelOf = (row: Answer) =>
    ticks.options.find((option) => String(option.value) === keyOf(row))?.label ?? keyOf(row);

  function add(key: string): void {
    const chosen = ticks && optionValue(ticks.options, key);
    if (!ticks || chosen === undefined) return;
    const row: Answer = { ...field.rowDefault, [ticks.name]: chosen };
    change([...rows, row]);
    announce(fill(words.added, { row: labelOf(row) }));
  }

  function remove(at: number, then: () => void): void {
    const row = rows[at];
    if (!row || !ticks) return;
    const drop = () => {
      change(rows.filter((one) => one !== row));
      announce(fill(words.removed, { row: labelOf(row) }));
      // Runs after the row and the confirmation dialog have left the page.
      setTimeout(then);
    };
    const losesSomething = Object.entries(row).some(([name, one]) => name !== ticks.name && !isBlank(one));
    const question = field.draw.confirmRemove;
    if (losesSomething && question)
      context.ask({ ...question, description: labelOf(row), tone: "danger", onConfirm: drop });
    else drop();
  }

  function toggle(key: string): void {
    const at = rows.findIndex((row) => keyOf(row) === key);
    if (at < 0) add(key);
    else remove(at, () => undefined);
  }

  return (
    <div className={styles.certificates}>
      <CheckboxGroups
        {...texts}
        id={id}
        name={id}
        options={listOptions(ticks.options)}
        value={rows.map(keyOf)}
        onChange={(_, key) => toggle(key)}
        disabled={props.disabled ?? false}
      />
      {rows.length > 0 ? (
        <CertificateRows
          field={props}
          rows={rows.map((row) => ({ key: keyOf(row), label: labelOf(row) }))}
          ticks={ticks.name}
          onDelete={(at) =>
            remove(at, () =>
              focusControl(rows.length > 1 ? `${id}-delete-${Math.min(at, rows.length - 2)}` : id),
            )
          }
        />
      ) : (
        <p className={styles.empty}>{field.draw.empty}</p>
      )}
    </div>
  );
}
