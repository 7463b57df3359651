import { type RefObject, useMemo } from "react";
import { Link } from "react-router-dom";
import type { QueueRow } from "../../../api/responses/desk.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import table from "../../studio/controls/table.module.css";
import { When } from "../../studio/controls/when.tsx";
import { useStaff } from "../../studio/sign-in/staff-context.ts";
import { assigneeName, dueInWords, today } from "../words.ts";
import styles from "./queue.module.css";
import { caseAddress, type QueueFilter } from "./queue-address.ts";

interface QueueTableProps {
  ref: RefObject<HTMLTableElement | null>;
  rows: QueueRow[];
  filter: QueueFilter;
  /** Null for who may choose none. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string) => void;
  onChooseAll: (isAll: boolean) => void;
}

/** Renders the queue: the row is the link, and a card on a phone. */
export function QueueTable({ ref, rows, filter, chosen, onChoose, onChooseAll }: QueueTableProps) {
  const day = useMemo(() => today(), []);
  const isAll = chosen !== null && rows.every(({ id }) => chosen.has(id));
  return (
    <table ref={ref} className={`${table.table} ${styles.queue}`}>
      <caption className="visually-hidden">Registrations</caption>
      <thead>
        <tr>
          {chosen ? (
            <td className={styles.box}>
              <input
                type="checkbox"
                aria-label="Choose all"
                checked={isAll}
                onChange={() => onChooseAll(!isAll)}
              />
            </td>
          ) : null}
          <th scope="col">Registration</th>
          <th scope="col">State</th>
          <th scope="col" className={styles.received}>
            Received
          </th>
          <th scope="col">Due</th>
          <th scope="col">Assigned</th>
          <th scope="col">Flags</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            day={day}
            address={caseAddress(row.id, filter)}
            isChosen={chosen?.has(row.id) ?? null}
            onChoose={() => onChoose(row.id)}
          />
        ))}
      </tbody>
    </table>
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
        <td className={styles.box}>
          <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onChange={onChoose} />
        </td>
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
