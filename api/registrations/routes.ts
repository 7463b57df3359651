import { slug } from "../base/path-parameters.ts";
import { postAnswer } from "../desk/for-registrant.ts";
import { getNotifications } from "../desk/notifications.ts";
import { text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { getChanges, postChange } from "./change-requests.ts";
import { getMyRegistration, postConfirmation, putStep } from "./handlers.ts";
import { beginRegistration, listMyRegistrations } from "./list-registrations.ts";
import { mailStepLink } from "./mail-step-link.ts";
import { takeBack } from "./take-back.ts";

const wizard = slug("There is no such wizard.");

/** The caller's registrations, and the calls that serve any wizard. */
export const registrationRoutes: Route[] = [
  { method: "GET", path: "/registrations", who: "signed-in", handler: listMyRegistrations },
  { method: "GET", path: "/notifications", who: "signed-in", handler: getNotifications },
  { method: "GET", path: "/registrations/me", who: "signed-in", handler: getMyRegistration },
  {
    method: "POST",
    path: "/registrations/questions/:ordinal",
    who: "signed-in",
    params: { ordinal: { pattern: /^\d{1,9}$/u, absent: "There is no such question." } },
    body: "json",
    takes: { registration: text, text, "file?": { description: "The id of an uploaded file." } },
    limit: "case-answers",
    handler: postAnswer,
  },
  {
    method: "POST",
    path: "/registrations/:wizard",
    who: "signed-in",
    params: { wizard },
    handler: beginRegistration,
  },
  {
    method: "PUT",
    path: "/registrations/:wizard/steps/:step",
    who: "signed-in",
    params: { wizard, step: slug("There is no such step to save.") },
    body: "json",
    isLarge: true,
    action: "save",
    handler: putStep,
  },
  {
    method: "POST",
    path: "/registrations/:wizard/steps/:step/link",
    who: "signed-in",
    params: { wizard, step: slug("There is no such step.") },
    body: "json",
    takes: {},
    limit: "step-link",
    handler: mailStepLink,
  },
  {
    method: "POST",
    path: "/registrations/:wizard/take-back",
    who: "signed-in",
    params: { wizard },
    limit: "case-answers",
    handler: takeBack,
  },
  {
    method: "GET",
    path: "/registrations/:wizard/changes",
    who: "signed-in",
    params: { wizard },
    handler: getChanges,
  },
  {
    method: "POST",
    path: "/registrations/:wizard/changes",
    who: "signed-in",
    params: { wizard },
    body: "json",
    takes: { step: text, path: { type: "array", description: "Choose the question." }, text },
    limit: "case-answers",
    handler: postChange,
  },
  {
    method: "POST",
    path: "/registrations/:wizard/confirm",
    who: "signed-in",
    params: { wizard },
    body: "json",
    action: "confirmation",
    handler: postConfirmation,
  },
];
