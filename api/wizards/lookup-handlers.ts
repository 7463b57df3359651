import { HttpProblem, notFound } from "../base/problems.ts";
import type { LookupTable } from "../lookups/lookup-table.ts";
import { schema } from "../routing/fields.ts";
import type { ApiContext } from "../routing/route.ts";
import { serializeOnce } from "../routing/versioned-response.ts";

/** The query of a lookup: whatever else it names is refused. */
export const lookupQuery = {
  "sector?": schema({ description: "A sector of the source." }),
  "search?": schema({ description: "Words to find entries by." }),
};
export type LookupQuery = { sector?: unknown; search?: unknown };

const searchLength = { least: 2, most: 80 };

/**
 * GET /api/naics?sector=54: returns the industry codes of one sector. With `search=roof`, returns those that fit best,
 * among all sectors if none is named. Every other source works alike.
 */
export async function lookUp(ctx: ApiContext<LookupQuery>, source: string): Promise<void> {
  const { lookups } = ctx.services;
  const table = Object.hasOwn(lookups, source) ? lookups[source] : undefined;
  if (!table) throw notFound("There is no such call.");
  if (Object.keys(ctx.query).some((name) => !Object.hasOwn(lookupQuery, `${name}?`)))
    throw unknownSector(table);
  const { sector, search } = ctx.input;
  ctx.type = "json";
  if (search !== undefined && table.find) {
    const words = readSearch(search);
    ctx.body = JSON.stringify(table.find(words, sector === undefined ? null : readSector(table, sector)));
  } else {
    if (search !== undefined) throw unknownSector(table);
    ctx.body = serializeOnce(await table.codesOf(readSector(table, sector)), (codes) => codes);
  }
  ctx.set("Cache-Control", "public, max-age=3600");
}

function readSector(table: LookupTable, sector: unknown): string {
  if (typeof sector !== "string" || !table.has(sector)) throw unknownSector(table);
  return sector;
}

function unknownSector({ refusal }: LookupTable): HttpProblem {
  return new HttpProblem(400, refusal.code, refusal.message);
}

function readSearch(search: unknown): string {
  const words = typeof search === "string" ? search.trim() : "";
  if (words.length < searchLength.least || words.length > searchLength.most) {
    const { least, most } = searchLength;
    throw new HttpProblem(400, "unfit-search", `Search with ${least} to ${most} characters.`);
  }
  return words;
}
