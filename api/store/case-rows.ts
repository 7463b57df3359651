import { namesInJson, toJson } from "./json.ts";

/** Case of a submitted registration, whose id it shares. */
export interface Case {
  id: string;
  wizard: string;
  /** A state of the wizard's procedure, under the name that it had when it was entered. */
  state: string;
  stateSince: string;
  receivedAt: string;
  /** An ISO date; null while no clock runs. */
  dueOn: string | null;
  /** Business days that are left while the clock stands still. */
  daysLeft: number | null;
  assigneeId: string | null;
  openedAt: string | null;
  /** Time of the decision; null while the case is open. */
  decidedAt: string | null;
  /** Time of its first decision, also while a requested change reopens it. */
  firstDecidedAt: string | null;
  /** Time since which something waits for the registrant: corrections, or the answer to a question. */
  askedAt: string | null;
  /** Number of reminders to the registrant. */
  reminded: number;
  /** The number of events. */
  revision: number;
  name: string;
  /** Searchable text, in lower case. */
  search: string;
  /** The names of the flags that hold. */
  flags: string[];
}

export interface CaseRow {
  registration_id: string;
  wizard: string;
  state: string;
  state_since: string;
  received_at: string;
  due_on: string | null;
  days_left: number | null;
  assignee_id: string | null;
  opened_at: string | null;
  decided_at: string | null;
  first_decided_at: string | null;
  asked_at: string | null;
  reminded: number;
  reminded_at?: string | null;
  revision: number;
  name: string;
  search: string;
  flags: string;
}

export function caseRow(source: Case): CaseRow {
  return {
    registration_id: source.id,
    wizard: source.wizard,
    state: source.state,
    state_since: source.stateSince,
    received_at: source.receivedAt,
    due_on: source.dueOn,
    days_left: source.daysLeft,
    assignee_id: source.assigneeId,
    opened_at: source.openedAt,
    decided_at: source.decidedAt,
    first_decided_at: source.firstDecidedAt,
    asked_at: source.askedAt,
    reminded: source.reminded,
    revision: source.revision,
    name: source.name,
    search: source.search,
    flags: toJson(source.flags),
  };
}

export function caseIn(row: CaseRow): Case {
  return {
    id: row.registration_id,
    wizard: row.wizard,
    state: row.state,
    stateSince: row.state_since,
    receivedAt: row.received_at,
    dueOn: row.due_on,
    daysLeft: row.days_left,
    assigneeId: row.assignee_id,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    firstDecidedAt: row.first_decided_at,
    askedAt: row.asked_at,
    reminded: Number(row.reminded),
    revision: Number(row.revision),
    name: row.name,
    search: row.search,
    flags: namesInJson(row.flags),
  };
}
