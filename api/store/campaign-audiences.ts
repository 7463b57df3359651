import { type Audience, peopleOf, type Segment, segmentRows } from "./audiences.ts";
import { Queries } from "./queries.ts";

/** Queries of a campaign's recipients. */
export class CampaignAudiences extends Queries {
  /** Counts who waits, by segment; `mailed` of them have the topic already, or will have it. */
  async bySegment(topic: string): Promise<(Segment & { people: number; mailed: number })[]> {
    const rows = await this.reader
      .from(this.withMail(topic).as("people"))
      .groupBy("kind", "wizard", "state")
      .select("kind", "wizard", "state")
      .select(this.reader.raw("count(distinct email) as people, count(distinct mailed) as mailed"));
    return rows.map((row) => ({
      kind: row.kind,
      wizard: row.wizard,
      state: row.state,
      people: Number(row.people),
      mailed: Number(row.mailed),
    }));
  }

  private withMail(topic: string) {
    return this.reader
      .from(segmentRows(this.reader).as("segments"))
      .select("segments.*")
      .select(
        this.reader.raw(
          `case when exists (select 1 from campaign_mails as had where had.topic = ?
             and (had.email = segments.email or had.user_id = segments.user_id)) then email end as mailed`,
          [topic],
        ),
      );
  }

  /** Counts the people of an audience, and those among them who have the topic already. */
  async count(topic: string, audience: Audience): Promise<{ people: number; mailed: number }> {
    const row = await this.reader.from(peopleOf(this.reader, audience).as("people")).first(
      this.reader.raw(
        `count(*) as people, count(case when exists (select 1 from campaign_mails as had where had.topic = ?
             and (had.email = people.email or had.user_id = people.user_id)) then 1 end) as mailed`,
        [topic],
      ),
    );
    return { people: Number(row.people), mailed: Number(row.mailed) };
  }
}
