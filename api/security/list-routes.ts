import type { Library } from "#engine";
import { everyDeclaredCall } from "../registrations/declared-calls.ts";
import type { Route } from "../route.ts";
import { routeFinders, routes } from "../routes.ts";

/** A route, and the wizards that declare it; none when it is ours whatever the definitions say. */
export interface ListedRoute extends Route {
  declaredBy: string[];
}

/** Every route that the server answers while these definitions serve. */
export function listRoutes(library: Library): ListedRoute[] {
  const definitions = { current: () => library };
  const listed: ListedRoute[] = routes.map((route) => ({ ...route, declaredBy: [] }));
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
