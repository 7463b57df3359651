import { uuid } from "../base/path-parameters.ts";
import { ofForm, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { requestKinds } from "../store/people-requests.ts";
import { postCarryOut, postRefusal } from "./carry-out.ts";
import { getRequests, identities, noRequest, postRequest, putIdentity } from "./handlers.ts";
import { getKeptRecord } from "./kept-record.ts";

const path = "/desk/requests";
const params = { id: uuid(noRequest) };
const answers = { who: "answer-requests", limit: "desk-changes" } as const;
const records = { who: "see-requests", limit: "desk-changes" } as const;

/** Requests that people made by mail or letter about their data, for the desk. */
export const peopleRequestRoutes: Route[] = [
  route("GET", path, getRequests, { who: "see-requests", reply: "RequestsReply" }),
  route("POST", path, postRequest, {
    ...records,
    takes: {
      kind: { enum: [...requestKinds], description: "Choose what they ask for." },
      email: text,
      "name?": text,
      receivedOn: { ...text, description: "Enter the day when it came." },
      "note?": text,
    },
    reply: "RequestView",
    statuses: [201, 422],
  }),
  route("PUT", `${path}/:id/identity`, putIdentity, {
    ...records,
    params,
    takes: { identity: { enum: identities, description: "Choose how you checked." } },
    reply: "RequestView",
  }),
  route("POST", `${path}/:id/carry-out`, postCarryOut, {
    ...answers,
    params,
    // For a correction.
    takes: { "firstName?": ofForm("names"), "lastName?": ofForm("names") },
    reply: "Done",
    statuses: [409, 410],
  }),
  route("POST", `${path}/:id/refuse`, postRefusal, {
    ...answers,
    params,
    takes: { reason: text },
    reply: "Done",
    statuses: [422],
  }),
  route("GET", "/desk/closed-cases/:id/record", getKeptRecord, {
    who: "answer-requests",
    params: { id: uuid("There is no such record.") },
    reply: "application/zip",
    statuses: [409],
  }),
];
