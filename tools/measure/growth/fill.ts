import type { Knex } from "knex";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { addCases } from "../../../api/testing/many-cases.ts";
import type { StaffPerson } from "../../../api/testing/staff.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import { chanceFrom } from "../../../engine/testing/chance.ts";
import { functions, multiply } from "./multiply.ts";

/** Number of registrations made through the product, before they are multiplied. */
export const originals = 1_000;
/** Registrations among them that are complete and not sent yet. */
export const unfinished = 400;

export const password = "Correct-horse-7!";

/**
 * Fills a migrated database with so many registrations, a multiple of 1,000: the first as the product itself would store
 * them, with all that years leave beside them; then copies of these. Returns a reviewer.
 */
export async function fillSite(
  server: TestServer,
  db: Knex,
  count: number,
  seed: number,
): Promise<StaffPerson> {
  const reviewer = await staffMember(server, "REVIEWER");
  const staff = [reviewer.userId];
  await addCases(server, {
    ...{ count: originals - unfinished, chance: chanceFrom(seed), staff, wizards: ["supplier"] },
  });
  for (const statement of functions) await db.raw(statement);
  const hash = await server.services.passwords.hash(password);
  await db("users")
    .where("email", "like", "registrant-%")
    .update({ password_hash: hash, role: "SUPPLIER", first_name: "Dana", last_name: "Whitfield" });
  for (const statement of beside) await db.raw(statement);
  await multiply(db, count / originals);
  return reviewer;
}

const some = `(select r.*, u.email from registrations r join users u on u.id = r.user_id
  where r.wizard = 'supplier' and r.confirmed_at is not null order by r.id limit ${unfinished})`;
const now = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ago = (interval: string) =>
  `to_char((now() - ${interval}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Statements for other data about people, each in the product's own shape. */
const beside = [
  `insert into users (id, email, password_hash, first_name, last_name, role, created_at)
   select copy_id(u.id, 0), replace(u.email, 'registrant-', 'unfinished-'), u.password_hash, u.first_name, u.last_name, u.role, ${now}
   from users u where u.id in (select user_id from ${some} as first)`,
  // Begun on each day of a year.
  `insert into registrations (id, user_id, wizard, created_at, changed_at, chosen)
   select copy_id(id, 0), copy_id(user_id, 0), wizard, at, at, true
   from (select id, user_id, wizard, ${ago("(1 + row_number() over () % 365) * interval '1 day'")} as at from ${some} as one) as first`,
  `insert into answers (registration_id, step, answer, skipped, definition_version, given_by, given_at, revision)
   select copy_id(registration_id, 0), step, answer, skipped, definition_version, copy_id(given_by, 0), given_at, 1
   from answers where registration_id in (select id from ${some} as first) and step <> 'review'`,
  // Uploads have the ids that answers of samples give them, but each registration its own.
  `update answers set answer = replace(answer::text, '00000000-0000-4000-8000-', substr(registration_id, 1, 24))::jsonb
   where answer::text like '%00000000-0000-4000-8000-%'`,
  `insert into files (id, owner_id, purpose, picture, name, type, size, sha256, storage_key, created_at, confirmed)
   select distinct on (file ->> 'id') file ->> 'id', r.user_id, 'supplier/' || a.step, file ->> 'type' like 'image%', file ->> 'name',
     file ->> 'type', (file ->> 'size')::int, md5(file ->> 'id'), file ->> 'id', a.given_at, r.confirmed_at is not null
   from answers a join registrations r on r.id = a.registration_id
   cross join jsonb_path_query(a.answer, 'strict $.** \\? (@.size >= 0 && @.type starts with "")') as file
   where file ->> 'id' like '%-%-%-%'`,
  `insert into sessions (id, user_id, created_at, expires_at)
   select copy_id(id, 1), id, ${now}, ${ago("interval '-20 days'")} from users where email like 'registrant-%' and right(id, 1) < '5'`,
  `insert into outbox (id, recipient, subject, priority, created_at, next_attempt_at, attempts, sent_at)
   select copy_id(u.id, n), u.email, '', 5, at, at, 1, at
   from (select id, email, row_number() over () as number from users where email like 'registrant-%') u
   cross join generate_series(1, 2) n cross join lateral (select ${ago("(number % 29) * interval '1 day'")} as at) t`,
  `insert into audit (at, user_id, action, target, result)
   select created_at, id, 'login', id, 'ok' from users cross join generate_series(1, 3) where email like 'registrant-%'`,
  "vacuum analyze",
];
