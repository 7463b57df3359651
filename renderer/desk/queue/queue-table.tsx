import { type RefObject, useMemo } from "react";
import { Link } from "react-router-dom";
import type { QueueRow } from "../../../api/responses/desk.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { When } from "../../studio/controls/when.tsx";
import { useStaff } from "../../studio/sign-in/staff-context.ts";
import { ChoiceCell, Table, type TableColumn } from "../table.tsx";
import { assigneeName, dueInWords, today } from "../words.ts";
import { emptyWords } from "./empty-words.ts";
import styles from "./queue.module.css";
import { caseAddress, type QueueFilter } from "./queue-address.ts";
import type { ChosenCases } from "./use-chosen-cases.ts";

interface QueueTableProps {
  ref: RefObject<HTMLTableElement | null>;
  rows: QueueRow[];
  filter: QueueFilter;
  /** Those that are chosen; null for who may choose none. */
  cases: ChosenCases | null;
}

const columns: TableColumn[] = [
  "Registration",
  "State",
  ["Received", styles.received],
  "Due",
  "Assigned",
  "Flags",
];

/** Renders the queue: the row is the link, and a card on a phone. Without rows, says what will appear. */
export function QueueTable({ ref, rows, filter, cases }: QueueTableProps) {
  const day = useMemo(() => today(), []);
  const { title, text } = emptyWords(filter.view, filter.search);
  if (rows.length === 0) return <EmptyState title={title}>{text}</EmptyState>;
  const isAll = cases?.rows.length === rows.length;
  const chooseAll = () => cases?.setIds(new Set(isAll ? [] : rows.map(({ id }) => id)));
  return (
    <Table
      ref={ref}
      caption="Registrations"
      columns={columns}
      className={styles.queue}
      chooseAll={cases && <ChoiceCell label="Choose all" checked={isAll} onChange={chooseAll} />}
    >
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          day={day}
          address={caseAddress(row.id, filter)}
          isChosen={cases?.ids.has(row.id) ?? null}
          onChoose={() => cases?.toggle(row.id)}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  row: QueueRow;
  day: string;
  address: string;
  isChosen: boolean | null;
  onChoose: () => void;
}

function Row({ row, day, address, isChosen, onChoose }: RowProps) {
  const { id, reference, name, wizardTitle, stateTitle, receivedAt, dueOn, isOverdue, assignee, flags } = row;
  const { me } = useStaff();
  return (
    <tr data-id={id} data-new={row.isNew || undefined} data-chosen={isChosen || undefined}>
      {isChosen === null ? null : (
        <ChoiceCell label={`Choose ${name}`} checked={isChosen} onChange={onChoose} />
      )}
      <th scope="row">
        <Link to={address} className={styles.name}>
          {name}
          {row.isNew ? <span className="visually-hidden">, new since you last looked</span> : null}
        </Link>
        <span className={styles.reference}>
          {reference}, {wizardTitle}
        </span>
      </th>
      <td data-title="State">{stateTitle}</td>
      <td data-title="Received" className={styles.received}>
        <When at={receivedAt} />
      </td>
      <td data-title="Due" data-over={isOverdue || undefined}>
        {dueOn === null ? "" : dueInWords(dueOn, day)}
      </td>
      <td data-title="Assigned to">{assigneeName(assignee, me.id)}</td>
      <td data-title="Flags">
        {flags.length > 0 ? (
          <ul className={styles.flags}>
            {flags.map((words) => (
              <li key={words}>
                <Badge tone="warned">{words}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </td>
    </tr>
  );
}
