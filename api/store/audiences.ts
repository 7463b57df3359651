import type { Knex } from "knex";
import { staffRoles } from "#engine";

/**
 * A segment of those who wait for the launch: by the state of their case, by a registration that was sent without one
 * or is open, teammates of a company, accounts alone, or requests for early access without an account.
 */
export interface Segment {
  kind: "case" | "sent" | "open" | "team" | "account" | "early-access";
  /** Empty unless it is about a registration. */
  wizard: string;
  /** State of a case, under its stored name; else empty. */
  state: string;
}

/** Returns a row for each segment of each person: `user_id`, `email`, and the segment. Staff wait for nothing. */
export function segmentRows(db: Knex): Knex.QueryBuilder {
  const registrants = () =>
    db("users").where((any) => any.whereNull("users.role").orWhereNotIn("users.role", staffRoles));
  const alone = (kind: Segment["kind"]) =>
    db.raw("'' as wizard, '' as state, ? as kind", [kind]) as unknown as string;
  const registered = registrants()
    .join("registrations", "registrations.user_id", "users.id")
    .leftJoin("cases", "cases.registration_id", "registrations.id")
    .where("registrations.chosen", true)
    .select("users.id as user_id", "users.email", "registrations.wizard")
    .select(
      db.raw(
        `coalesce(cases.state, '') as state, case when registrations.confirmed_at is null then 'open'
         when cases.state is null then 'sent' else 'case' end as kind`,
      ),
    );
  const team = registrants()
    .join("memberships", "memberships.user_id", "users.id")
    .select("users.id as user_id", "users.email", alone("team"));
  const others = registrants()
    .whereNotExists(db("memberships").whereRaw("memberships.user_id = users.id"))
    .whereNotExists(db("registrations").whereRaw("registrations.user_id = users.id").where("chosen", true))
    .select("users.id as user_id", "users.email", alone("account"));
  const early = db("early_access")
    .whereNotExists(db("users").whereRaw("users.email = early_access.email"))
    .select(db.raw("cast(null as text) as user_id"), "early_access.email", alone("early-access"));
  return registered.unionAll([team, others, early]);
}

/** Recipients of a campaign: who is in one of these segments, or all whose account is older than a release. */
export type Audience = { segments: Segment[] } | { accountsBefore: number };

/** Returns the people of an audience, each once: `user_id` and `email`. */
export function peopleOf(db: Knex, audience: Audience): Knex.QueryBuilder {
  if ("segments" in audience) return peopleInSegments(db, audience.segments);
  return db("users")
    .where((any) =>
      any.whereNull("signed_up_release").orWhere("signed_up_release", "<", audience.accountsBefore),
    )
    .select("id as user_id", "email");
}

/** Returns the people who are in one of these segments, each once: `user_id` and `email`. */
function peopleInSegments(db: Knex, segments: Segment[]): Knex.QueryBuilder {
  return db
    .from(segmentRows(db).as("segments"))
    .where((any) => {
      any.whereRaw("1 = 0");
      for (const { kind, wizard, state } of segments) any.orWhere({ kind, wizard, state });
    })
    .distinct("user_id", "email");
}
