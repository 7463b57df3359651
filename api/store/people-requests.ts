import type { PeopleRequest, RequestKind } from "../responses/people-requests.ts";
import { Queries } from "./queries.ts";

export const requestKinds = [
  "access",
  "correction",
  "deletion",
  "opt-out",
  "shine-the-light",
] as const satisfies RequestKind[];

const columns: { [Key in keyof PeopleRequest]: string } = {
  ...{ id: "id", kind: "kind", email: "email", name: "name", note: "note", outcome: "outcome" },
  ...{ receivedOn: "received_on", confirmBy: "confirm_by", dueOn: "due_on", answer: "answer" },
  ...{ recordedBy: "recorded_by", recordedAt: "recorded_at", identity: "identity" },
  ...{ identityBy: "identity_by", identityAt: "identity_at", confirmedAt: "confirmed_at" },
  ...{ closedBy: "closed_by", closedAt: "closed_at" },
};

/** Requests of people, and what was done about them. */
export class PeopleRequests extends Queries {
  async add(request: PeopleRequest): Promise<void> {
    await this.db("people_requests").insert(requestRow(request));
  }

  /** Returns those that wait, the most urgent first, and then those that are closed, the newest first. */
  async list(most: number): Promise<PeopleRequest[]> {
    const open = await this.reader("people_requests").whereNull("closed_at").orderBy("due_on").limit(most);
    const closed = await this.reader("people_requests")
      .whereNotNull("closed_at")
      .orderBy("closed_at", "desc")
      .limit(most);
    return [...open, ...closed].map(requestIn);
  }

  /** Locks a request until the transaction ends. Returns it. */
  async hold(id: string): Promise<PeopleRequest | null> {
    const row = await this.db("people_requests").where({ id }).forUpdate().first();
    return row ? requestIn(row) : null;
  }

  /** Returns when an address was last sent the notice of Shine the Light; null if never. */
  async lastNotice(email: string): Promise<string | null> {
    const row = await this.reader("people_requests")
      .where({ email, kind: "shine-the-light", outcome: "done" })
      .max({ at: "closed_at" })
      .first();
    return row?.at ?? null;
  }

  async change(id: string, changed: Partial<PeopleRequest>): Promise<void> {
    await this.db("people_requests").where({ id }).update(requestRow(changed));
  }

  /**
   * Takes a person out of the requests that they made: what was asked, when and how it ended stays. `before`: only those
   * recorded until then, for an address that they gave up.
   */
  async forget(email: string, before: string | null = null): Promise<void> {
    const made = this.db("people_requests").where({ email });
    if (before !== null) made.where("recorded_at", "<=", before);
    await made.update({ email: "", name: null, note: "", answer: null });
  }
}

function requestRow(request: Partial<PeopleRequest>): { [column: string]: string | null } {
  const properties = Object.entries(request) as [keyof PeopleRequest, string | null][];
  return Object.fromEntries(properties.map(([key, value]) => [columns[key], value]));
}

function requestIn(row: { [column: string]: string | null }): PeopleRequest {
  const keys = Object.keys(columns) as (keyof PeopleRequest)[];
  return Object.fromEntries(keys.map((key) => [key, row[columns[key]] ?? null])) as unknown as PeopleRequest;
}
