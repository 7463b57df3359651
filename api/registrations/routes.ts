import { count, slug } from "../base/path-parameters.ts";
import { postAnswer } from "../desk/for-registrant.ts";
import { getNotifications } from "../desk/notifications.ts";
import { schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { getChanges, postChange } from "./change-requests.ts";
import { getMyRegistration, postConfirmation, putStep } from "./handlers.ts";
import { beginRegistration, listMyRegistrations } from "./list-registrations.ts";
import { mailStepLink } from "./mail-step-link.ts";
import { takeBack } from "./take-back.ts";
import { registrationQuery } from "./which-registration.ts";

const wizard = slug("There is no such wizard.");
const me = {
  ...registrationQuery,
  "wizard?": schema({ description: "The wizard, if somebody may have several." }),
  "role?": schema({ description: "The role, if somebody may have several." }),
};

/** The caller's registrations, and the calls that serve any wizard. */
export const registrationRoutes: Route[] = [
  route("GET", "/registrations", listMyRegistrations, {
    who: "signed-in",
    reply: "RegistrationList",
    statuses: [409],
  }),
  route("GET", "/notifications", getNotifications, { who: "signed-in", reply: "Notifications" }),
  route("GET", "/registrations/me", getMyRegistration, {
    who: "signed-in",
    query: me,
    reply: "MyRegistration",
    statuses: [404, 409, 422],
  }),
  route("POST", "/registrations/questions/:ordinal", postAnswer, {
    who: "signed-in",
    params: { ordinal: count("There is no such question.") },
    takes: { registration: text, text, "file?": { description: "The id of an uploaded file." } },
    limit: "case-answers",
    reply: "Message",
    statuses: [422],
  }),
  route("POST", "/registrations/:wizard", beginRegistration, {
    who: "signed-in",
    params: { wizard },
    reply: "BegunRegistration",
    statuses: [201, 409],
  }),
  route("PUT", "/registrations/:wizard/steps/:step", putStep, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard, step: slug("There is no such step to save.") },
    body: "json",
    isLarge: true,
    action: "save",
    reply: "SavedStep",
    statuses: [403, 409],
  }),
  route("POST", "/registrations/:wizard/steps/:step/link", mailStepLink, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard, step: slug("There is no such step.") },
    takes: {},
    limit: "step-link",
    reply: "Done",
    statuses: [422],
  }),
  route("POST", "/registrations/:wizard/take-back", takeBack, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard },
    limit: "case-answers",
    reply: "TakenBack",
    statuses: [403, 409, 422],
  }),
  route("GET", "/registrations/:wizard/changes", getChanges, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard },
    reply: "MyChanges",
    statuses: [403, 422],
  }),
  route("POST", "/registrations/:wizard/changes", postChange, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard },
    takes: { step: text, path: { type: "array", description: "Choose the question." }, text },
    limit: "case-answers",
    reply: "Message",
    statuses: [403, 409, 422],
  }),
  route("POST", "/registrations/:wizard/confirm", postConfirmation, {
    query: registrationQuery,
    who: "signed-in",
    params: { wizard },
    body: "json",
    action: "confirmation",
    reply: "Confirmed",
    statuses: [403, 409],
  }),
];
