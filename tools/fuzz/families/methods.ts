import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { callerIn, planOfCall } from "./request-of.ts";

/** Targets that answer GET. */
export const readable = [
  "/api/site",
  "/api/wizards",
  "/api/wizards/supplier",
  "/api/forms",
  "/api/registrations/me",
  "/api/naics?sector=22",
  "/healthz",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
];

/** Methods that a route does not have, or that do not exist. */
export function oddMethod(draws: Draws, world: World): Plan {
  const target = draws.pick([...world.routes.map(({ path }) => path), ...readable]);
  const person = callerIn(draws, world);
  const usual = draws.pick([
    "HEAD",
    "OPTIONS",
    "PATCH",
    "DELETE",
    "PUT",
    "GET",
    "POST",
    "PROPFIND",
    "TRACE",
    "PURGE",
    "SEARCH",
    "MKCOL",
  ]);
  if (!draws.oneIn(5)) return planOfCall(draws, world, { method: usual, target, person });
  const method = draws.pick(["GARBAGE", "get", "CONNECT", "G\0T", "", "PRI", "A".repeat(2_000)]);
  return { ...planOfCall(draws, world, { method, target, person }), expects: "refusal", isAlone: true };
}
