import { serializeOnce } from "../http/versioned-response.ts";
import { HttpProblem, notFound } from "../problems.ts";
import type { ApiContext } from "../route.ts";

/** GET /api/naics?sector=54: returns the industry codes of one sector. Every other source works alike. */
export async function lookUp(ctx: ApiContext, source: string): Promise<void> {
  const { lookups } = ctx.services;
  const table = Object.hasOwn(lookups, source) ? lookups[source] : undefined;
  if (!table) throw notFound("There is no such call.");
  const { sector, ...others } = ctx.query;
  if (typeof sector !== "string" || !table.has(sector) || Object.keys(others).length > 0)
    throw new HttpProblem(400, table.refusal.code, table.refusal.message);
  ctx.type = "json";
  ctx.body = serializeOnce(await table.codesOf(sector), (codes) => codes);
  ctx.set("Cache-Control", "public, max-age=3600");
}
