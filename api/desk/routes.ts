import { slug, uuid, uuidText, version } from "../base/path-parameters.ts";
import { inline } from "../files/routes.ts";
import { queryText, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
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
const some = schema({
  type: "array",
  minItems: 1,
  maxItems: 50,
  description: "Name 1 to 50 cases by their ids.",
});
const caseId = uuidText("The id of a case.");
const revision = schema({ type: "integer", description: "The revision of the case that was seen." });
const answer = schema({ description: "What the form asks, by field." });
const corrections = schema({
  type: "array",
  items: {
    type: "object",
    properties: { step: { type: "string" }, path: { type: "array" }, remark: { type: "string" } },
  },
  description: "Send a list of answers to correct, each with its step, its path and a remark.",
});
const day = schema({ type: ["string", "null"], description: "Give both days, or none." });
const moveFields = { "answer?": answer, "corrections?": corrections, "addition?": text };
const queue = { "view?": queryText("view"), "search?": queryText("search"), "after?": queryText("after") };
const page = schema({
  type: "string",
  pattern: "^\\d{1,15}$",
  description: "There is no such page of the log.",
});
const works = { who: "work-on-cases", limit: "desk-changes" } as const;
const sees = { who: "see-desk" } as const;

/** The desk: what staff do with registrations that were sent. */
export const deskRoutes: Route[] = [
  route("GET", "/desk/cases", getQueue, { ...sees, query: queue, reply: "Queue" }),
  route("GET", path, getCase, { ...sees, params: { id }, reply: "CaseView", statuses: [409] }),
  route("GET", `${path}/next`, getNextCase, { ...sees, params: { id }, query: queue, reply: "NextCase" }),
  route("GET", `${path}/files`, getDocuments, { ...sees, params: { id }, reply: "application/zip" }),
  route("GET", `${path}/files/:file`, getDocument, {
    ...sees,
    params: { id, file: uuid("We could not find that file.") },
    query: { "inline?": inline },
    reply: "*/*",
    statuses: [409],
  }),
  route("GET", `${path}/values`, getValue, {
    ...sees,
    params: { id },
    query: { "step?": text, "path?": text },
    reply: "ShownValue",
  }),
  route("POST", `${path}/look`, postLook, { ...sees, params: { id }, reply: "Looked" }),
  route("PUT", `${path}/findings/:finding`, putFinding, {
    ...works,
    params: { id, finding: slug("There is no such finding.") },
    takes: { about: text, "answer?": answer },
    isLarge: true,
    reply: "CaseView",
    statuses: [409, 422],
  }),
  route("POST", `${path}/notes`, postNote, {
    ...works,
    params: { id },
    takes: { text },
    reply: "CaseView",
    statuses: [409, 422],
  }),
  route("POST", `${path}/questions`, postQuestion, {
    ...works,
    params: { id },
    takes: { text },
    reply: "CaseView",
    statuses: [409, 422],
  }),
  route("POST", `${path}/moves/:move`, postMove, {
    ...works,
    action: "decision",
    params: { id, move: noMove },
    takes: { "revision?": revision, ...moveFields },
    isLarge: true,
    reply: "CaseView",
    statuses: [409, 422],
  }),
  route("POST", `${path}/moves/:move/mail`, postMoveMail, {
    ...works,
    params: { id, move: noMove },
    takes: moveFields,
    isLarge: true,
    reply: "MoveMail",
    statuses: [422],
  }),
  route("PUT", `${path}/pairs/:other`, putPair, {
    ...works,
    params: { id, other: id },
    takes: {
      verdict: { enum: ["same", "different"], description: 'Send the verdict "same" or "different".' },
    },
    reply: "CaseView",
    statuses: [409],
  }),
  route("POST", "/desk/assign", postAssign, {
    ...works,
    takes: {
      cases: { ...some, items: caseId },
      assignee: { type: ["string", "null"], description: "Name a colleague by their id, or null." },
    },
    reply: "Message",
    statuses: [404, 409],
  }),
  route("POST", "/desk/moves", postMoves, {
    ...works,
    takes: {
      cases: { ...some, items: { type: "object", properties: { id: caseId, revision }, required: ["id"] } },
      move: text,
    },
    action: "decision",
    reply: "MovesMade",
    statuses: [404, 409],
  }),
  route("PUT", "/desk/people/:person/absence", putAbsence, {
    ...works,
    params: { person: uuid(noColleague) },
    takes: { from: day, until: day },
    reply: "Message",
    statuses: [422],
  }),
  route("GET", "/desk/procedures/:wizard", getProcedure, {
    ...sees,
    params: { wizard: noProcedure },
    reply: "ProcedureReply",
    statuses: [304],
  }),
  route("GET", "/desk/procedures/:wizard/validators/:version.js", getProcedureValidators, {
    who: "anyone",
    params: { wizard: noProcedure, version: version("There is no such version of these rules.") },
    isShared: true,
    reply: "text/javascript",
  }),
  route("GET", "/desk/audit", getAudit, {
    who: "see-audit",
    query: { "search?": queryText("search"), "before?": page },
    reply: "AuditLog",
  }),
];
