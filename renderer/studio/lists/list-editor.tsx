import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type ListUse, listFile, listIn } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { plainText } from "../../controls/list/list-option.ts";
import { CommentsLink } from "../comments/comments-link.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page, Toolbar } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { valueFromLabel } from "../naming/free-name.ts";
import { Panels } from "../panels/panels.tsx";
import { inWords } from "./in-words.ts";
import { ListSettings } from "./list-settings.tsx";
import styles from "./lists.module.css";
import { PasteDialog } from "./paste/paste-dialog.tsx";
import { AddOption } from "./table/add-option.tsx";
import { addOption, moveOptions, setText } from "./table/option-edits.ts";
import { OptionPanel } from "./table/option-panel.tsx";
import { type Column, furtherKeys, type OptionRow, rowsOf } from "./table/option-rows.ts";
import { OptionTable } from "./table/option-table.tsx";
import { TickedOptions } from "./table/ticked-options.tsx";

interface ListEditorProps {
  list: string;
  uses: ListUse[];
  /** Goes to another list, or to all of them. */
  onGo(list: string | null): void;
}

/** At most so many texts stand in the table; the others are in the panel. */
const mostTexts = 4;

/** Renders a list as a table, with the chosen option, or the list's own properties, beside it. */
export function ListEditor({ list, uses, onGo }: ListEditorProps): ReactNode {
  const file = listFile(list);
  const found = listIn(useDraft().files, list);
  const isClosed = useIsClosed();
  const { edit, refusal } = useEdit();
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState(new Set<string>());
  const [open, setOpen] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const rows = useRows(found?.options ?? none);
  const columns = useColumns(rows);
  const shown = useMemo(() => matching(rows, search), [rows, search]);
  const commit = useCallback(
    (row: OptionRow, column: string, text: string) => {
      if (column === "label" && text === "") return;
      edit(setText(file, row, column, text), column === "label" ? "Reword an option" : "Change an option");
    },
    [edit, file],
  );
  const actions = useMemo(
    () => ({ commit, pasteTable: setPasted, open: (row: OptionRow) => setOpen(row.key) }),
    [commit],
  );
  if (!found) return <NoTable list={list} />;

  const chosen = rows.find((row) => row.key === open);

  function add(label: string): void {
    edit([addOption(file, rows.length, { value: valueFor(label, rows), label })], "Add an option");
  }

  function move(keys: string[], before: number): void {
    const indexes = rows.filter(({ key }) => keys.includes(key)).map(({ index }) => index);
    edit(moveOptions(file, rows, indexes, before), keys.length === 1 ? "Move an option" : "Move options");
  }

  const panel = (
    <Editing>
      {chosen ? (
        <OptionPanel key={chosen.key} list={list} row={chosen} rows={rows} onMove={move} onOpen={setOpen} />
      ) : (
        <ListSettings list={list} title={found.title} uses={uses} onGo={onGo} />
      )}
    </Editing>
  );
  return (
    <Panels
      name="list"
      right={{ label: chosen ? "Option" : "About this list", content: panel, reveal: open }}
    >
      <Page
        wide
        title={found.title || list}
        lead={<ListLead rows={rows} />}
        actions={
          <>
            <CommentsLink place={`lists/${list}`} />
            {isClosed ? null : <Button onClick={() => setPasted("")}>Paste from a spreadsheet</Button>}
          </>
        }
      >
        <Toolbar>
          <ListSearch typed={search} onType={setSearch} found={shown.length} all={rows.length} />
          <Editing>
            <TickedOptions
              list={list}
              rows={rows.filter(({ key }) => ticked.has(key))}
              edit={edit}
              onDone={() => setTicked(new Set())}
              onOpen={setOpen}
            />
          </Editing>
        </Toolbar>
        <Refusal>{refusal}</Refusal>
        <OptionTable
          label={`Options of ${found.title || list}`}
          rows={shown}
          columns={columns}
          ticked={ticked}
          onTick={setTicked}
          onMove={search || isClosed ? undefined : move}
          actions={actions}
          empty={<p className={styles.soft}>No option matches the search.</p>}
        />
        {isClosed ? null : <AddOption onAdd={add} onPasteTable={setPasted} />}
        {pasted === null ? null : (
          <PasteDialog
            list={list}
            options={found.options}
            start={pasted}
            edit={edit}
            onClose={() => setPasted(null)}
          />
        )}
      </Page>
    </Panels>
  );
}

function NoTable({ list }: { list: string }) {
  const { id } = useDraft();
  return (
    <Page title={list} lead={<Link to={`/studio/drafts/${id}/lists`}>All lists</Link>}>
      <EmptyState title="This list cannot be shown as a table">
        {`There is no list in ${listFile(list)}, or it is not written as one. The source shows what is there.`}
      </EmptyState>
    </Page>
  );
}

function ListLead({ rows }: { rows: OptionRow[] }) {
  const { id } = useDraft();
  const retired = rows.filter(({ option }) => option.retired).length;
  return (
    <>
      <Link to={`/studio/drafts/${id}/lists`}>All lists</Link>
      {` · ${rows.length} options${retired > 0 ? `, ${retired} of them retired` : ""}`}
    </>
  );
}

interface ListSearchProps {
  typed: string;
  onType: (text: string) => void;
  /** How many options match, of how many. */
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

/** Returns the value under which a new option is stored. */
function valueFor(label: string, rows: OptionRow[]): string {
  const taken = new Set(rows.map(({ option }) => String(option.value)));
  // Choices that were written with their question are stored as they read.
  const isPlain = rows.length > 0 && rows.every(({ option }) => option.value === option.label);
  return isPlain && !taken.has(label) ? label : valueFromLabel(label, taken);
}

const none: OptionRow["option"][] = [];

/** Returns the options as rows, each with the key that it had before. */
function useRows(options: OptionRow["option"][]): OptionRow[] {
  const earlier = useRef<OptionRow[]>([]);
  return useMemo(() => {
    earlier.current = rowsOf(options, earlier.current);
    return earlier.current;
  }, [options]);
}

/** The label, the group where there are groups, and the first few further texts. */
function useColumns(rows: OptionRow[]): Column[] {
  const options = rows.map(({ option }) => option);
  const hasGroups = options.some(({ group }) => group !== undefined);
  const further = furtherKeys(options).map((key) => ({ key, title: inWords(key) }));
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
