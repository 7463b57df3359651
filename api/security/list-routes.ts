import type { Library } from "#engine";
import { everyDeclaredCall } from "../answers/declared-calls.ts";
import { ourSources } from "../lookups/lookup-tables.ts";
import { routeFinders, routesAt, routesOf } from "../routes.ts";
import type { Route } from "../routing/route.ts";
import type { Site } from "../site-content/site.ts";

/** A route and the wizards that declare it; none for a static route. */
export interface ListedRoute extends Route {
  declaredBy: string[];
}

/** Lists every route that the server has while these definitions are live. */
export function listRoutes(library: Library<Site>): ListedRoute[] {
  const definitions = { current: () => library };
  const own = [...routesAt("/api", ourSources), ...routesOf(library)];
  const listed: ListedRoute[] = own.map((route) => ({ ...route, declaredBy: [] }));
  for (const { wizard, call } of everyDeclaredCall(library)) {
    const { id } = wizard.definition;
    const known = listed.find(
      ({ method, path, declaredBy }) => declaredBy.length > 0 && method === call.method && path === call.path,
    );
    const [found] = routeFinders.flatMap((find) => find({ definitions }, call.method, call.path) ?? []);
    if (known) known.declaredBy = [...new Set([...known.declaredBy, id])];
    else if (found) listed.push({ ...found, declaredBy: [id] });
  }
  return listed;
}
