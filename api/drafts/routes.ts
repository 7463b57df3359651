import { count, slug, uuid, uuidText } from "../base/path-parameters.ts";
import { releaseNumber } from "../releases/release-number.ts";
import { flag, queryText, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { getDraftChanges } from "./changes.ts";
import { getComments, postComment, putComment } from "./comments.ts";
import { operations, postEdits } from "./editing/edits.ts";
import { postRedo, postUndo } from "./editing/undo.ts";
import { deleteDraft, getDraft, postDraft, putDraft } from "./handlers.ts";
import { getHistory } from "./home/history.ts";
import { getHome } from "./home/home.ts";
import { getImpact, postImpact } from "./impact/handlers.ts";
import { getReleaseImpact } from "./impact/release-impact.ts";
import { postImport } from "./import.ts";
import { getNews, longestPlace } from "./news.ts";
import { getCheck, getDraftWizard } from "./proof/handlers.ts";
import { deletePublication, postApproval, postPublish } from "./publication/publish.ts";
import { postRebase } from "./rebase.ts";
import { getText } from "./texts.ts";

const id = uuid("There is no such draft any more.");
const one = { params: { id } };
const absentQuestion = slug("There is no such question.");
const path = "/studio/drafts/:id";
const seen = schema({ type: "integer", minimum: 0, maximum: 999_999_999, description: "Name a revision." });
const release = schema({ type: "integer", minimum: 1, maximum: 1e9, description: "Name a release." });
const decisions = schema({
  type: "array",
  maxItems: 1_000,
  items: {
    type: "object",
    properties: {
      file: { type: "string" },
      path: { type: "array", items: { type: ["string", "integer"] } },
      keep: { enum: ["yours", "theirs"] },
      seen: { type: ["object", "null"] },
    },
    required: ["file", "path", "keep"],
  },
  description: "Send a list of decisions, each with a file, a path and what to keep.",
});
const file = schema({
  type: "string",
  description: "Name a legal document: file=site/legal/privacy-policy.md.",
});
const place = schema({
  ...{ type: "string", maxLength: longestPlace, pattern: "^\\P{Cc}*$" },
  description: "This is no place in a draft.",
});
const request = schema({ ...uuidText("This must be a UUID."), type: ["string", "null"] });
const time = schema({
  type: ["string", "null"],
  description: "Name a time to come within a year, such as 2027-01-31T09:00:00Z.",
});
const revision = count("This draft has no such revision.");

/** Drafts of releases: what staff do in the studio before it is live. */
export const draftRoutes: Route[] = [
  route("GET", "/studio", getHome, { who: "see-studio", reply: "StudioHome" }),
  route("GET", "/studio/history/:wizard/:step/:field", getHistory, {
    who: "see-studio",
    params: { wizard: absentQuestion, step: absentQuestion, field: absentQuestion },
    limit: "release-changes",
    reply: "QuestionHistory",
  }),
  route("POST", "/studio/drafts/import", postImport, {
    who: "edit-drafts",
    body: "zip",
    query: { "name?": queryText("name") },
    limit: "drafts",
    reply: "DraftView",
    statuses: [201, 404, 409],
  }),
  route("POST", `${path}/impact`, postImpact, {
    who: "see-studio",
    ...one,
    limit: "draft-counts",
    reply: "ImpactProgress",
    statuses: [202, 409],
  }),
  route("GET", `${path}/impact`, getImpact, {
    who: "see-studio",
    ...one,
    reply: "ImpactProgress",
    statuses: [200, 204],
  }),
  route("GET", "/studio/releases/:number/impact", getReleaseImpact, {
    who: "see-studio",
    params: { number: releaseNumber },
    limit: "draft-counts",
    reply: "ImpactList",
    statuses: [422],
  }),
  route("POST", "/studio/drafts", postDraft, {
    who: "edit-drafts",
    takes: { name: text, "release?": release },
    limit: "drafts",
    reply: "DraftView",
    statuses: [201, 404, 409],
  }),
  route("GET", path, getDraft, { who: "see-studio", ...one, limit: "draft-reads", reply: "DraftView" }),
  route("PUT", path, putDraft, {
    who: "edit-drafts",
    ...one,
    takes: { name: text },
    reply: "DraftName",
    statuses: [409],
  }),
  route("DELETE", path, deleteDraft, { who: "edit-drafts", ...one, reply: "Success", statuses: [409] }),
  route("POST", `${path}/edits`, postEdits, {
    who: "edit-drafts",
    ...one,
    takes: { revision: seen, label: text, operations, "request?": request },
    holdsDefinitions: true,
    limit: "draft-edits",
    reply: "DraftChange",
    statuses: [409, 422],
  }),
  route("POST", `${path}/undo`, postUndo, {
    who: "edit-drafts",
    ...one,
    takes: { revision: seen },
    limit: "draft-edits",
    reply: "DraftChange",
    statuses: [409, 422],
  }),
  route("POST", `${path}/redo`, postRedo, {
    who: "edit-drafts",
    ...one,
    takes: { revision: seen },
    limit: "draft-edits",
    reply: "DraftChange",
    statuses: [409, 422],
  }),
  route("GET", `${path}/since/:revision`, getNews, {
    who: "see-studio",
    params: { id, revision },
    query: { "place?": place },
    reply: "DraftNews",
  }),
  route("GET", `${path}/check`, getCheck, {
    who: "see-studio",
    ...one,
    query: { "revision?": text },
    limit: "draft-checks",
    reply: "DraftCheck",
  }),
  route("GET", `${path}/wizards/:wizard`, getDraftWizard, {
    who: "see-studio",
    params: { id, wizard: slug("There is no such wizard.") },
    limit: "draft-checks",
    reply: "DraftWizard",
  }),
  route("GET", `${path}/texts`, getText, {
    who: "see-studio",
    ...one,
    query: { file },
    limit: "draft-checks",
    reply: "TextPreview",
  }),
  route("GET", `${path}/comments`, getComments, { who: "see-studio", ...one, reply: "CommentList" }),
  route("POST", `${path}/comments`, postComment, {
    who: "comment",
    ...one,
    takes: { place: text, text },
    limit: "draft-comments",
    reply: "CommentList",
    statuses: [201, 409],
  }),
  route("PUT", `${path}/comments/:comment`, putComment, {
    who: "comment",
    params: { id, comment: uuid("There is no such comment.") },
    takes: { resolved: flag },
    limit: "draft-comments",
    reply: "CommentList",
  }),
  route("GET", `${path}/changes`, getDraftChanges, {
    who: "see-studio",
    ...one,
    limit: "release-changes",
    reply: "DraftChanges",
    statuses: [409],
  }),
  route("POST", `${path}/rebase`, postRebase, {
    who: "edit-drafts",
    ...one,
    takes: { revision: seen, "decisions?": decisions },
    holdsDefinitions: true,
    limit: "publications",
    reply: "RebaseResult",
    statuses: [409, 422],
  }),
  route("POST", `${path}/publish`, postPublish, {
    who: "publish",
    ...one,
    takes: { "note?": text, revision: seen, "at?": time },
    limit: "publications",
    reply: "PublishResult",
    statuses: [200, 202, 409, 422],
  }),
  route("POST", `${path}/approve`, postApproval, {
    who: "approve",
    ...one,
    takes: { revision: seen },
    limit: "publications",
    reply: "PublishResult",
    statuses: [409],
  }),
  route("DELETE", `${path}/publication`, deletePublication, {
    who: "edit-drafts",
    ...one,
    reply: "PublishResult",
    statuses: [409],
  }),
];
