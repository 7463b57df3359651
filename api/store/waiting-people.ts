import { type Segment, segmentRows } from "./audiences.ts";
import { Queries } from "./queries.ts";

/** Filter of listed people. */
export interface PeopleFilter {
  /** Those who asked for early access, with an account or without; who has a mail of the topic; whom it did not reach. */
  show: "all" | "early-access" | "sent" | "failed";
  topic: string;
  /** Part of an address or a name, in lower case. */
  search: string;
}

/** A mail of a campaign to somebody. */
export interface PersonMail {
  topic: string;
  sentAt: string | null;
  failedAt: string | null;
  /** Reason for the failure: codes of the mail server, never its words. */
  reason: string | null;
}

/** Somebody who waits for the launch. */
export interface WaitingPerson {
  email: string;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  segments: Segment[];
  /** Time of their request for early access; null if they made none. */
  earlyAccessAt: string | null;
  /** Time when they opted out of sharing; null if they did not. */
  optedOutAt: string | null;
  /** The release that was live when their account was made; null if it is not known. */
  release: number | null;
  mails: PersonMail[];
}

/** People who wait for the launch. An account and a request of the same address are one person. */
export class WaitingPeople extends Queries {
  /** Returns a page of people by address: those after `after`, or the first ones. */
  async list(filter: PeopleFilter, after: string, size: number): Promise<WaitingPerson[]> {
    const found = await this.filtered(filter)
      .where("people.email", ">", after)
      .orderBy("people.email")
      .limit(size);
    const emails = found.map(({ email }) => email);
    const ids = found.flatMap(({ userId }) => userId ?? []);
    const [segments, mails] = [
      await this.reader.from(segmentRows(this.reader).as("segments")).whereIn("email", emails),
      await this.reader("campaign_mails").whereIn("email", emails).orWhereIn("user_id", ids).orderBy("topic"),
    ];
    return found.map((one) => ({
      ...one,
      segments: segments
        .filter(({ email }) => email === one.email)
        .map(({ kind, wizard, state }) => ({ kind, wizard, state })),
      mails: mails
        .filter(
          ({ email, user_id }) => email === one.email || (one.userId !== null && user_id === one.userId),
        )
        .map((row) => ({
          topic: row.topic,
          sentAt: row.sent_at,
          failedAt: row.failed_at,
          reason: row.reason,
        })),
    }));
  }

  private filtered({ show, topic, search }: PeopleFilter) {
    const everybody = this.reader.from(segmentRows(this.reader).as("segments")).distinct("user_id", "email");
    const query = this.reader
      .from(everybody.as("people"))
      .leftJoin("users", "users.id", "people.user_id")
      .leftJoin("early_access as early", "early.email", "people.email")
      .leftJoin("sharing_opt_outs as opted", "opted.email", "people.email")
      .select("people.email", "people.user_id as userId", "early.created_at as earlyAccessAt")
      .select("opted.at as optedOutAt")
      .select("users.signed_up_release as release")
      .select(this.reader.raw('coalesce(users.first_name, early.first_name) as "firstName"'))
      .select(this.reader.raw('coalesce(users.last_name, early.last_name) as "lastName"'));
    if (show === "early-access") query.whereNotNull("early.email");
    if (show === "sent" || show === "failed")
      query.whereExists(
        this.reader("campaign_mails as had")
          .where("had.topic", topic)
          .whereNotNull(show === "sent" ? "had.sent_at" : "had.failed_at")
          .whereRaw("(had.email = people.email or had.user_id = people.user_id)")
          .select(this.reader.raw("1")),
      );
    if (search !== "") {
      const part = `%${search.replace(/[!%_]/gu, "!$&")}%`;
      const name =
        "coalesce(users.first_name, early.first_name, '') || ' ' || coalesce(users.last_name, early.last_name, '')";
      query.whereRaw(`(lower(people.email) like ? escape '!' or lower(${name}) like ? escape '!')`, [
        part,
        part,
      ]);
    }
    return query;
  }
}
