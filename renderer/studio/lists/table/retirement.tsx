import type { ReactNode } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { ComboBox } from "../../../controls/list/combo-box.tsx";
import { Section, Toolbar } from "../../controls/page.tsx";
import type { Edits } from "../../draft/use-edit.ts";
import styles from "../lists.module.css";
import { offerAgain, retireOption } from "./option-edits.ts";
import type { OptionRow } from "./option-rows.ts";

interface RetirementProps {
  list: string;
  row: OptionRow;
  /** The options of the list; further in, those that can take its place. */
  rows: OptionRow[];
  edit: Edits["edit"];
}

/** Renders the retirement of an option, with the one that takes its place. */
export function Retirement({ rows, ...props }: RetirementProps): ReactNode {
  const offered = rows.filter((one) => one !== props.row && !one.option.retired);
  return props.row.option.retired ? (
    <Retired {...props} rows={offered} />
  ) : (
    <Offered {...props} rows={offered} />
  );
}

function Offered({ list, row, rows, edit }: RetirementProps) {
  return (
    <Section title="Retire">
      <p className={styles.soft}>
        No one new can choose it. People who chose it keep it, marked as no longer offered, and aren’t asked
        again. You can then say what takes its place.
      </p>
      <Toolbar>
        <Button
          size="small"
          disabled={rows.length === 0}
          onClick={() => edit([retireOption(list, row, null)], "Retire an option")}
        >
          Retire this option
        </Button>
      </Toolbar>
    </Section>
  );
}

function Retired({ list, row, rows, edit }: RetirementProps) {
  const { successor = null } = row.option;
  return (
    <Section title="Retired">
      <p className={styles.soft}>
        No one new can choose it. People who chose it keep it, marked as no longer offered, and aren’t asked
        again.
      </p>
      <ComboBox
        label="What takes its place"
        optional
        hint="Named beside the old choice where somebody has it, as what to choose now. No answer changes by itself."
        options={rows.map((one) => ({ value: one.key, label: one.option.label }))}
        value={rows.find((one) => one.option.value === successor)?.key ?? null}
        onChange={(key) => {
          const chosen = rows.find((one) => one.key === key)?.option.value ?? null;
          edit([retireOption(list, row, chosen)], "Choose a successor");
        }}
      />
      <Toolbar>
        <Button size="small" onClick={() => edit([offerAgain(list, row)], "Offer an option again")}>
          Offer it again
        </Button>
      </Toolbar>
    </Section>
  );
}
