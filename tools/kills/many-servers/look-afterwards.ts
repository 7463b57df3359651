import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../../api/store/connection.ts";
import { countMails } from "../../../api/testing/count-mails.ts";
import { differences, type Registered } from "./registrant.ts";
import type { ManyServers } from "./site.ts";
import type { Done } from "./staff.ts";

/** Checks that everything acknowledged is there, once and whole. Returns what is missing. */
export async function lookAfterwards(site: ManyServers, people: Registered[], done: Done): Promise<string[]> {
  const faults: string[] = [];
  await mailsSent(site);
  const db = openDatabase(site.asServer.services.env.databaseUrl);
  try {
    for (const one of people) faults.push(...(await differences(site, one)));
    faults.push(...(await registrationFaults(db, people)));
    faults.push(...(await decisionFaults(db, done)));
    faults.push(...releaseFaults(await site.store.releases.list(), done));
  } finally {
    await db.destroy();
  }
  return [...faults, ...mailFaults(site, people)];
}

type Database = ReturnType<typeof openDatabase>;

/** Each person has one registration with one case. */
async function registrationFaults(db: Database, people: Registered[]): Promise<string[]> {
  const rows: { user_id: string; confirmed_at: string | null; cases: string | number }[] = await db(
    "registrations",
  )
    .leftJoin("cases", "cases.registration_id", "registrations.id")
    .groupBy("registrations.id")
    .select("registrations.user_id", "registrations.confirmed_at")
    .count({ cases: "cases.registration_id" });
  const byUser = new Map<string, typeof rows>();
  for (const row of rows) byUser.set(row.user_id, [...(byUser.get(row.user_id) ?? []), row]);
  return people.flatMap(({ email, userId }) => {
    const own = byUser.get(userId) ?? [];
    const isWhole = own.length === 1 && own[0]?.confirmed_at !== null && Number(own[0]?.cases) === 1;
    return isWhole ? [] : [`${email} has ${own.length} registrations: ${JSON.stringify(own)}`];
  });
}

/** Checks that each decision is there, and in one history. */
async function decisionFaults(db: Database, done: Done): Promise<string[]> {
  const rows: { registration_id: string }[] = await db("cases")
    .where({ state: "verified" })
    .select("registration_id");
  const verified = new Set(rows.map((row) => row.registration_id));
  const lost = [...done.verified]
    .filter((id) => !verified.has(id))
    .map((id) => `The decision on ${id} is lost.`);
  const half = await db("case_events").where({ kind: "moved" }).count({ all: "*" }).first();
  if (Number(half?.all) === verified.size) return lost;
  return [...lost, `${half?.all} moves are in histories, and ${verified.size} cases are verified.`];
}

function releaseFaults(releases: { number: number; note: string }[], done: Done): string[] {
  const notes = new Set(releases.map(({ note }) => note));
  const lost = [...done.published]
    .filter((note) => !notes.has(note))
    .map((note) => `The release "${note}" is lost.`);
  const hasGap = releases.some(({ number }, index) => number !== releases.length - index);
  return hasGap ? [...lost, "The numbers of releases have a gap."] : lost;
}

/** Waits until no mail is pending: mails that a killed server had begun to send are sent after their lease. */
async function mailsSent({ store }: ManyServers): Promise<void> {
  const until = performance.now() + 240_000;
  while ((await countMails(store)).waiting > 0 && performance.now() < until) await pause(500);
}

/**
 * Each mail exactly once. A server that is killed between the mail server's reply and its note of it sends the mail again
 * under the same Message-ID, by which mail servers and programs know that it is the same.
 */
function mailFaults({ mailbox }: ManyServers, people: Registered[]): string[] {
  const faults: string[] = [];
  const byPerson = new Map<string, Map<string, Set<string>>>();
  let again = 0;
  for (const { to, email } of mailbox.received) {
    const subjects = byPerson.get(to[0] ?? "") ?? new Map<string, Set<string>>();
    byPerson.set(to[0] ?? "", subjects);
    const ids = subjects.get(email.subject ?? "") ?? new Set();
    if (ids.has(email.messageId ?? "")) again += 1;
    subjects.set(email.subject ?? "", ids.add(email.messageId ?? ""));
  }
  for (const { email } of people) {
    const subjects = [...(byPerson.get(email) ?? [])];
    if (!subjects.some(([subject]) => /registration/iu.test(subject)))
      faults.push(
        `${email} got no mail about the registration: ${subjects.map(([subject]) => subject).join(", ")}`,
      );
    for (const [subject, { size }] of subjects)
      if (size > 1 && !/code/iu.test(subject)) faults.push(`${email} got "${subject}" ${size} times.`);
  }
  console.log(`${mailbox.received.length} mails, ${again} of them a second time under the same Message-ID.`);
  return faults;
}
