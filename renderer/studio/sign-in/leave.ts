import { logOut } from "../../session/log-out.ts";

/** Logs out. The studio then opens anew, at its login, and keeps nothing in memory. */
export function leave(): void {
  void logOut().then(() => window.location.assign("/studio"));
}
