import { matchRoutes } from "react-router-dom";
import type { SiteWords } from "../../api/responses/site.ts";
import { documentAt } from "../pages/legal/document-at.ts";
import { stepPlace } from "../wizard/run/wizard-list.ts";
import type { Wizards } from "./prerendered-pages.ts";
import { legalPath, routesWith } from "./routes.tsx";

/**
 * Returns whether a page other than the not-found page is at an address: one of the routes, a legal document of
 * today, or a wizard's.
 */
export function hasPageAt(address: string, words: SiteWords, wizards: Wizards): boolean {
  if (!isDecodable(address)) return false;
  const match = matchRoutes(routesWith(words.declaredPages), address)?.at(-1);
  if (match?.route.path === legalPath)
    return (
      match.params.day === undefined && documentAt(words.legal.documents, match.params.page) !== undefined
    );
  if (match && match.route.path !== "*") return true;
  const machines = Object.values(wizards).map(({ definition }) => definition.machine);
  const listed = machines.map(({ id, meta }) => ({ id, ...meta }));
  const alone = machines.flatMap(({ states }) => Object.values(states).map(({ meta }) => meta.standalone));
  return stepPlace(listed, address) !== null || alone.includes(address);
}

/** The router would log every address that it can't decode. */
function isDecodable(address: string): boolean {
  try {
    // Uses the result: the build would drop a call without one.
    return decodeURIComponent(address) !== "";
  } catch {
    return false;
  }
}
