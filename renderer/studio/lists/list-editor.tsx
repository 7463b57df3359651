import { type ReactNode, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { OptionList } from "#engine";
import { type ListUse, listFile, listIn } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { CommentsLink } from "../comments/comments-link.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { Panels } from "../panels/panels.tsx";
import { ListSettings } from "./list-settings.tsx";
import { PasteDialog } from "./paste/paste-dialog.tsx";
import { AddOption } from "./table/add-option.tsx";
import { moveOptions } from "./table/option-edits.ts";
import { OptionPanel } from "./table/option-panel.tsx";
import { type OptionRow, rowsOf } from "./table/option-rows.ts";
import { SearchedOptions } from "./table/searched-options.tsx";

interface ListEditorProps {
  list: string;
  uses: ListUse[];
  /** Goes to another list, or to all of them. */
  onGo(list: string | null): void;
}

/** Renders a list as a table, with the chosen option, or the list's own properties, beside it. */
export function ListEditor(props: ListEditorProps): ReactNode {
  const found = listIn(useDraft().files, props.list);
  return found ? <OpenList {...props} found={found} /> : <NoTable list={props.list} />;
}

function OpenList({ list, found, uses, onGo }: ListEditorProps & { found: OptionList }) {
  const { edit, refusal } = useEdit();
  const [open, setOpen] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const rows = useRows(found.options);
  const chosen = rows.find((row) => row.key === open);
  const shared = { list, rows, edit, onOpen: setOpen, onPasteTable: setPasted };

  function move(keys: string[], before: number): void {
    const label = keys.length === 1 ? "Move an option" : "Move options";
    edit(moveOptions(listFile(list), rows, keys, before), label);
  }

  const panel = chosen ? (
    <OptionPanel key={chosen.key} list={list} row={chosen} rows={rows} onMove={move} onOpen={setOpen} />
  ) : (
    <ListSettings list={list} title={found.title} uses={uses} onGo={onGo} />
  );
  const label = chosen ? "Option" : "About this list";
  const title = found.title || list;
  return (
    <Panels name="list" right={{ label, content: <Editing>{panel}</Editing>, reveal: open }}>
      <Page
        wide
        title={title}
        lead={<ListLead rows={rows} />}
        actions={<ListActions list={list} onPaste={() => setPasted("")} />}
      >
        <SearchedOptions {...shared} title={title} refusal={refusal} onMove={move} />
        <AddOption {...shared} />
        {pasted === null ? null : (
          <PasteDialog {...shared} options={found.options} start={pasted} onClose={() => setPasted(null)} />
        )}
      </Page>
    </Panels>
  );
}

function ListActions({ list, onPaste }: { list: string; onPaste: () => void }) {
  const isClosed = useIsClosed();
  return (
    <>
      <CommentsLink place={`lists/${list}`} />
      {isClosed ? null : <Button onClick={onPaste}>Paste from a spreadsheet</Button>}
    </>
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

/** Returns the options as rows, each with the key that it had before. */
function useRows(options: OptionRow["option"][]): OptionRow[] {
  const earlier = useRef<OptionRow[]>([]);
  return useMemo(() => {
    earlier.current = rowsOf(options, earlier.current);
    return earlier.current;
  }, [options]);
}
