import { objectIn, toJson } from "./json.ts";
import { Queries } from "./queries.ts";

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

/** Events of cases. */
export class CaseEvents extends Queries {
  /** Adds an event, whose ordinal is the case's new revision. */
  async addEvent(id: string, event: StoredCaseEvent): Promise<void> {
    await this.db("case_events").insert({
      registration_id: id,
      ordinal: event.ordinal,
      at: event.at,
      actor_id: event.actorId,
      actor: event.actor,
      kind: event.kind,
      data: toJson(event.data as never),
      version: event.version,
    });
  }

  async events(id: string): Promise<StoredCaseEvent[]> {
    const rows = await this.reader("case_events").where({ registration_id: id }).orderBy("ordinal");
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
}
