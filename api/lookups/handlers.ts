import { serializeOnce } from "../http/versioned-response.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import { prefixesOf } from "./sectors.ts";

/** GET /api/naics?sector=54: returns the industry codes of one sector. */
export async function getIndustryCodes(ctx: ApiContext): Promise<void> {
  const { sector, ...others } = ctx.query;
  if (typeof sector !== "string" || !prefixesOf(sector) || Object.keys(others).length > 0) {
    throw new HttpProblem(
      400,
      "unknown-sector",
      "Name one of the 19 sectors, as in sector=54 or sector=31-33.",
    );
  }
  ctx.type = "json";
  ctx.body = serializeOnce(await ctx.services.industryCodes.codesOf(sector), (codes) => codes);
  ctx.set("Cache-Control", "public, max-age=3600");
}
