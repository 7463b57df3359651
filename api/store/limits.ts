import type { Knex } from "knex";
import { clockTolerance } from "./clock-tolerance.ts";

/**
 * One rule of a limit: while the `count`-th newest try is younger than `within`, the newest must be `wait` old
 * before another is allowed; without `wait` none is. Times are milliseconds.
 */
export interface Rule {
  count: number;
  within: number;
  wait?: number;
}

const stampLength = new Date(0).toISOString().length;

export type LimitQueries = ReturnType<typeof createLimitQueries>;

/**
 * How often something may be tried. A row holds the times of the last tries, newest first, and taking one is a
 * single guarded statement: of any number of parallel tries exactly as many pass as the rules allow.
 */
export function createLimitQueries(db: Knex) {
  /**
   * Takes a try. Returns 0, or the seconds until the next is allowed. A try from the future counts as made now: it was
   * stamped before the clock went back, and must not keep anyone waiting until the clock gets there again.
   */
  async function take(key: string, rules: Rule[], now: Date): Promise<number> {
    const keep = Math.max(...rules.map((rule) => rule.count)) * stampLength;
    const insert = db("limits")
      .insert({ key, times: now.toISOString() })
      .onConflict("key")
      .merge({ times: db.raw("substr(excluded.times || limits.times, 1, ?)", [keep]) });
    for (const rule of rules) insert.where((allowed) => allow(allowed, rule, now));
    const taken = await insert.returning("key");
    if (taken.length > 0) return 0;
    const times = await timesOf(key);
    const clamped = noLaterThan(now, times);
    if (clamped === times) return secondsLeft(times, rules, now);
    // Nothing may have changed meanwhile; if it has, the next round sees it.
    await db("limits").where({ key, times }).update({ times: clamped });
    return await take(key, rules, now);
  }

  /** Gives the newest try back: it turned out not to be one that counts. */
  async function giveBack(key: string): Promise<void> {
    await db("limits")
      .where({ key })
      .update({ times: db.raw("substr(times, ?)", [stampLength + 1]) });
  }

  /** Forgets every try. */
  async function clear(key: string): Promise<void> {
    await db("limits").where({ key }).delete();
  }

  /** Removes rows whose newest try is older than any rule looks back. */
  async function sweep(before: Date): Promise<void> {
    await db("limits").where(stampAt(1), "<", before.toISOString()).delete();
  }

  function allow(query: Knex.QueryBuilder, rule: Rule, now: Date): void {
    // An absent try is an empty text, which is smaller than every time.
    query.where(stampAt(rule.count), "<=", ago(now, rule.within));
    if (rule.wait !== undefined) query.orWhere(stampAt(1), "<=", ago(now, rule.wait));
  }

  function stampAt(place: number): Knex.Raw {
    return db.raw("substr(limits.times, ?, ?)", [(place - 1) * stampLength + 1, stampLength]);
  }

  async function timesOf(key: string): Promise<string> {
    const row = await db("limits").where({ key }).first("times");
    return row?.times ?? "";
  }

  return { take, giveBack, clear, sweep };
}

function secondsLeft(times: string, rules: Rule[], now: Date): number {
  const waits = rules.map((rule) => {
    const place = Date.parse(times.slice((rule.count - 1) * stampLength, rule.count * stampLength));
    if (Number.isNaN(place) || place + rule.within <= now.getTime()) return 0;
    const newest = Date.parse(times.slice(0, stampLength));
    return Math.min(place + rule.within, newest + (rule.wait ?? rule.within)) - now.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** Brings stamps that are ahead of any of our clocks back to now. */
function noLaterThan(now: Date, times: string): string {
  const latest = ago(now, -clockTolerance);
  const stamps = times.match(new RegExp(`.{${stampLength}}`, "g")) ?? [];
  return stamps.map((stamp) => (stamp > latest ? now.toISOString() : stamp)).join("");
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
