import { slug, uuid, version } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { getAudit } from "./audit.ts";
import { getDocument, getDocuments, getValue } from "./documents.ts";
import {
  getCase,
  noColleague,
  postAssign,
  postLook,
  postNote,
  postQuestion,
  putAbsence,
  putFinding,
  putPair,
} from "./handlers.ts";
import { postMove, postMoveMail, postMoves } from "./moves.ts";
import { noCase } from "./open-case.ts";
import { getProcedure, getProcedureValidators } from "./procedures.ts";
import { getNextCase, getQueue } from "./queue.ts";

const id = uuid(noCase);
const path = "/desk/cases/:id";
const noMove = slug("This cannot be done.");
const noProcedure = slug("There is no such procedure.");
const works = { who: "work-on-cases", body: "json", limit: "desk-changes" } as const;
const sees = { method: "GET", who: "see-desk" } as const;

/** The desk: what staff do with registrations that were sent. */
export const deskRoutes: Route[] = [
  { ...sees, path: "/desk/cases", handler: getQueue },
  { ...sees, path, params: { id }, handler: getCase },
  { ...sees, path: `${path}/next`, params: { id }, handler: getNextCase },
  { ...sees, path: `${path}/files`, params: { id }, handler: getDocuments },
  {
    ...sees,
    path: `${path}/files/:file`,
    params: { id, file: uuid("We could not find that file.") },
    handler: getDocument,
  },
  { ...sees, path: `${path}/values`, params: { id }, handler: getValue },
  { ...sees, method: "POST", path: `${path}/look`, params: { id }, handler: postLook },
  {
    ...works,
    method: "PUT",
    path: `${path}/findings/:finding`,
    params: { id, finding: slug("There is no such finding.") },
    isLarge: true,
    handler: putFinding,
  },
  { ...works, method: "POST", path: `${path}/notes`, params: { id }, handler: postNote },
  { ...works, method: "POST", path: `${path}/questions`, params: { id }, handler: postQuestion },
  {
    ...works,
    method: "POST",
    path: `${path}/moves/:move`,
    action: "decision",
    params: { id, move: noMove },
    isLarge: true,
    handler: postMove,
  },
  {
    ...works,
    method: "POST",
    path: `${path}/moves/:move/mail`,
    params: { id, move: noMove },
    isLarge: true,
    handler: postMoveMail,
  },
  { ...works, method: "PUT", path: `${path}/pairs/:other`, params: { id, other: id }, handler: putPair },
  { ...works, method: "POST", path: "/desk/assign", handler: postAssign },
  { ...works, method: "POST", path: "/desk/moves", action: "decision", handler: postMoves },
  {
    ...works,
    method: "PUT",
    path: "/desk/people/:person/absence",
    params: { person: uuid(noColleague) },
    handler: putAbsence,
  },
  { ...sees, path: "/desk/procedures/:wizard", params: { wizard: noProcedure }, handler: getProcedure },
  {
    method: "GET",
    who: "anyone",
    path: "/desk/procedures/:wizard/validators/:version.js",
    params: { wizard: noProcedure, version: version("There is no such version of these rules.") },
    isShared: true,
    handler: getProcedureValidators,
  },
  { method: "GET", who: "see-audit", path: "/desk/audit", handler: getAudit },
];
