import { uuid, uuidText } from "../base/path-parameters.ts";
import { queryText, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import {
  getDocuments,
  getLaunch,
  getMail,
  noCampaign,
  postCampaign,
  postCount,
  postPause,
  postResume,
  postRetry,
  postStop,
  postTrial,
} from "./handlers.ts";
import { getCsv, getPeople, postRemove } from "./people.ts";

const groups = schema({
  type: "array",
  minItems: 1,
  maxItems: 200,
  items: { type: "string" },
  description: "Choose at least one group.",
});
const at = schema({ type: ["string", "null"], description: "Send a time as in 2026-12-01T15:00:00Z." });
const people = { "show?": queryText("show"), "search?": queryText("search"), "after?": queryText("after") };
const sees = { who: "see-launch" } as const;
const sends = { who: "send-campaigns", limit: "campaigns" } as const;
const one = "/desk/launch/campaigns/:id";
const params = { id: uuid(noCampaign) };

/** Launch: who waits, and the mails to them. */
export const launchRoutes: Route[] = [
  route("GET", "/desk/launch", getLaunch, { ...sees, reply: "LaunchView" }),
  route("GET", "/desk/launch/documents", getDocuments, { ...sees, reply: "ChangedDocuments" }),
  route("GET", "/desk/launch/mail", getMail, {
    ...sees,
    query: { "to?": queryText("to") },
    reply: "LaunchMail",
    statuses: [404],
  }),
  route("POST", "/desk/launch/count", postCount, { ...sees, takes: { groups }, reply: "AudienceCount" }),
  route("POST", "/desk/launch/trial", postTrial, {
    ...sees,
    takes: { to: text },
    limit: "campaigns",
    reply: "Success",
    statuses: [404, 409],
  }),
  route("POST", "/desk/launch/campaigns", postCampaign, {
    ...sends,
    takes: { id: uuidText("Name the campaign by a random UUID."), groups, "at?": at },
    reply: "LaunchView",
    statuses: [409],
  }),
  route("GET", "/desk/launch/people", getPeople, { ...sees, query: people, reply: "PeopleList" }),
  route("GET", "/desk/launch/early-access.csv", getCsv, { ...sees, limit: "campaigns", reply: "text/csv" }),
  route("POST", "/desk/launch/early-access/remove", postRemove, {
    ...sees,
    takes: { email: text },
    limit: "desk-changes",
    reply: "Success",
    statuses: [404],
  }),
  // Whoever stops a mistake is not asked for a code first.
  route("POST", `${one}/pause`, postPause, { ...sees, params, reply: "LaunchView", statuses: [409] }),
  route("POST", `${one}/resume`, postResume, { ...sends, params, reply: "LaunchView", statuses: [409] }),
  route("POST", `${one}/stop`, postStop, { ...sees, params, reply: "LaunchView", statuses: [409] }),
  route("POST", `${one}/retry`, postRetry, { ...sends, params, reply: "LaunchView", statuses: [409] }),
];
