import { slug, uuid, uuidText, version } from "../base/path-parameters.ts";
import { text } from "../routing/body-fields.ts";
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
const some = { type: "array", minItems: 1, maxItems: 50, description: "Name 1 to 50 cases by their ids." };
const caseId = uuidText("The id of a case.");
const revision = { type: "integer", description: "The revision of the case that was seen." };
const answer = { description: "What the form asks, by field." };
const corrections = {
  type: "array",
  items: {
    type: "object",
    properties: { step: { type: "string" }, path: { type: "array" }, remark: { type: "string" } },
  },
  description: "Send a list of answers to correct, each with its step, its path and a remark.",
};
const day = { type: ["string", "null"], description: "Give both days, or none." };
const moveFields = { "answer?": answer, "corrections?": corrections, "addition?": text };
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
    takes: { about: text, "answer?": answer },
    isLarge: true,
    handler: putFinding,
  },
  { ...works, method: "POST", path: `${path}/notes`, params: { id }, takes: { text }, handler: postNote },
  {
    ...works,
    method: "POST",
    path: `${path}/questions`,
    params: { id },
    takes: { text },
    handler: postQuestion,
  },
  {
    ...works,
    method: "POST",
    path: `${path}/moves/:move`,
    action: "decision",
    params: { id, move: noMove },
    takes: { "revision?": revision, ...moveFields },
    isLarge: true,
    handler: postMove,
  },
  {
    ...works,
    method: "POST",
    path: `${path}/moves/:move/mail`,
    params: { id, move: noMove },
    takes: moveFields,
    isLarge: true,
    handler: postMoveMail,
  },
  {
    ...works,
    method: "PUT",
    path: `${path}/pairs/:other`,
    params: { id, other: id },
    takes: {
      verdict: { enum: ["same", "different"], description: 'Send the verdict "same" or "different".' },
    },
    handler: putPair,
  },
  {
    ...works,
    method: "POST",
    path: "/desk/assign",
    takes: {
      cases: { ...some, items: caseId },
      assignee: { type: ["string", "null"], description: "Name a colleague by their id, or null." },
    },
    handler: postAssign,
  },
  {
    ...works,
    method: "POST",
    path: "/desk/moves",
    takes: {
      cases: { ...some, items: { type: "object", properties: { id: caseId, revision }, required: ["id"] } },
      move: text,
    },
    action: "decision",
    handler: postMoves,
  },
  {
    ...works,
    method: "PUT",
    path: "/desk/people/:person/absence",
    params: { person: uuid(noColleague) },
    takes: { from: day, until: day },
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
