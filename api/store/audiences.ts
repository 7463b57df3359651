import type { Knex } from "knex";
import { staffRoles } from "#engine";

/**
 * Where somebody stands who waits for the launch: a case by its state, a registration that was sent without one, an
 * open one, a teammate of a company, an account alone, or a request for early access without an account.
 */
export interface Standing {
  kind: "case" | "sent" | "open" | "team" | "account" | "early-access";
  /** Empty unless it is about a registration. */
  wizard: string;
  /** Of a case, under the name that it is stored with; else empty. */
  state: string;
}

/** A row for each standing of each person: `user_id`, `email`, and the standing. Staff wait for nothing. */
export function standingRows(db: Knex): Knex.QueryBuilder {
  const registrants = () =>
    db("users").where((any) => any.whereNull("users.role").orWhereNotIn("users.role", staffRoles));
  const alone = (kind: Standing["kind"]) =>
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

/** Whom a campaign goes to: who stands in one of these places, or all whose account is older than a release. */
export type Audience = { standings: Standing[] } | { accountsBefore: number };

/** Returns the people of an audience, each once: `user_id` and `email`. */
export function peopleOf(db: Knex, audience: Audience): Knex.QueryBuilder {
  if ("standings" in audience) return peopleStanding(db, audience.standings);
  return db("users")
    .where((any) =>
      any.whereNull("signed_up_release").orWhere("signed_up_release", "<", audience.accountsBefore),
    )
    .select("id as user_id", "email");
}

/** Returns the people who stand in one of these places, each once: `user_id` and `email`. */
function peopleStanding(db: Knex, standings: Standing[]): Knex.QueryBuilder {
  return db
    .from(standingRows(db).as("standings"))
    .where((any) => {
      any.whereRaw("1 = 0");
      for (const { kind, wizard, state } of standings) any.orWhere({ kind, wizard, state });
    })
    .distinct("user_id", "email");
}
