import { uuid } from "../base/path-parameters.ts";
import { ofForm, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { requestKinds } from "../store/people-requests.ts";
import { postCarryOut, postRefusal } from "./carry-out.ts";
import { getRequests, identities, noRequest, postRequest, putIdentity } from "./handlers.ts";
import { getKeptRecord } from "./kept-record.ts";

const path = "/desk/requests";
const params = { id: uuid(noRequest) };
const answers = { who: "answer-requests", body: "json", limit: "desk-changes" } as const;
const records = { who: "see-requests", body: "json", limit: "desk-changes" } as const;

/** Requests that people made by mail or letter about their data, for the desk. */
export const peopleRequestRoutes: Route[] = [
  { method: "GET", path, who: "see-requests", handler: getRequests },
  {
    ...records,
    method: "POST",
    path,
    takes: {
      kind: { enum: [...requestKinds], description: "Choose what they ask for." },
      email: text,
      "name?": text,
      receivedOn: { ...text, description: "Enter the day when it came." },
      "note?": text,
    },
    handler: postRequest,
  },
  {
    ...records,
    method: "PUT",
    path: `${path}/:id/identity`,
    params,
    takes: { identity: { enum: identities, description: "Choose how you checked." } },
    handler: putIdentity,
  },
  {
    ...answers,
    method: "POST",
    path: `${path}/:id/carry-out`,
    params,
    // For a correction.
    takes: { "firstName?": ofForm("names"), "lastName?": ofForm("names") },
    handler: postCarryOut,
  },
  {
    ...answers,
    method: "POST",
    path: `${path}/:id/refuse`,
    params,
    takes: { reason: text },
    handler: postRefusal,
  },
  {
    method: "GET",
    path: "/desk/closed-cases/:id/record",
    who: "answer-requests",
    params: { id: uuid("There is no such record.") },
    handler: getKeptRecord,
  },
];
