import type { Answer } from "#engine";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";
import { namesIn, objectIn, toJson } from "./json.ts";

/** What staff do with a registration that was sent. It has the registration's id. */
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
  decidedAt: string | null;
  /** Since when something waits for the registrant: corrections, or the answer to a question. */
  askedAt: string | null;
  /** How often the registrant was reminded of it. */
  reminded: number;
  /** The number of events. */
  revision: number;
  name: string;
  /** What it is found by, in lower case. */
  search: string;
  /** The names of the flags that hold. */
  flags: string[];
}

/** Something that happened to a case. */
export interface StoredCaseEvent {
  ordinal: number;
  at: string;
  actorId: string | null;
  actor: string;
  kind: string;
  data: { [key: string]: unknown };
  version: string;
}

export interface StoredFinding {
  finding: string;
  /** A hash of the answers that it is about. */
  about: string;
  answer: Answer;
  giver: string;
  givenAt: string;
}

/** A key by which registrations of the same person or company are found. */
export interface CaseKey {
  question: string;
  value: string;
}

/** Which cases to list. */
export interface CaseFilter {
  assigneeId?: string | null;
  /** Still to be decided. */
  open?: true;
  /** Due before this ISO date. */
  dueBefore?: string;
  flagged?: true;
  wizard?: string;
  states?: string[];
  /** Part of what it is found by, in lower case. */
  search?: string;
}

/** How many cases of a state there are in each view. */
export interface CaseCount {
  wizard: string;
  state: string;
  open: number;
  all: number;
  mine: number;
  unassigned: number;
  overdue: number;
  flagged: number;
}

export interface ListedCase extends Case {
  assigneeEmail: string | null;
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  /** The revision that the reader saw last; null if never. */
  seen: number | null;
}

interface Row {
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
  asked_at: string | null;
  reminded: number;
  revision: number;
  name: string;
  search: string;
  flags: string;
}

/** Minutes after which somebody who no longer says so has left a case. */
const presence = 60_000;

export type CaseQueries = ReturnType<typeof createCaseQueries>;

