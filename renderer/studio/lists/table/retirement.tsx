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
  rows: OptionRow[];
  edit: Edits["edit"];
}

/** Renders the retirement of an option, with the one that takes its place. */
export function Retirement({ list, row, rows, edit }: RetirementProps): ReactNode {
  const { option } = row;
  const offered = rows.filter((one) => one !== row && !one.option.retired);
  const successor = offered.find((one) => one.option.value === option.successor)?.key ?? null;
  if (!option.retired) {
    return (
      <Section title="Retire">
        <p className={styles.soft}>
          No one new can choose it. People who chose it keep it, marked as no longer offered, and aren’t asked
          again. You can then say what takes its place.
        </p>
        <Toolbar>
          <Button
            size="small"
            disabled={offered.length === 0}
            onClick={() => edit([retireOption(list, row, null)], "Retire an option")}
          >
            Retire this option
          </Button>
        </Toolbar>
      </Section>
    );
  }
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
        options={offered.map((one) => ({ value: one.key, label: one.option.label }))}
        value={successor}
        onChange={(key) =>
          edit(
            [retireOption(list, row, rows.find((one) => one.key === key)?.option.value ?? null)],
            "Choose a successor",
          )
        }
      />
      <Toolbar>
        <Button size="small" onClick={() => edit([offerAgain(list, row)], "Offer an option again")}>
          Offer it again
        </Button>
      </Toolbar>
    </Section>
  );
}
