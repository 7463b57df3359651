import { readSession } from "./session.ts";
import type { Role } from "./token.ts";

const homes = new Map([
  ["ADMIN", "/studio"],
  ["EDITOR", "/studio"],
  ["REVIEWER", "/dashboard/admin"],
  ["AUDITOR", "/dashboard/admin"],
]);

/** Returns the page that a role of staff works on, or null for registrants. Default: the current user's role. */
export const staffHome = (role: Role | null = readSession().role): string | null =>
  homes.get(role ?? "") ?? null;
