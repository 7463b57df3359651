import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { OptionList } from "#engine";
import { byTitle, type ListUse, listIn } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import table from "../controls/table.module.css";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import styles from "./lists.module.css";
import { NewListDialog } from "./new-list-dialog.tsx";
import { questionsInWords } from "./used-in.tsx";

interface ListNamesProps {
  names: string[];
  uses: Map<string, ListUse[]>;
  onCreate(list: string): void;
}

/** Renders all lists, each with its size and where it is used. */
export function ListNames({ names, uses, onCreate }: ListNamesProps): ReactNode {
  const isClosed = useIsClosed();
  const [isNew, setIsNew] = useState(false);
  return (
    <Page
      wide
      title="Lists"
      lead="The options that several questions can share. A change is made once, and holds wherever the list is used."
      actions={isClosed ? null : <Button onClick={() => setIsNew(true)}>New list</Button>}
    >
      {names.length === 0 ? (
        <EmptyState title="No lists yet">
          Lists of countries, industries or kinds of costs will stand here. Make one, or paste it from a
          spreadsheet.
        </EmptyState>
      ) : (
        <ListTable names={names} uses={uses} />
      )}
      {isNew ? <NewListDialog taken={names} onClose={() => setIsNew(false)} onCreated={onCreate} /> : null}
    </Page>
  );
}

function ListTable({ names, uses }: Omit<ListNamesProps, "onCreate">) {
  const { files } = useDraft();
  const lists = names.map((name) => {
    const found = listIn(files, name);
    return { name, found, title: found?.title || name };
  });
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">List</th>
          <th scope="col" className={styles.count}>
            Options
          </th>
          <th scope="col">Used in</th>
        </tr>
      </thead>
      <tbody>
        {lists.sort(byTitle).map((list) => (
          <ListRow key={list.name} {...list} uses={uses.get(list.name) ?? []} />
        ))}
      </tbody>
    </table>
  );
}

interface ListRowProps {
  name: string;
  title: string;
  found: OptionList | null;
  uses: ListUse[];
}

function ListRow({ name, title, found, uses }: ListRowProps) {
  const { id } = useDraft();
  const retired = found?.options.filter((option) => option.retired).length ?? 0;
  return (
    <tr>
      <th scope="row">
        <Link to={`/studio/drafts/${id}/lists/${name}`}>{title}</Link>
      </th>
      <td className={styles.count} data-title="Options">
        {found ? found.options.length : "Not a list"}
        {retired > 0 ? <small> {retired} retired</small> : null}
      </td>
      <td data-title="Used in">{questionsInWords(uses)}</td>
    </tr>
  );
}
