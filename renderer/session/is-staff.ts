import { readSession } from "./session.ts";
import type { Role } from "./token.ts";

/** Returns whether a role is one of staff, who work in the studio. Default: the current user's. */
export const isStaff = (role: Role | null = readSession().role): boolean =>
  /^(ADMIN|EDITOR)$/.test(role ?? "");
