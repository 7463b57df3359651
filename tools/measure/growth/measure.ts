import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { deleteExpired } from "../../../api/cleanup.ts";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { freshIp } from "../../../api/testing/calls.ts";
import type { SentStatement, StatementCounter } from "../../../api/testing/counted-statements.ts";
import { deskOf } from "../../../api/testing/desk.ts";
import { enterAgain } from "../../../api/testing/enter.ts";
import type { StaffPerson } from "../../../api/testing/staff.ts";
import { password } from "./fill.ts";

/** A filled site, and what it is asked. */
export interface Grown {
  server: TestServer;
  calls: { name: string; make: (round: number) => Promise<unknown> }[];
}

interface Registrant {
  id: string;
  userId: string;
  email: string;
  search: string;
  token: string;
}

/** Brings a filled site to the point where each call can be made so often. */
export async function bringCalls(
  server: TestServer,
  db: Knex,
  { reviewer, rounds }: { reviewer: StaffPerson; rounds: number },
): Promise<Grown> {
  const confirmed = await peopleOf(server, db, rounds, true);
  const open = await peopleOf(server, db, rounds, false);
  return {
    server,
    calls: [
      ...registrantCalls(server, confirmed, open),
      { name: "outbox", make: () => sendMail(server.store) },
      { name: "sweep", make: () => deleteExpired(server.services) },
      ...deskCalls(deskOf(server, reviewer), confirmed),
    ],
  };
}

const itemOfRound = <T>(list: T[], round: number) => list[round % list.length] as T;

/** Waits for a reply and throws unless it is a good one. */
async function done(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

function registrantCalls(server: TestServer, confirmed: Registrant[], open: Registrant[]): Grown["calls"] {
  const call = (method: string, path: string, { token }: Registrant, body?: unknown) =>
    done(server.call(method, path, { token, ...(body !== undefined && { body }) }));
  const place = { country: "USA", city: "Columbus", state: "OH", postalCode: "43215" };
  return [
    {
      name: "login",
      make: (round) => {
        const body = { email: itemOfRound(confirmed, round).email, password };
        return done(server.call("POST", "/api/auth/login", { body, ip: freshIp() }));
      },
    },
    { name: "read", make: (round) => call("GET", "/api/registrations/me", itemOfRound(confirmed, round)) },
    {
      name: "save",
      make: (round) =>
        call("PUT", "/api/registrations/supplier/steps/business-location", itemOfRound(open, round), {
          answer: { ...place, address: `${round + 1} East Gay Street` },
        }),
    },
    {
      name: "confirm",
      make: (round) => {
        const one = itemOfRound(open, round);
        return call("POST", "/api/supplier/confirm-registration", one, { userId: one.userId });
      },
    },
  ];
}

async function sendMail({ outbox, outboxTries }: TestServer["store"]): Promise<void> {
  const now = new Date();
  const id = randomUUID();
  const mail = { subject: "S", text: "T", html: "H", priority: 5, at: now, expiresAt: null };
  await outbox.add({ id, recipient: `${id}@example.com`, ...mail });
  const leased = await outboxTries.lease(now, new Date(now.getTime() + 60_000));
  if (leased) await outboxTries.markSent(leased.id, now);
  await outboxTries.lease(now, new Date(now.getTime() + 60_000));
  await outbox.owed();
}

function deskCalls(desk: ReturnType<typeof deskOf>, confirmed: Registrant[]): Grown["calls"] {
  const get = (path: string) => done(desk.send("GET", path));
  const search = (text: string) => get(`/cases?view=all&search=${encodeURIComponent(text)}`);
  const line = (round: number, number: number) =>
    itemOfRound(confirmed, round).search.split("\n").at(number) ?? "";
  return [
    { name: "queue", make: () => get("/cases") },
    { name: "queue of all", make: () => get("/cases?view=all") },
    { name: "search by name", make: (round) => search(line(round, 1)) },
    { name: "search by email", make: (round) => search(line(round, 2)) },
    { name: "search in vain", make: () => search("nobody has this") },
    { name: "one case", make: (round) => get(`/cases/${itemOfRound(confirmed, round).id}`) },
  ];
}

/** Registrants all over the database, each with a login. */
async function peopleOf(
  server: TestServer,
  db: Knex,
  count: number,
  isConfirmed: boolean,
): Promise<Registrant[]> {
  const query = db("registrations")
    .join("users", "users.id", "registrations.user_id")
    .leftJoin("cases", "cases.registration_id", "registrations.id")
    .where("registrations.wizard", "supplier")
    // Ids are random, so the first are as good as any.
    .orderBy("registrations.id")
    .limit(count)
    .select("registrations.id", "registrations.user_id", "users.email", "cases.search");
  void (isConfirmed
    ? query.whereNotNull("decided_at").whereNull("registrations.returned")
    : query.whereNull("registrations.confirmed_at"));
  const rows = await query;
  const people: Registrant[] = [];
  for (const { id, user_id: userId, email, search } of rows)
    people.push({ ...{ id, userId, email, search: search ?? "" }, token: await enterAgain(server, userId) });
  return people;
}

/** Milliseconds that one call took in all of its rounds, on each site. */
export type Times = Map<string, [small: number[], large: number[]]>;

/** Makes each call on both sites in turn, so that what else the machine does falls on both. */
export async function timesOnSites(sites: [Grown, Grown], rounds: number): Promise<Times> {
  const times: Times = new Map(sites[0].calls.map(({ name }) => [name, [[], []]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { name }] of sites[0].calls.entries()) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const which of order as (0 | 1)[]) {
        const began = performance.now();
        await sites[which].calls[index]?.make(round);
        times.get(name)?.[which].push(performance.now() - began);
      }
    }
  return times;
}

/** Makes each call once more and returns the statements that it sent. */
export async function statementsOf(
  { calls }: Grown,
  counter: StatementCounter,
  round: number,
): Promise<SentStatement[]> {
  counter.takeWhole();
  for (const { make } of calls) await make(round);
  return counter.takeWhole();
}

export function shareOf(all: number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;
}
