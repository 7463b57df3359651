import { type ReactNode, useMemo, useState } from "react";
import { listFile, titleFromName } from "#engine/authoring";
import { TextField } from "../../../controls/field/text-field.tsx";
import { plainText } from "../../../controls/list/list-option.ts";
import { Toolbar } from "../../controls/page.tsx";
import { useIsClosed } from "../../draft/closed.ts";
import { Editing } from "../../draft/editing.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import type { Edits } from "../../draft/use-edit.ts";
import styles from "../lists.module.css";
import { setProperty } from "./option-edits.ts";
import { type Column, furtherKeys, type OptionRow } from "./option-rows.ts";
import { OptionTable } from "./option-table.tsx";
import { TickedOptions } from "./ticked-options.tsx";

interface SearchedOptionsProps {
  list: string;
  title: string;
  rows: OptionRow[];
  edit: Edits["edit"];
  refusal: Edits["refusal"];
  onMove(keys: string[], before: number): void;
  /** Shows the option with this key. */
  onOpen(key: string): void;
  /** Several rows were pasted. */
  onPasteTable(text: string): void;
}

/** Renders the options that a search finds as a table, with what can be done to those that are ticked. */
export function SearchedOptions(props: SearchedOptionsProps): ReactNode {
  const { list, title, rows, edit, refusal, onMove, onOpen, onPasteTable } = props;
  const isClosed = useIsClosed();
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState(new Set<string>());
  const columns = useColumns(rows);
  const shown = useMemo(() => matching(rows, search), [rows, search]);
  const actions = useMemo(() => {
    const commit = (row: OptionRow, column: string, text: string) => {
      const isLabel = column === "label";
      if (isLabel && text === "") return;
      const operations = setProperty(listFile(list), row, column, text);
      edit(operations, isLabel ? "Reword an option" : "Change an option");
    };
    return { commit, pasteTable: onPasteTable, open: (row: OptionRow) => onOpen(row.key) };
  }, [list, edit, onOpen, onPasteTable]);
  const own = rows.filter(({ key }) => ticked.has(key));
  return (
    <>
      <Toolbar>
        <ListSearch typed={search} onType={setSearch} found={shown.length} all={rows.length} />
        <Editing>
          <TickedOptions {...{ list, edit, onOpen }} rows={own} onDone={() => setTicked(new Set())} />
        </Editing>
      </Toolbar>
      <Refusal>{refusal}</Refusal>
      <OptionTable
        label={`Options of ${title}`}
        rows={shown}
        columns={columns}
        ticked={ticked}
        onTick={setTicked}
        onMove={search || isClosed ? undefined : onMove}
        actions={actions}
        empty={<p className={styles.soft}>No option matches the search.</p>}
      />
    </>
  );
}

interface ListSearchProps {
  typed: string;
  onType: (text: string) => void;
  /** Number of matching options. */
  found: number;
  all: number;
}

function ListSearch({ typed, onType, found, all }: ListSearchProps) {
  return (
    <>
      <div className={styles.search}>
        <TextField label="Search" labelHidden placeholder="Search" value={typed} onChange={onType} />
      </div>
      {typed ? <p aria-live="polite">{`${found} of ${all} match.`}</p> : null}
    </>
  );
}

/** Maximum number of text columns in the table; the others are in the panel. */
const mostTexts = 4;

/** The label, the group where there are groups, and the first few further texts. */
function useColumns(rows: OptionRow[]): Column[] {
  const options = rows.map(({ option }) => option);
  const hasGroups = options.some(({ group }) => group !== undefined);
  const further = furtherKeys(options).map((key) => ({ key, title: titleFromName(key) }));
  const all = [
    { key: "label", title: "Label" },
    ...(hasGroups ? [{ key: "group", title: "Group" }] : []),
    ...further,
  ];
  const columns = all.slice(0, mostTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns stay the same object, as rows depend on it
  return useMemo(() => columns, [JSON.stringify(columns)]);
}

function matching(rows: OptionRow[], search: string): OptionRow[] {
  const words = plainText(search).split(" ").filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ option }) => {
    const text = plainText(Object.values(option).join(" "));
    return words.every((word) => text.includes(word));
  });
}
