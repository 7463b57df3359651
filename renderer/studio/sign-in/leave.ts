import { logOut } from "../../session/log-out.ts";

/** Logs out, to a login that keeps nothing in memory: the studio's own, or from the desk that of the site. */
export function leave(): void {
  const isStudio = window.location.pathname.startsWith("/studio");
  void logOut().then(() => window.location.assign(isStudio ? "/studio" : "/login"));
}
