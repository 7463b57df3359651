import type { Knex } from "knex";
import { clockTolerance } from "./clock-tolerance.ts";
import { Queries } from "./queries.ts";

/**
 * One rule of a limit: while the `count`-th newest try is younger than `within`, the newest must be `wait` old
 * before another is allowed; without `wait` none is. Times are milliseconds.
 */
export interface Rule {
  count: number;
  within: number;
  wait?: number;
}

/** A key to count, and its rules. */
export interface Limit {
  key: string;
  rules: Rule[];
}

const stampLength = new Date(0).toISOString().length;

/**
 * Limits on tries. A row holds the times of the last tries, newest first. Taking one is a single guarded statement:
 * of any number of parallel tries, exactly as many pass as the rules allow.
 */
export class Limits extends Queries {
  /**
   * Takes a try. Returns 0, or the seconds until the next is allowed. A try in the future counts as made now: it was
   * stored before the clock went back, and nobody should wait until the clock gets there again.
   */
  async take(key: string, rules: Rule[], now: Date): Promise<number> {
    return (await this.takeAll([{ key, rules }], now))?.seconds ?? 0;
  }

  /**
   * Takes a try of each limit, or of none. Returns null, or the first limit that refuses and the seconds until it
   * allows the next.
   */
  async takeAll<Limited extends Limit>(
    limits: Limited[],
    now: Date,
  ): Promise<{ limit: Limited; seconds: number } | null> {
    const taken = await this.takeEach(limits, now);
    const refusing = limits.find(({ key }) => !taken.has(key));
    if (!refusing) return null;
    // A try that one limit refuses must not use up the others.
    await this.giveBack(...taken);
    const times = await this.timesOf(refusing.key);
    const clamped = noLaterThan(now, times);
    if (clamped === times) return { limit: refusing, seconds: secondsLeft(times, refusing.rules, now) };
    // If anything changed in the meantime, the next round sees it.
    await this.db("limits").where({ key: refusing.key, times }).update({ times: clamped });
    return await this.takeAll(limits, now);
  }

  /** Takes a try of each limit that allows one, and returns their keys. */
  private async takeEach(limits: Limit[], now: Date): Promise<Set<string>> {
    const rows = inLockOrder(limits).map(({ key }) => ({ key, times: now.toISOString() }));
    const kept = limits.map(({ rules }) => Math.max(...rules.map(({ count }) => count)) * stampLength);
    const cases = kept.map((length) => `when ? then ${length}`).join(" ");
    const times = this.db.raw(
      `substr(excluded.times || limits.times, 1, case limits.key ${cases} end)`,
      limits.map(({ key }) => key),
    );
    const insert = this.db("limits").insert(rows).onConflict("key").merge({ times });
    insert.where((any) => {
      for (const { key, rules } of limits)
        any.orWhere((all) => {
          all.where("limits.key", key);
          for (const rule of rules) all.where((allowed) => this.allow(allowed, rule, now));
        });
    });
    const taken: { key: string }[] = await insert.returning("key");
    return new Set(taken.map(({ key }) => key));
  }

  /** Gives back the newest try of each limit, because it turned out not to count. */
  async giveBack(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.db("limits")
        .where({ key })
        .update({ times: this.db.raw("substr(times, ?)", [stampLength + 1]) });
    }
  }

  /** Deletes every try of one limit, and gives back the newest try of others. */
  async settle(cleared: string, returned: string[]): Promise<void> {
    const rows = inLockOrder([cleared, ...returned].map((key) => ({ key, times: "" })));
    const times = this.db.raw(
      `case limits.key when ? then '' else substr(limits.times, ${stampLength + 1}) end`,
      [cleared],
    );
    await this.db("limits").insert(rows).onConflict("key").merge({ times });
  }

  /** Deletes every try. */
  async clear(key: string): Promise<void> {
    await this.db("limits").where({ key }).delete();
  }

  /** Deletes rows whose newest try is older than any rule considers. */
  async sweep(before: Date): Promise<void> {
    await this.db("limits").where(this.stampAt(1), "<", before.toISOString()).delete();
  }

  private allow(query: Knex.QueryBuilder, rule: Rule, now: Date): void {
    // A missing try is an empty text, which sorts before every time.
    query.where(this.stampAt(rule.count), "<=", ago(now, rule.within));
    if (rule.wait !== undefined) query.orWhere(this.stampAt(1), "<=", ago(now, rule.wait));
  }

  private stampAt(place: number): Knex.Raw {
    return this.db.raw("substr(limits.times, ?, ?)", [(place - 1) * stampLength + 1, stampLength]);
  }

  private async timesOf(key: string): Promise<string> {
    const row = await this.db("limits").where({ key }).first("times");
    return row?.times ?? "";
  }
}

/** Sorts keys, so that statements that touch several limits lock them in one order and never deadlock. */
function inLockOrder<Keyed extends { key: string }>(limits: Keyed[]): Keyed[] {
  return limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
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

/** Sets times that are ahead of any of our clocks back to now. */
function noLaterThan(now: Date, times: string): string {
  const latest = ago(now, -clockTolerance);
  const stamps = times.match(new RegExp(`.{${stampLength}}`, "g")) ?? [];
  return stamps.map((stamp) => (stamp > latest ? now.toISOString() : stamp)).join("");
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
