import type { ReactNode } from "react";
import { type Answer, isBlank } from "#engine";
import { CheckboxGroups, optionId } from "../../controls/choice/checkbox-groups.tsx";
import { listOptions } from "../../controls/list/list-option.ts";
import { announce } from "../../controls/message/announce.ts";
import { focusControl } from "../../controls/message/focus-control.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { optionValue } from "../widgets/step-widget.ts";
import { CertificateCard } from "./certificate-card.tsx";
import styles from "./certificates.module.css";
import { readField, rowsIn, type StepFieldProps } from "./step-field.ts";

/** Renders groups of checkboxes. Each ticked one opens a card for its certificate; deleting the card unticks it. */
export function CertificateTable(props: StepFieldProps): ReactNode {
  const { id, field, texts } = readField(props);
  const { list } = useStrings().controls;
  const { ticks, rows, keyOf, labelOf, isOffered, toggle, remove } = useCertificates(props);
  if (!ticks) return null;
  const card = (row: Answer, at: number) => (
    <CertificateCard
      key={keyOf(row)}
      field={props}
      at={at}
      label={labelOf(row, at)}
      ticks={ticks.name}
      onDelete={() => remove(at)}
    />
  );
  return (
    <div className={styles.certificates}>
      <CheckboxGroups
        {...texts}
        id={id}
        name={id}
        options={listOptions(ticks.options)}
        value={rows.map(keyOf)}
        onChange={(_, key) => toggle(key)}
        under={(key) => rows.map((row, at) => (keyOf(row) === key ? card(row, at) : null))}
        disabled={props.disabled ?? false}
      />
      <Left
        rows={rows.flatMap((row, at) =>
          isOffered(row) ? [] : [{ key: keyOf(row), name: labelOf(row, at), card: card(row, at) }],
        )}
      />
      <p className={styles.count}>
        {rows.length > 0 ? fill(list.count, { count: rows.length }) : field.draw.empty}
      </p>
    </div>
  );
}

/** Renders the certificates that no checkbox stands for anymore. */
function Left({ rows }: { rows: { key: string; name: string; card: ReactNode }[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <div className={styles.left}>
      {rows.map(({ key, name, card }) => (
        <div key={key}>
          <p className={styles.name} aria-hidden="true">
            {name}
          </p>
          {card}
        </div>
      ))}
    </div>
  );
}

/** Reads the certificates of a list, and ticks and unticks them. The checkboxes fill the first field with an option list. */
function useCertificates(props: StepFieldProps) {
  const { id, field, value, change, context } = readField(props);
  const { table: words } = useStrings().controls;
  const rows = rowsIn(value);
  const ticks = field.newRow.find((one) => one.options.length > 0);
  const { name = "", options = [] } = ticks ?? {};
  const keyOf = (row: Answer) => String(row[name]);
  const labelOf = (row: Answer, at = -1) => {
    const own = field.rows[at]?.find((one) => one.name === name)?.options ?? options;
    return own.find((option) => String(option.value) === keyOf(row))?.label ?? keyOf(row);
  };
  const isOffered = (row: Answer) => optionValue(options, keyOf(row)) !== undefined;

  function remove(at: number): void {
    const row = rows[at];
    if (!row) return;
    const drop = () => {
      change(rows.filter((one) => one !== row));
      announce(fill(words.removed, { row: labelOf(row) }));
      // Runs after the card and the confirmation dialog have left the page.
      setTimeout(() => focusControl(isOffered(row) ? optionId(id, keyOf(row)) : id));
    };
    const losesSomething = Object.entries(row).some(([key, one]) => key !== name && !isBlank(one));
    const question = losesSomething ? field.draw.confirmRemove : undefined;
    if (question) context.ask({ ...question, description: labelOf(row), tone: "danger", onConfirm: drop });
    else drop();
  }

  function toggle(key: string): void {
    const at = rows.findIndex((row) => keyOf(row) === key);
    const chosen = optionValue(options, key);
    if (at >= 0) remove(at);
    if (at >= 0 || chosen === undefined) return;
    const row: Answer = { ...field.rowDefault, [name]: chosen };
    change([...rows, row]);
    announce(fill(words.added, { row: labelOf(row) }));
  }

  return { ticks, rows, keyOf, labelOf, isOffered, toggle, remove };
}
