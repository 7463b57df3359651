import { permissionNamed } from "../base/permissions.ts";
import type { Guard } from "../routing/route.ts";

const callers: { [who: Guard]: string } = {
  anyone: "anyone",
  "signed-in": "whoever is signed in",
  operator: "whoever has METRICS_TOKEN",
  staff: "staff, before the second factor too",
  ADMIN: "staff with the role ADMIN",
} as { [who: Guard]: string };

/** Returns in words who may make a call. */
export function whoInWords(who: Guard): string {
  return callers[who] ?? (permissionNamed(who) ? `staff who may ${who}` : `registrants with the role ${who}`);
}
