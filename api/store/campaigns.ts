import { type Audience, peopleOf, type Standing, standingRows } from "./audiences.ts";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";
import { namesIn } from "./json.ts";

export type { Audience, Standing } from "./audiences.ts";

/** Mails about one thing to many people. */
export interface Campaign {
  id: string;
  /** What an address gets once. */
  topic: string;
  /** Whom it goes to, as api/launch/groups.ts names them. */
  groups: string[];
  createdAt: string;
  createdBy: string | null;
  startsAt: string;
  /** When its addresses were written down; null before. */
  filledAt: string | null;
  pausedAt: string | null;
  stoppedAt: string | null;
  /** When the last of its mails was handed to the outbox. */
  finishedAt: string | null;
}

/** How far a campaign is, in addresses. */
export interface CampaignCounts {
  people: number;
  /** Not yet handed to the outbox. */
  waiting: number;
  sent: number;
  failed: number;
}

/** An address that waits for its mail. */
export interface Recipient {
  email: string;
  userId: string | null;
}

interface Row {
  id: string;
  topic: string;
  groups: string;
  created_by: string | null;
  created_at: string;
  starts_at: string;
  filled_at: string | null;
  paused_at: string | null;
  stopped_at: string | null;
  finished_at: string | null;
}

/** Campaigns and their addresses. Changes run in a transaction that holds the campaign first. */
export function createCampaignQueries({ db, reader }: Handles) {
  const campaigns = (from = db) => from<Row>("campaigns");
  const mails = (from = db) => from("campaign_mails");
  const waiting = (id: string, from = db) =>
    mails(from).where({ campaign_id: id }).whereNull("mail_id").whereNull("failed_at");

  /** Orders a campaign. Repeated with the same id, it changes nothing and returns false. */
  async function add(
    given: Pick<Campaign, "id" | "topic" | "groups" | "createdAt" | "createdBy" | "startsAt">,
  ) {
    const added = await campaigns()
      .insert({
        id: given.id,
        topic: given.topic,
        groups: JSON.stringify(given.groups),
        created_at: given.createdAt,
        created_by: given.createdBy,
        starts_at: given.startsAt,
      })
      .onConflict("id")
      .ignore()
      .returning("id");
    return added.length === 1;
  }

  /** Returns all campaigns, the newest first. */
  async function list(): Promise<Campaign[]> {
    return (await campaigns(reader).orderBy([{ column: "created_at", order: "desc" }, "id"])).map(campaignIn);
  }

  /** Returns how far each campaign is, by its id. */
  async function counts(): Promise<Map<string, CampaignCounts>> {
    const rows = await mails(reader)
      .groupBy("campaign_id")
      .select("campaign_id")
      .count("* as people")
      .select(
        reader.raw("sum(case when mail_id is null and failed_at is null then 1 else 0 end) as waiting"),
        reader.raw("count(sent_at) as sent, count(failed_at) as failed"),
      );
    return new Map(
      rows.map((row) => [
        String(row.campaign_id),
        {
          people: Number(row.people),
          waiting: Number(row.waiting),
          sent: Number(row.sent),
          failed: Number(row.failed),
        },
      ]),
    );
  }

  /** Locks a campaign until the transaction ends, and returns it. */
  async function hold(id: string): Promise<Campaign | null> {
    const query = campaigns().where({ id });
    const row = await (isSqlite(db) ? query : query.forUpdate()).first();
    return row ? campaignIn(row) : null;
  }

  /** Returns the ids of campaigns that have mails to hand over, the oldest first. */
  async function listDue(now: Date): Promise<string[]> {
    return await campaigns(reader)
      .where("starts_at", "<=", now.toISOString())
      .whereNull("paused_at")
      .whereNull("stopped_at")
      .whereNull("finished_at")
      .orderBy("created_at")
      .pluck("id");
  }

  /** Writes down the addresses of a campaign; an address and a person that have the topic already stay out. */
  async function fill({ id, topic }: Campaign, audience: Audience, at: Date): Promise<void> {
    await db.raw(
      `insert into campaign_mails (topic, email, user_id, campaign_id)
       select cast(? as text), email, user_id, cast(? as text) from ? as people where true order by email
       on conflict do nothing`,
      [topic, id, peopleOf(db, audience)] as never,
    );
    await campaigns().where({ id }).update({ filled_at: at.toISOString() });
  }

  /** Returns up to `size` addresses whose mails may be handed over now; `most` of a campaign may wait in the outbox. */
  async function next(id: string, most: number, size: number): Promise<Recipient[]> {
    const [row] = await mails()
      .join("outbox", "outbox.id", "campaign_mails.mail_id")
      .where({ campaign_id: id, "outbox.attempts": 0 })
      .whereNull("campaign_mails.sent_at")
      .count("* as count");
    const room = most - Number(row?.count ?? 0);
    if (room <= 0) return [];
    const rows = await waiting(id).orderBy("email").limit(Math.min(room, size)).select("email", "user_id");
    return rows.map((one) => ({ email: one.email, userId: one.user_id }));
  }

  /** Notes which mail in the outbox an address gets. */
  async function handOver(topic: string, email: string, mailId: string): Promise<void> {
    await mails().where({ topic, email }).update({ mail_id: mailId });
  }

  /** Notes why an address can get no mail. */
  async function refuse(topic: string, email: string, reason: string, at: Date): Promise<void> {
    await mails().where({ topic, email }).update({ failed_at: at.toISOString(), reason });
  }

  /** Drops an address that is to get no mail any more. */
  async function drop(topic: string, email: string): Promise<void> {
    await mails().where({ topic, email }).delete();
  }

  async function isEmpty(id: string): Promise<boolean> {
    return (await waiting(id).first("email")) === undefined;
  }

  async function finish(id: string, at: Date): Promise<void> {
    await campaigns().where({ id }).update({ finished_at: at.toISOString() });
  }

  /** Pauses a campaign, or lets it go on (null). Mails in the outbox that nobody has tried to send are taken back. */
  async function pause(id: string, at: Date | null): Promise<void> {
    await campaigns()
      .where({ id })
      .update({ paused_at: at?.toISOString() ?? null });
    if (at) await takeBack(id);
  }

  /** Stops a campaign for good: whoever has not got its mail may get it from another one. */
  async function stop(id: string, at: Date): Promise<void> {
    await takeBack(id);
    await waiting(id).delete();
    await campaigns().where({ id }).update({ stopped_at: at.toISOString(), paused_at: null });
  }

  /** Gives the addresses that failed another try. Returns how many there are. */
  async function retry(id: string): Promise<number> {
    const again = await mails()
      .where({ campaign_id: id })
      .whereNotNull("failed_at")
      .update({ mail_id: null, failed_at: null, reason: null });
    if (again > 0) await campaigns().where({ id }).update({ finished_at: null });
    return again;
  }

  async function takeBack(id: string): Promise<void> {
    const own = () => mails().where({ campaign_id: id }).whereNull("sent_at").whereNull("failed_at");
    await db("outbox").whereIn("id", own().select("mail_id")).where({ attempts: 0 }).delete();
    await own()
      .whereNotNull("mail_id")
      .whereNotExists(db("outbox").whereRaw("outbox.id = campaign_mails.mail_id"))
      .update({ mail_id: null });
  }

  /** Copies from the outbox what became of the mails. */
  async function settle(): Promise<void> {
    const done = (from = db) =>
      from("outbox")
        .whereRaw("outbox.id = campaign_mails.mail_id")
        .where((any) => any.whereNotNull("outbox.sent_at").orWhereNotNull("outbox.failed_at"));
    const open = (from = db) =>
      mails(from)
        .whereNotNull("mail_id")
        .whereNull("sent_at")
        .whereNull("failed_at")
        .whereExists(done(from).select(db.raw("1")));
    // Usually there is none, and a read takes no lock.
    if (!(await open(reader).first("email"))) return;
    await open().update({
      sent_at: done().select("outbox.sent_at"),
      failed_at: done().select("outbox.failed_at"),
      reason: done().select("outbox.last_error"),
    });
  }

  /**
   * Deletes the early-access requests of addresses that got the mail of a topic before a time. Of those without an account
   * only the count stays.
   */
  async function forgetEarlyAccess(topic: string, before: Date): Promise<void> {
    const sent = () => mails().where({ topic }).where("sent_at", "<", before.toISOString());
    await db("early_access").whereIn("email", sent().select("email")).delete();
    await sent()
      .whereNull("user_id")
      .whereRaw("email <> mail_id")
      .whereNotExists(db("users").whereRaw("users.email = campaign_mails.email"))
      .update({ email: db.ref("mail_id") });
  }

  /** Counts who waits, by standing; `mailed` of them have the topic already, or will have it. */
  async function byStanding(topic: string): Promise<(Standing & { people: number; mailed: number })[]> {
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
      .from(standingRows(reader).as("standings"))
      .select("standings.*")
      .select(
        reader.raw(
          `case when exists (select 1 from campaign_mails as had where had.topic = ?
             and (had.email = standings.email or had.user_id = standings.user_id)) then email end as mailed`,
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

  return {
    add,
    list,
    counts,
    hold,
    listDue,
    fill,
    next,
    handOver,
    refuse,
    drop,
    isEmpty,
    finish,
    pause,
    stop,
    retry,
    settle,
    forgetEarlyAccess,
    byStanding,
    count,
  };
}

function campaignIn(row: Row): Campaign {
  return {
    id: row.id,
    topic: row.topic,
    groups: namesIn(row.groups),
    createdAt: row.created_at,
    createdBy: row.created_by,
    startsAt: row.starts_at,
    filledAt: row.filled_at,
    pausedAt: row.paused_at,
    stoppedAt: row.stopped_at,
    finishedAt: row.finished_at,
  };
}
