import type { ReactNode } from "react";
import { type Answer, isBlank } from "#engine";
import { CheckboxGroups, optionId } from "../../controls/choice/checkbox-groups.tsx";
import { announce } from "../../controls/message/announce.ts";
import { focusControl } from "../../controls/message/focus-control.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { listOptions, optionValue } from "../widgets/drawn-widget.ts";
import { CertificateCard } from "./certificate-card.tsx";
import styles from "./certificates.module.css";
import { readField, rowsIn, type StepFieldProps } from "./drawn-field.ts";

/** Renders groups of checkboxes. Each ticked one opens a card for its certificate; deleting the card unticks it. */
export function CertificateTable(props: StepFieldProps): ReactNode {
  const { id, field, texts, value, change, context } = readField(props);
  const { list, table: words } = useStrings().controls;
  const rows = rowsIn(value);
  // The checkboxes fill the first field with an option list.
  const ticks = field.newRow.find((one) => one.options.length > 0);
  if (!ticks) return null;
  const keyOf = (row: Answer) => String(row[ticks.name]);
  const labelOf = (row: Answer, at = -1) => {
    const { options } = field.rows[at]?.find(({ name }) => name === ticks.name) ?? ticks;
    return options.find((option) => String(option.value) === keyOf(row))?.label ?? keyOf(row);
  };

  function add(key: string): void {
    const chosen = ticks && optionValue(ticks.options, key);
    if (!ticks || chosen === undefined) return;
    const row: Answer = { ...field.rowDefault, [ticks.name]: chosen };
    change([...rows, row]);
    announce(fill(words.added, { row: labelOf(row) }));
  }

  function remove(at: number): void {
    const row = rows[at];
    if (!row || !ticks) return;
    const drop = () => {
      change(rows.filter((one) => one !== row));
      announce(fill(words.removed, { row: labelOf(row) }));
      // Runs after the card and the confirmation dialog have left the page.
      setTimeout(() => focusControl(isOffered(row) ? optionId(id, keyOf(row)) : id));
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
    else remove(at);
  }

  const isOffered = (row: Answer) => optionValue(ticks.options, keyOf(row)) !== undefined;
  const cards = (isWanted: (row: Answer) => boolean) =>
    rows.flatMap((row, at) =>
      isWanted(row) ? (
        <CertificateCard
          key={keyOf(row)}
          field={props}
          at={at}
          label={labelOf(row, at)}
          ticks={ticks.name}
          onDelete={() => remove(at)}
        />
      ) : (
        []
      ),
    );
  const left = rows.filter((row) => !isOffered(row));

  return (
    <div className={styles.certificates}>
      <CheckboxGroups
        {...texts}
        id={id}
        name={id}
        options={listOptions(ticks.options)}
        value={rows.map(keyOf)}
        onChange={(_, key) => toggle(key)}
        under={(key) => cards((row) => keyOf(row) === key)}
        disabled={props.disabled ?? false}
      />
      {left.length > 0 ? (
        <div className={styles.left}>
          {left.map((row) => (
            <div key={keyOf(row)}>
              <p className={styles.name} aria-hidden="true">
                {labelOf(row, rows.indexOf(row))}
              </p>
              {cards((one) => one === row)}
            </div>
          ))}
        </div>
      ) : null}
      <p className={styles.count}>
        {rows.length > 0 ? fill(list.count, { count: rows.length }) : field.draw.empty}
      </p>
    </div>
  );
}
