import { slug, uuid, uuidText } from "../base/path-parameters.ts";
import { numberPattern } from "../releases/release-number.ts";
import { flag, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
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
import { getNews } from "./news.ts";
import { getCheck, getDraftWizard } from "./proof/handlers.ts";
import { deletePublication, postApproval, postPublish } from "./publication/publish.ts";
import { postRebase } from "./rebase.ts";
import { getText } from "./texts.ts";

const id = uuid("There is no such draft any more.");
const one = { params: { id } };
const absentQuestion = slug("There is no such question.");
const path = "/studio/drafts/:id";
const seen = { type: "integer", minimum: 0, maximum: 999_999_999, description: "Name a revision." };
const release = { type: "integer", minimum: 1, maximum: 1e9, description: "Name a release." };
const decisions = {
  type: "array",
  maxItems: 1_000,
  items: {
    type: "object",
    properties: {
      file: { type: "string" },
      path: { type: "array" },
      keep: { enum: ["yours", "theirs"] },
      seen: { type: ["object", "null"] },
    },
    required: ["file", "path", "keep"],
  },
  description: "Send a list of decisions, each with a file, a path and what to keep.",
};
const request = { ...uuidText("This must be a UUID."), type: ["string", "null"] };
const time = {
  type: ["string", "null"],
  description: "Name a time to come within a year, such as 2027-01-31T09:00:00Z.",
};
const revision = { pattern: /^\d{1,9}$/, absent: "This draft has no such revision." };

/** Drafts of releases: what staff do in the studio before it is live. */
export const draftRoutes: Route[] = [
  { method: "GET", path: "/studio", who: "see-studio", handler: getHome },
  {
    method: "GET",
    path: "/studio/history/:wizard/:step/:field",
    who: "see-studio",
    params: { wizard: absentQuestion, step: absentQuestion, field: absentQuestion },
    limit: "release-changes",
    handler: getHistory,
  },
  {
    method: "POST",
    path: "/studio/drafts/import",
    who: "edit-drafts",
    body: "zip",
    limit: "drafts",
    handler: postImport,
  },
  {
    method: "POST",
    path: `${path}/impact`,
    who: "see-studio",
    ...one,
    limit: "draft-counts",
    handler: postImpact,
  },
  { method: "GET", path: `${path}/impact`, who: "see-studio", ...one, handler: getImpact },
  {
    method: "GET",
    path: "/studio/releases/:number/impact",
    who: "see-studio",
    params: { number: { pattern: numberPattern, absent: "There is no such release." } },
    limit: "draft-counts",
    handler: getReleaseImpact,
  },
  {
    method: "POST",
    path: "/studio/drafts",
    who: "edit-drafts",
    body: "json",
    takes: { name: text, "release?": release },
    limit: "drafts",
    handler: postDraft,
  },
  { method: "GET", path, who: "see-studio", ...one, limit: "draft-reads", handler: getDraft },
  {
    method: "PUT",
    path,
    who: "edit-drafts",
    ...one,
    body: "json",
    takes: { name: text },
    handler: putDraft,
  },
  { method: "DELETE", path, who: "edit-drafts", ...one, handler: deleteDraft },
  {
    method: "POST",
    path: `${path}/edits`,
    who: "edit-drafts",
    ...one,
    body: "json",
    takes: { revision: seen, label: text, operations, "request?": request },
    holdsDefinitions: true,
    limit: "draft-edits",
    handler: postEdits,
  },
  {
    method: "POST",
    path: `${path}/undo`,
    who: "edit-drafts",
    ...one,
    body: "json",
    takes: { revision: seen },
    limit: "draft-edits",
    handler: postUndo,
  },
  {
    method: "POST",
    path: `${path}/redo`,
    who: "edit-drafts",
    ...one,
    body: "json",
    takes: { revision: seen },
    limit: "draft-edits",
    handler: postRedo,
  },
  {
    method: "GET",
    path: `${path}/since/:revision`,
    who: "see-studio",
    params: { id, revision },
    handler: getNews,
  },
  {
    method: "GET",
    path: `${path}/check`,
    who: "see-studio",
    ...one,
    limit: "draft-checks",
    handler: getCheck,
  },
  {
    method: "GET",
    path: `${path}/wizards/:wizard`,
    who: "see-studio",
    params: { id, wizard: slug("There is no such wizard.") },
    limit: "draft-checks",
    handler: getDraftWizard,
  },
  {
    method: "GET",
    path: `${path}/texts`,
    who: "see-studio",
    ...one,
    limit: "draft-checks",
    handler: getText,
  },
  { method: "GET", path: `${path}/comments`, who: "see-studio", ...one, handler: getComments },
  {
    method: "POST",
    path: `${path}/comments`,
    who: "comment",
    ...one,
    body: "json",
    takes: { place: text, text },
    limit: "draft-comments",
    handler: postComment,
  },
  {
    method: "PUT",
    path: `${path}/comments/:comment`,
    who: "comment",
    params: { id, comment: uuid("There is no such comment.") },
    body: "json",
    takes: { resolved: flag },
    limit: "draft-comments",
    handler: putComment,
  },
  {
    method: "GET",
    path: `${path}/changes`,
    who: "see-studio",
    ...one,
    limit: "release-changes",
    handler: getDraftChanges,
  },
  {
    method: "POST",
    path: `${path}/rebase`,
    who: "edit-drafts",
    ...one,
    body: "json",
    takes: { revision: seen, "decisions?": decisions },
    holdsDefinitions: true,
    limit: "publications",
    handler: postRebase,
  },
  {
    method: "POST",
    path: `${path}/publish`,
    who: "publish",
    ...one,
    body: "json",
    takes: { "note?": text, revision: seen, "at?": time },
    limit: "publications",
    handler: postPublish,
  },
  {
    method: "POST",
    path: `${path}/approve`,
    who: "approve",
    ...one,
    body: "json",
    takes: { revision: seen },
    limit: "publications",
    handler: postApproval,
  },
  { method: "DELETE", path: `${path}/publication`, who: "edit-drafts", ...one, handler: deletePublication },
];