/** Cases, their history and findings. Changes run in a transaction that holds the case first. */
export function createCaseQueries({ db, reader }: Handles) {
  const cases = (from = db) => from<Row>("cases");
  const by = (id: string) => ({ registration_id: id });

  /** Adds a case unless it is there. Returns true to the caller that added it. */
  async function add(given: Case, keys: CaseKey[]): Promise<boolean> {
    const added = await cases()
      .insert(rowOf(given))
      .onConflict("registration_id")
      .ignore()
      .returning("registration_id");
    if (added.length === 0) return false;
    await setKeys(given.id, keys);
    return true;
  }

  async function setKeys(id: string, keys: CaseKey[]): Promise<void> {
    await db("case_keys").where(by(id)).delete();
    if (keys.length > 0) await db("case_keys").insert(keys.map((key) => ({ ...by(id), ...key })));
  }

  async function find(id: string): Promise<Case | null> {
    const row = await cases(reader).where(by(id)).first();
    return row ? caseIn(row) : null;
  }

  /** Locks the registrant's account first, as everywhere, then the case, until the transaction ends. Returns the case. */
  async function hold(id: string): Promise<Case | null> {
    const query = cases().where(by(id));
    if (!isSqlite(db))
      await db("users")
        .whereIn("id", db("registrations").where({ id }).select("user_id"))
        .forNoKeyUpdate()
        .select("id");
    const row = await (isSqlite(db) ? query : query.forUpdate()).first();
    return row ? caseIn(row) : null;
  }

  async function update(given: Case): Promise<void> {
    const { registration_id: id, ...row } = rowOf(given);
    await cases().where(by(id)).update(row);
  }

  /** Adds an event, whose ordinal is the case's new revision. */
  async function addEvent(id: string, event: StoredCaseEvent): Promise<void> {
    await db("case_events").insert({
      ...by(id),
      ordinal: event.ordinal,
      at: event.at,
      actor_id: event.actorId,
      actor: event.actor,
      kind: event.kind,
      data: toJson(event.data as never),
      version: event.version,
    });
  }

  async function events(id: string): Promise<StoredCaseEvent[]> {
    const rows = await reader("case_events").where(by(id)).orderBy("ordinal");
    return rows.map((row) => ({
      ordinal: Number(row.ordinal),
      at: row.at,
      actorId: row.actor_id,
      actor: row.actor,
      kind: row.kind,
      data: objectIn(row.data) ?? {},
      version: row.version,
    }));
  }

  async function findings(id: string): Promise<StoredFinding[]> {
    const rows = await reader("case_findings").where(by(id)).orderBy("given_at");
    return rows.map((row) => ({
      finding: row.finding,
      about: row.about,
      answer: (objectIn(row.answer) ?? {}) as Answer,
      giver: row.giver,
      givenAt: row.given_at,
    }));
  }

  async function putFinding(id: string, given: StoredFinding): Promise<void> {
    const said = { answer: toJson(given.answer), giver: given.giver, given_at: given.givenAt };
    await db("case_findings")
      .insert({ ...by(id), finding: given.finding, about: given.about, ...said })
      .onConflict(["registration_id", "finding", "about"])
      .merge(said);
  }

  /** Returns other cases with a key of this one, with the questions that they share. */
  async function related(id: string, most: number): Promise<{ found: Case; questions: string[] }[]> {
    const shared: { registration_id: string; question: string }[] = await reader("case_keys as own")
      .join("case_keys as other", (on) =>
        on
          .on("other.question", "own.question")
          .andOn("other.value", "own.value")
          .andOn("other.registration_id", "<>", "own.registration_id"),
      )
      .where("own.registration_id", id)
      .orderBy("other.registration_id")
      .limit(most * 4)
      .select("other.registration_id", "other.question");
    const questions = new Map<string, string[]>();
    for (const one of shared)
      questions.set(one.registration_id, [...(questions.get(one.registration_id) ?? []), one.question]);
    const ids = [...questions.keys()].slice(0, most);
    const rows = await cases(reader).whereIn("registration_id", ids).orderBy("received_at");
    return rows.map((row) => ({
      found: caseIn(row),
      questions: [...new Set(questions.get(row.registration_id))],
    }));
  }

  /** Returns what staff said of a case and others: the other's id to the verdict. */
  async function verdicts(id: string): Promise<Map<string, "same" | "different">> {
    const rows = await reader("case_pairs").where({ low_id: id }).orWhere({ high_id: id });
    return new Map(rows.map((row) => [row.low_id === id ? row.high_id : row.low_id, row.verdict]));
  }

  async function putVerdict(given: {
    ids: [string, string];
    verdict: "same" | "different";
    giver: string;
    at: Date;
  }): Promise<void> {
    const [low, high] = [...given.ids].sort();
    const said = { verdict: given.verdict, giver: given.giver, given_at: given.at.toISOString() };
    await db("case_pairs")
      .insert({ low_id: low, high_id: high, ...said })
      .onConflict(["low_id", "high_id"])
      .merge(said);
  }

  /** Notes that somebody has a case open, and what they have seen of it. */
  async function look(given: { id: string; userId: string; revision: number; at: Date }): Promise<void> {
    const seen = { at: given.at.toISOString(), revision: given.revision };
    await db("case_looks")
      .insert({ ...by(given.id), user_id: given.userId, ...seen })
      .onConflict(["user_id", "registration_id"])
      .merge(seen);
  }

  /** Returns the revision that a person saw last, and when; null if they never looked. */
  async function lastLook(id: string, userId: string): Promise<{ at: string; revision: number } | null> {
    const row = await reader("case_looks")
      .where({ ...by(id), user_id: userId })
      .first();
    return row ? { at: row.at, revision: Number(row.revision) } : null;
  }

  /** Returns the ids of others who have a case open. */
  async function lookers(id: string, userId: string, now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - presence).toISOString();
    return await reader("case_looks")
      .where(by(id))
      .whereNot({ user_id: userId })
      .where("at", ">", since)
      .pluck("user_id");
  }

  /** Returns a page of cases, the longest waiting first: those after `after`, or the first ones. */
  async function list(
    filter: CaseFilter,
    userId: string,
    after: { receivedAt: string; id: string } | null,
    size: number,
  ): Promise<ListedCase[]> {
    const query = filtered(filter)
      .leftJoin("users", "users.id", "cases.assignee_id")
      .leftJoin("case_looks", (on) =>
        on.on("case_looks.registration_id", "cases.registration_id").andOnVal("case_looks.user_id", userId),
      )
      .orderBy(["cases.received_at", "cases.registration_id"])
      .limit(size)
      .select("cases.*", "users.email", "users.first_name", "users.last_name", "case_looks.revision as seen");
    if (after)
      query.whereRaw("(cases.received_at, cases.registration_id) > (?, ?)", [after.receivedAt, after.id]);
    const rows = await query;
    return rows.map((row) => ({
      ...caseIn(row),
      assigneeEmail: row.email,
      assigneeFirstName: row.first_name,
      assigneeLastName: row.last_name,
      seen: row.seen === null ? null : Number(row.seen),
    }));
  }

  function filtered({ assigneeId, open, dueBefore, flagged, wizard, states, search }: CaseFilter) {
    const query = reader("cases");
    if (assigneeId !== undefined) query.where({ assignee_id: assigneeId });
    if (open) query.whereNull("decided_at");
    if (dueBefore !== undefined) query.where("due_on", "<", dueBefore);
    if (flagged) query.whereNot({ flags: "[]" });
    if (wizard !== undefined) query.where({ wizard });
    if (states) query.whereIn("state", states);
    if (search) query.whereRaw("search like ? escape '!'", [`%${search.replace(/[!%_]/gu, "!$&")}%`]);
    return query;
  }

  /** Counts the cases of each state in each view of a person. */
  async function counts(userId: string, today: string): Promise<CaseCount[]> {
    const sum = (name: string, test: string, values: string[] = []) =>
      reader.raw(`sum(case when decided_at is null and ${test} then 1 else 0 end) as ${name}`, values);
    const rows = await reader("cases")
      .groupBy("wizard", "state")
      .select(
        "wizard",
        "state",
        reader.raw("count(*) as total"),
        sum("undecided", "1 = 1"),
        sum("mine", "assignee_id = ?", [userId]),
        sum("unassigned", "assignee_id is null"),
        sum("overdue", "due_on < ?", [today]),
        sum("flagged", "flags <> '[]'"),
      );
    return rows.map((row) => ({
      wizard: row.wizard,
      state: row.state,
      open: Number(row.undecided),
      all: Number(row.total),
      mine: Number(row.mine),
      unassigned: Number(row.unassigned),
      overdue: Number(row.overdue),
      flagged: Number(row.flagged),
    }));
  }

  /** Returns cases that waited for their registrants since before a time, and were reminded so often. */
  async function listWaiting(reminded: number, until: Date, size: number): Promise<string[]> {
    return await cases(reader)
      .where({ reminded })
      .where("asked_at", "<=", until.toISOString())
      .orderBy("asked_at")
      .limit(size)
      .pluck("registration_id");
  }

  /** Marks a reminder as sent. Returns true to one caller only. */
  async function claimReminder(id: string, reminded: number): Promise<boolean> {
    const claimed = await cases()
      .where({ ...by(id), reminded })
      .whereNotNull("asked_at")
      .update({ reminded: reminded + 1 });
    return claimed === 1;
  }

  /** Counts the cases that are not decided yet, by the state that they are stored with. */
  async function openStates(): Promise<{ wizard: string; state: string; count: number }[]> {
    const rows = await reader("cases")
      .whereNull("decided_at")
      .groupBy("wizard", "state")
      .orderBy(["wizard", "state"])
      .select("wizard", "state", reader.raw("count(*) as total"));
    return rows.map(({ wizard, state, total }) => ({ wizard, state, count: Number(total) }));
  }

  /** Returns confirmed registrations of these wizards that have no case yet. */
  async function unreceived(wizards: string[], size: number): Promise<string[]> {
    return await reader("registrations")
      .leftJoin("cases", "cases.registration_id", "registrations.id")
      .whereIn("registrations.wizard", wizards)
      .whereNotNull("registrations.confirmed_at")
      .whereNull("cases.registration_id")
      .orderBy("registrations.confirmed_at")
      .limit(size)
      .pluck("registrations.id");
  }

  /** Returns how many days each of the last decided cases of a wizard took, from receipt to decision. */
  async function decidedAfter(
    wizard: string,
    size: number,
  ): Promise<{ receivedAt: string; decidedAt: string }[]> {
    const rows = await reader("cases")
      .where({ wizard })
      .whereNotNull("decided_at")
      .orderBy("decided_at", "desc")
      .limit(size)
      .select("received_at", "decided_at");
    return rows.map((row) => ({ receivedAt: row.received_at, decidedAt: row.decided_at }));
  }

  /** Sets what registrants and other systems read of the verification. */
  async function setStatus(
    id: string,
    given: {
      accountStatus: string;
      verificationStatus: string;
      verifiedBy: string | null;
      date: string | null;
    },
  ): Promise<void> {
    await db("registrations").where({ id }).update({
      account_status: given.accountStatus,
      verification_status: given.verificationStatus,
      verified_by: given.verifiedBy,
      verification_date: given.date,
    });
  }

  return {
    ...{ add, setKeys, find, hold, update, addEvent, events, findings, putFinding, related, verdicts },
    ...{
      putVerdict,
      look,
      lastLook,
      lookers,
      list,
      counts,
      openStates,
      listWaiting,
      claimReminder,
      unreceived,
      decidedAfter,
      setStatus,
    },
  };
}

function rowOf(given: Case): Row {
  return {
    registration_id: given.id,
    wizard: given.wizard,
    state: given.state,
    state_since: given.stateSince,
    received_at: given.receivedAt,
    due_on: given.dueOn,
    days_left: given.daysLeft,
    assignee_id: given.assigneeId,
    opened_at: given.openedAt,
    decided_at: given.decidedAt,
    asked_at: given.askedAt,
    reminded: given.reminded,
    revision: given.revision,
    name: given.name,
    search: given.search,
    flags: toJson(given.flags),
  };
}

function caseIn(row: Row): Case {
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
    askedAt: row.asked_at,
    reminded: Number(row.reminded),
    revision: Number(row.revision),
    name: row.name,
    search: row.search,
    flags: namesIn(row.flags),
  };
}
