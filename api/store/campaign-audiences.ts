import { type Audience, peopleOf, type Segment, segmentRows } from "./audiences.ts";
import type { Handles } from "./handles.ts";

/** Whom a campaign would reach. */
export function createCampaignAudiences({ reader }: Pick<Handles, "reader">) {
  /** Counts who waits, by segment; `mailed` of them have the topic already, or will have it. */
  async function bySegment(topic: string): Promise<(Segment & { people: number; mailed: number })[]> {
    const rows = await reader
      .from(withMail(topic).as("people"))
      .groupBy("kind", "wizard", "state")
      .select("kind", "wizard", "state")
      .select(reader.raw("count(distinct email) as people, count(distinct mailed) as mailed"));
    return rows.map((row) => ({
      kind: row.kind,
      wizard: row.wizard,
      state: row.state,
      people: Number(row.people),
      mailed: Number(row.mailed),
    }));
  }

  function withMail(topic: string) {
    return reader
      .from(segmentRows(reader).as("segments"))
      .select("segments.*")
      .select(
        reader.raw(
          `case when exists (select 1 from campaign_mails as had where had.topic = ?
             and (had.email = segments.email or had.user_id = segments.user_id)) then email end as mailed`,
          [topic],
        ),
      );
  }

  /** Counts the people of an audience, and those among them who have the topic already. */
  async function count(topic: string, audience: Audience): Promise<{ people: number; mailed: number }> {
    const row = await reader.from(peopleOf(reader, audience).as("people")).first(
      reader.raw(
        `count(*) as people, count(case when exists (select 1 from campaign_mails as had where had.topic = ?
             and (had.email = people.email or had.user_id = people.user_id)) then 1 end) as mailed`,
        [topic],
      ),
    );
    return { people: Number(row.people), mailed: Number(row.mailed) };
  }

  return { bySegment, count };
}
