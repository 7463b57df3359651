import { leaveLinks } from "../mail/signed-links.ts";
import { ofForm } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { leaveEarlyAccess } from "./leave.ts";
import { signUpEarly } from "./sign-up.ts";

const form = ofForm("early-access");

/** Early access: the calls of a service of its own, which this server is too. */
export const earlyAccessRoutes: Route[] = [
  {
    method: "POST",
    path: "/register",
    who: "anyone",
    body: "json",
    takes: {
      email: form,
      firstName: form,
      lastName: form,
      "website?": { description: "Nobody sees this field: whoever fills it in is a program." },
      "elapsed?": { description: "Milliseconds since the form appeared." },
    },
    limit: "early-access",
    handler: signUpEarly,
  },
  {
    method: "POST",
    path: leaveLinks.path,
    who: "anyone",
    limit: "stop-reminders",
    handler: leaveEarlyAccess,
  },
];
