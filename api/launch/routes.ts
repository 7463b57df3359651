import { uuid, uuidText } from "../base/path-parameters.ts";
import { text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
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

const groups = {
  type: "array",
  minItems: 1,
  maxItems: 200,
  items: { type: "string" },
  description: "Choose at least one group.",
};
const at = { type: ["string", "null"], description: "Send a time as in 2026-12-01T15:00:00Z." };
const sees = { who: "see-launch" } as const;
const sends = { method: "POST", who: "send-campaigns", limit: "campaigns" } as const;
const one = "/desk/launch/campaigns/:id";
const params = { id: uuid(noCampaign) };

/** Launch: who waits, and the mails to them. */
export const launchRoutes: Route[] = [
  { ...sees, method: "GET", path: "/desk/launch", handler: getLaunch },
  { ...sees, method: "GET", path: "/desk/launch/documents", handler: getDocuments },
  { ...sees, method: "GET", path: "/desk/launch/mail", handler: getMail },
  {
    ...sees,
    method: "POST",
    path: "/desk/launch/count",
    body: "json",
    takes: { groups },
    handler: postCount,
  },
  {
    ...sees,
    method: "POST",
    path: "/desk/launch/trial",
    body: "json",
    takes: { to: text },
    limit: "campaigns",
    handler: postTrial,
  },
  {
    ...sends,
    path: "/desk/launch/campaigns",
    body: "json",
    takes: { id: uuidText("Name the campaign by a random UUID."), groups, "at?": at },
    handler: postCampaign,
  },
  { ...sees, method: "GET", path: "/desk/launch/people", handler: getPeople },
  { ...sees, method: "GET", path: "/desk/launch/early-access.csv", limit: "campaigns", handler: getCsv },
  {
    ...sees,
    method: "POST",
    path: "/desk/launch/early-access/remove",
    body: "json",
    takes: { email: text },
    limit: "desk-changes",
    handler: postRemove,
  },
  // Whoever stops a mistake is not asked for a code first.
  { ...sees, method: "POST", path: `${one}/pause`, params, handler: postPause },
  { ...sends, path: `${one}/resume`, params, handler: postResume },
  { ...sees, method: "POST", path: `${one}/stop`, params, handler: postStop },
  { ...sends, path: `${one}/retry`, params, handler: postRetry },
];
