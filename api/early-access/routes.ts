import { leaveLinks } from "../mail/signed-links.ts";
import { linkQuery, ofForm } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { leaveEarlyAccess } from "./leave.ts";
import { signUpEarly } from "./sign-up.ts";

const form = ofForm("early-access");

/** Early access: the calls of a service of its own, which this server is too. */
export const earlyAccessRoutes: Route[] = [
  route("POST", "/register", signUpEarly, {
    who: "anyone",
    takes: {
      email: form,
      firstName: form,
      lastName: form,
      "website?": { description: "Nobody sees this field: whoever fills it in is a program." },
      "elapsed?": { description: "Milliseconds since the form appeared." },
    },
    limit: "early-access",
    reply: "Done",
  }),
  route("POST", leaveLinks.path, leaveEarlyAccess, {
    query: linkQuery,
    who: "anyone",
    limit: "stop-reminders",
    reply: "Done",
    statuses: [410],
  }),
];
