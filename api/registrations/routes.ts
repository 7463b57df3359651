import { slug } from "../parameter-forms.ts";
import type { Route } from "../route.ts";
import { getMyRegistration, postConfirmation, putStep } from "./handlers.ts";

/** Registrations: the caller's own, and the calls that serve any wizard. */
export const registrationRoutes: Route[] = [
  { method: "GET", path: "/api/registrations/me", who: "signed-in", handler: getMyRegistration },
  {
    method: "PUT",
    path: "/api/registrations/:wizard/steps/:step",
    who: "signed-in",
    params: { wizard: slug, step: slug },
    body: "json",
    isLarge: true,
    handler: putStep,
  },
  {
    method: "POST",
    path: "/api/registrations/:wizard/confirm",
    who: "signed-in",
    params: { wizard: slug },
    body: "json",
    handler: postConfirmation,
  },
];
