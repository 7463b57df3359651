import { logOut } from "../../session/log-out.ts";

/**
 * Logs out, to a login that keeps nothing in memory: the studio's own, or from the desk that of the site. Who signed in
 * at the provider goes there first, to end the login there, and comes back to the studio's.
 */
export function leave(): void {
  const isStudio = window.location.pathname.startsWith("/studio");
  const home = isStudio ? "/studio" : "/login";
  void logOut().then((reply) => window.location.assign(reply?.providerLogout ?? home));
}
