import { stopLinks } from "../mail/signed-links.ts";
import { linkQuery } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { stopReminders } from "./stop.ts";

/** Outside the API's path, because mails link to the same address, where GET shows a page. */
export const reminderRoutes: Route[] = [
  route("POST", stopLinks.path, stopReminders, {
    who: "anyone",
    limit: "stop-reminders",
    query: linkQuery,
    reply: "Done",
    statuses: [410],
  }),
];
