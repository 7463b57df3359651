import { clockTolerance } from "./clock-tolerance.ts";
import { Queries } from "./queries.ts";

/** Longest gap between two sweeps before the clock may have jumped; they run every hour. */
const longestGap = 3 * 60 * 60_000;

/** Regularity of the clock, as the sweeps of retention observe it. */
export class RetentionClock extends Queries {
  /**
   * Notes that a sweep runs now. Returns since when the clock has run evenly from sweep to sweep: a clock that jumps ahead
   * or back, or differs between servers, starts over.
   */
  async tick(now: Date): Promise<Date> {
    const at = now.toISOString();
    const [row] = await this.db("retention_clock")
      .insert({ id: 1, last_at: at, even_since: at })
      .onConflict("id")
      .merge({
        last_at: at,
        even_since: this.db.raw(
          "case when retention_clock.last_at < ? or retention_clock.last_at > ? then ? else retention_clock.even_since end",
          [
            new Date(now.getTime() - longestGap).toISOString(),
            new Date(now.getTime() + clockTolerance).toISOString(),
            at,
          ],
        ),
      })
      .returning("even_since");
    return new Date(row.even_since);
  }

  /** Returns the same as `tick` and notes nothing. Null before the first sweep. */
  async evenSince(): Promise<Date | null> {
    const row = await this.reader("retention_clock").first("even_since");
    return row ? new Date(row.even_since) : null;
  }
}
