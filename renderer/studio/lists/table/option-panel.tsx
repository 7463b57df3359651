import type { ReactNode } from "react";
import type { Json } from "#engine";
import { listFile, titleFromName } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Section, Toolbar } from "../../controls/page.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { type Edits, useEdit } from "../../draft/use-edit.ts";
import { TextLine } from "../../naming/text-line.tsx";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import styles from "../lists.module.css";
import { NewText } from "./new-text.tsx";
import { changeValue, likeBefore, removeOption, setProperty } from "./option-edits.ts";
import { furtherKeys, type OptionRow } from "./option-rows.ts";
import { Retirement } from "./retirement.tsx";

interface OptionPanelProps {
  list: string;
  row: OptionRow;
  rows: OptionRow[];
  onMove(keys: string[], before: number): void;
  /** Shows the option with this key; null for none. */
  onOpen(key: string | null): void;
}

const keywords = ["label", "group", "description", "exclusive"];

/** Renders all properties of an option, and what can be done to it. */
export function OptionPanel(props: OptionPanelProps): ReactNode {
  const { list, row, rows, onOpen } = props;
  const { edit, refusal } = useEdit();
  const file = listFile(list);

  function store(text: string): void {
    const value = likeBefore(text, row.option.value);
    if (edit(changeValue(file, row, value), "Change a stored value")) onOpen(JSON.stringify(value));
  }

  function remove(): void {
    if (edit([removeOption(file, row)], "Remove an option")) onOpen(null);
  }

  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      <OptionTexts {...props} edit={edit} />
      <TextLine
        label="Stored as"
        hint="Answers hold this value. When you change it, answers under the old value follow."
        value={String(row.option.value)}
        isRequired
        onCommit={store}
      />
      <Order {...props} />
      <Retirement list={list} row={row} rows={rows} edit={edit} />
      <Removal onRemove={remove} />
    </div>
  );
}

function OptionTexts({ list, row, rows, edit }: OptionPanelProps & { edit: Edits["edit"] }) {
  const { option } = row;
  const further = furtherKeys(rows.map((one) => one.option));
  const set = (key: string, value: Json | undefined, label = "Change an option") =>
    edit(setProperty(listFile(list), row, key, value), label);
  return (
    <>
      <SchemaForm
        schema="options.schema.json#/properties/options/items"
        layout={keywords}
        value={option as unknown as { [key: string]: Json }}
        onChange={([key], value) => set(String(key), value)}
      />
      {further.map((key) => (
        <TextInput
          key={key}
          label={titleFromName(key)}
          value={String(option[key] ?? "")}
          isLong={false}
          onChange={(text) => set(key, text)}
        />
      ))}
      <NewText
        taken={[...keywords, ...further]}
        onAdd={(key, text) => set(key, text, "Add a text to an option")}
      />
    </>
  );
}

function Order({ row: { key, index }, rows, onMove }: OptionPanelProps) {
  const last = rows.length - 1;
  const moves = [
    { label: "To the top", before: 0, isThere: index === 0 },
    { label: "Up", before: index - 1, isThere: index === 0 },
    { label: "Down", before: index + 2, isThere: index === last },
    { label: "To the end", before: rows.length, isThere: index === last },
  ];
  return (
    <Section title="Order">
      <Toolbar>
        {moves.map(({ label, before, isThere }) => (
          <Button key={label} size="small" disabled={isThere} onClick={() => onMove([key], before)}>
            {label}
          </Button>
        ))}
      </Toolbar>
    </Section>
  );
}

function Removal({ onRemove }: { onRemove: () => void }) {
  return (
    <Section title="Remove">
      <p className={styles.soft}>
        For an option that no one could choose yet. People who chose it are asked again; to let them keep it,
        retire it instead.
      </p>
      <Toolbar>
        <Button size="small" variant="danger" onClick={onRemove}>
          Remove this option
        </Button>
      </Toolbar>
    </Section>
  );
}
