import { HttpProblem, notFound } from "../base/problems.ts";
import type { LookupTable } from "../lookups/lookup-table.ts";
import type { LookupRows } from "../responses/wizards.ts";
import { schema } from "../routing/fields.ts";
import type { ApiContext, Serialized } from "../routing/route.ts";
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
export async function lookUp(
  ctx: ApiContext<LookupQuery>,
  source: string,
): Promise<LookupRows | Serialized<LookupRows>> {
  const { lookups } = ctx.services;
  const table = Object.hasOwn(lookups, source) ? lookups[source] : undefined;
  if (!table) throw notFound("There is no such call.");
  if (Object.keys(ctx.query).some((name) => !Object.hasOwn(lookupQuery, `${name}?`)))
    throw unknownSector(table);
  const rows = await rowsAsked(table, ctx.input);
  ctx.type = "json";
  ctx.set("Cache-Control", "public, max-age=3600");
  return rows;
}

async function rowsAsked(
  table: LookupTable,
  { sector, search }: LookupQuery,
): Promise<LookupRows | Serialized<LookupRows>> {
  if (search === undefined) return serializeOnce(await table.codesOf(readSector(table, sector)));
  if (!table.find) throw unknownSector(table);
  return table.find(readSearch(search), sector === undefined ? null : readSector(table, sector));
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
