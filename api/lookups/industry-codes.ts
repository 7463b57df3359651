import { bundledCodesOf, type IndustryCode } from "./bundled-codes.ts";
import { askCensus, type CensusService } from "./census.ts";
import { findCodes } from "./code-search.ts";
import type { FoundCode, ListedCode, LookupTable } from "./lookup-table.ts";
import { prefixesOf, sectors } from "./sectors.ts";

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

/**
 * The industry codes, from the census if it responds, else from the bundled table. Caches census responses for a day, or a
 * week longer while it fails. Sends one request at a time.
 */
export class IndustryCodes implements LookupTable {
  readonly refusal = {
    code: "unknown-sector",
    message: "Name one of the 19 sectors, as in sector=54 or sector=31-33.",
  };
  private readonly options: IndustryCodesOptions;
  private readonly known = new Map<string, { codes: IndustryCode[]; readAt: number }>();
  private readonly asking = new Map<string, Promise<IndustryCode[]>>();
  private failures = 0;
  private pausedAt = Number.NEGATIVE_INFINITY;

  constructor(options: IndustryCodesOptions) {
    this.options = options;
  }

  private remembered(sector: string, longest: number): IndustryCode[] | null {
    const entry = this.known.get(sector);
    return entry && this.isWithin(longest, entry.readAt) ? entry.codes : null;
  }

  /** Returns whether less time has passed. A time in the future counts as distant, too: the clock went back. */
  private isWithin(milliseconds: number, since: number): boolean {
    return Math.abs(this.options.clock().getTime() - since) < milliseconds;
  }

  private async ask(
    service: CensusService,
    sector: string,
    prefixes: readonly string[],
  ): Promise<IndustryCode[]> {
    try {
      const codes = await askCensus(service, prefixes);
      this.failures = 0;
      this.known.set(sector, { codes, readAt: this.options.clock().getTime() });
      return orBundled(sector, codes);
    } catch (error) {
      this.failures += 1;
      if (this.failures >= failuresBeforePause) this.pausedAt = this.options.clock().getTime();
      this.options.log.warn(
        { sector, err: error },
        "The census did not answer; older or bundled codes serve.",
      );
      return orBundled(sector, this.remembered(sector, staleFor));
    } finally {
      this.asking.delete(sector);
    }
  }

  has(sector: string): boolean {
    return prefixesOf(sector) !== null;
  }

  async codesOf(sector: string): Promise<IndustryCode[]> {
    const prefixes = prefixesOf(sector);
    if (!prefixes) return [];
    const { census } = this.options;
    if (!census) return bundledCodesOf(sector);
    const fresh = this.remembered(sector, freshFor);
    if (fresh) return orBundled(sector, fresh);
    if (this.isWithin(pause, this.pausedAt)) return orBundled(sector, this.remembered(sector, staleFor));
    const underWay = this.asking.get(sector) ?? this.ask(census, sector, prefixes);
    this.asking.set(sector, underWay);
    return underWay;
  }

  // Both use cached codes only.
  find(words: string, sector: string | null): FoundCode[] {
    const searched = sector === null ? sectors : [sector];
    return findCodes(
      searched.flatMap((one) => sectorRows(orBundled(one, this.remembered(one, staleFor)), one)),
      words,
    );
  }

  nameOf(sector: string, code: string): string | null {
    const offered = this.known.get(sector)?.codes ?? none;
    return titlesIn(offered).get(code) ?? titlesIn(bundledCodesOf(sector)).get(code) ?? null;
  }
}

function orBundled(sector: string, codes: IndustryCode[] | null): IndustryCode[] {
  return codes && codes.length > 0 ? codes : bundledCodesOf(sector);
}

const none: IndustryCode[] = [];
const searchRows = new WeakMap<IndustryCode[], ListedCode[]>();

/** Returns the rows of a search with their sector, made once per list of codes. */
function sectorRows(codes: IndustryCode[], sector: string): ListedCode[] {
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
