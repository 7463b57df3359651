import { logOut } from "../../session/log-out.ts";

/**
 * Logs out and loads a login in a new document: the studio's own, or the site's for the desk. People who signed in at
 * the provider are logged out there first, and return to the studio's.
 */
export function leave(): void {
  const isStudio = window.location.pathname.startsWith("/studio");
  const home = isStudio ? "/studio" : "/login";
  void logOut().then((reply) => window.location.assign(reply?.providerLogout ?? home));
}
