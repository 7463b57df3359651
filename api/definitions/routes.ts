import type { ApiContext, Route } from "../route.ts";

/** How many faults the reply names: mending the first ones often mends the others. */
const most = 5;

/** GET /api/definitions/refused: tells staff why the definitions folder was refused, if it was. */
async function getRefused(ctx: ApiContext): Promise<void> {
  const faults = ctx.services.definitions.refused();
  ctx.body = { count: faults.length, faults: faults.slice(0, most) };
}

/** What staff may know of the definitions folder. */
export const definitionRoutes: Route[] = [
  { method: "GET", path: "/definitions/refused", who: "see-refused-definitions", handler: getRefused },
];
