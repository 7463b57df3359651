import { stopLinks } from "../mail/signed-links.ts";
import type { Route } from "../routing/route.ts";
import { stopReminders } from "./stop.ts";

/** Outside the API's path, because mails link to the same address, where GET shows a page. */
export const reminderRoutes: Route[] = [
  { method: "POST", path: stopLinks.path, who: "anyone", limit: "stop-reminders", handler: stopReminders },
];
