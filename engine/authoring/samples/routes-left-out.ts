import type { Wizard } from "../../wizard.ts";
import { waysOf } from "../check/steps/walk.ts";
import type { Past } from "./pasts.ts";
import { mostRoutes } from "./routes.ts";

/**
 * How many routes to a step are not among its pasts, at most: guards may close some, which only following them would
 * tell. 0 where there are so few that none is left out.
 */
export function routesLeftOut({ definition }: Wizard, slug: string, pasts: Past[]): number {
  const moves = new Map(waysOf(definition).map((way) => [`${way.from} ${way.move} ${way.target}`, way]));
  const known = new Map([[definition.machine.initial, 1]]);
  const routes = routesTo(slug);
  return routes > mostRoutes ? routes - pasts.length : 0;

  function routesTo(target: string): number {
    const before = [...moves.values()].filter((way) => way.target === target);
    const count = known.get(target) ?? before.reduce((sum, { from }) => sum + routesTo(from), 0);
    known.set(target, count);
    return count;
  }
}
