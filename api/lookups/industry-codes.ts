import { bundledCodesOf, type IndustryCode } from "./bundled-codes.ts";
import { askCensus, type CensusService } from "./census.ts";
import { findCodes } from "./code-search.ts";
import type { FoundCode, ListedCode, LookupTable } from "./lookup-table.ts";
import { prefixesOf, sectors } from "./sectors.ts";

/** The industry codes, from the census if it responds, else from the bundled table. */
export interface IndustryCodes extends LookupTable {
  codesOf(sector: string): Promise<IndustryCode[]>;
  find(words: string, sector: string | null): FoundCode[];
}

const day = 24 * 60 * 60 * 1000;
const freshFor = day;
const staleFor = 7 * day;
const failuresBeforePause = 5;
const pause = 30_000;

export interface IndustryCodesOptions {
  census: CensusService | null;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/** Caches census responses for a day, or a week longer while it fails. Sends one request at a time. */
export function createIndustryCodes({ census, clock, log }: IndustryCodesOptions): IndustryCodes {
  const known = new Map<string, { codes: IndustryCode[]; readAt: number }>();
  const asking = new Map<string, Promise<IndustryCode[]>>();
  let failures = 0;
  let pausedAt = Number.NEGATIVE_INFINITY;

  function remembered(sector: string, longest: number): IndustryCode[] | null {
    const entry = known.get(sector);
    return entry && isWithin(longest, entry.readAt) ? entry.codes : null;
  }

  /** Returns whether less time has passed. A time in the future counts as distant, too: the clock went back. */
  function isWithin(milliseconds: number, since: number): boolean {
    return Math.abs(clock().getTime() - since) < milliseconds;
  }

  function orBundled(sector: string, codes: IndustryCode[] | null): IndustryCode[] {
    return codes && codes.length > 0 ? codes : bundledCodesOf(sector);
  }

  async function ask(
    service: CensusService,
    sector: string,
    prefixes: readonly string[],
  ): Promise<IndustryCode[]> {
    try {
      const codes = await askCensus(service, prefixes);
      failures = 0;
      known.set(sector, { codes, readAt: clock().getTime() });
      return orBundled(sector, codes);
    } catch (error) {
      failures += 1;
      if (failures >= failuresBeforePause) pausedAt = clock().getTime();
      log.warn({ sector, err: error }, "The census did not answer; older or bundled codes serve.");
      return orBundled(sector, remembered(sector, staleFor));
    } finally {
      asking.delete(sector);
    }
  }

  return {
    has: (sector) => prefixesOf(sector) !== null,
    refusal: {
      code: "unknown-sector",
      message: "Name one of the 19 sectors, as in sector=54 or sector=31-33.",
    },
    async codesOf(sector) {
      const prefixes = prefixesOf(sector);
      if (!prefixes) return [];
      if (!census) return bundledCodesOf(sector);
      const fresh = remembered(sector, freshFor);
      if (fresh) return orBundled(sector, fresh);
      if (isWithin(pause, pausedAt)) return orBundled(sector, remembered(sector, staleFor));
      const underWay = asking.get(sector) ?? ask(census, sector, prefixes);
      asking.set(sector, underWay);
      return underWay;
    },
    // Both use cached codes only.
    find(words, sector) {
      const searched = sector === null ? sectors : [sector];
      return findCodes(
        searched.flatMap((one) => rowsIn(orBundled(one, remembered(one, staleFor)), one)),
        words,
      );
    },
    nameOf(sector, code) {
      const offered = known.get(sector)?.codes ?? none;
      return titlesIn(offered).get(code) ?? titlesIn(bundledCodesOf(sector)).get(code) ?? null;
    },
  };
}

const none: IndustryCode[] = [];
const searchRows = new WeakMap<IndustryCode[], ListedCode[]>();

/** Returns the rows of a search with their sector, made once per list of codes. */
function rowsIn(codes: IndustryCode[], sector: string): ListedCode[] {
  const known = searchRows.get(codes) ?? codes.map((one) => ({ ...one, sector }));
  searchRows.set(codes, known);
  return known;
}

const titles = new WeakMap<IndustryCode[], Map<string, string>>();

/** Maps each code to its title, once per list of codes. */
function titlesIn(codes: IndustryCode[]): Map<string, string> {
  const known = titles.get(codes) ?? new Map(codes.map(({ code, label }) => [code, label]));
  titles.set(codes, known);
  return known;
}
