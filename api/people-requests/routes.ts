import { uuid } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { postCarryOut, postRefusal } from "./carry-out.ts";
import { getRequests, noRequest, postRequest, putIdentity } from "./handlers.ts";
import { getKeptRecord } from "./kept-record.ts";

const path = "/desk/requests";
const params = { id: uuid(noRequest) };
const answers = { who: "answer-requests", body: "json", limit: "desk-changes" } as const;
const records = { who: "see-requests", body: "json", limit: "desk-changes" } as const;

/** What people asked about their data by mail or letter, for the desk. */
export const peopleRequestRoutes: Route[] = [
  { method: "GET", path, who: "see-requests", handler: getRequests },
  { ...records, method: "POST", path, handler: postRequest },
  { ...records, method: "PUT", path: `${path}/:id/identity`, params, handler: putIdentity },
  { ...answers, method: "POST", path: `${path}/:id/carry-out`, params, handler: postCarryOut },
  { ...answers, method: "POST", path: `${path}/:id/refuse`, params, handler: postRefusal },
  {
    method: "GET",
    path: "/desk/closed-cases/:id/record",
    who: "answer-requests",
    params: { id: uuid("There is no such record.") },
    handler: getKeptRecord,
  },
];
