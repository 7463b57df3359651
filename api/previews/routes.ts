import { slug, token, uuid, version } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import {
  getPreview,
  getPreviewLookup,
  getPreviewSamples,
  getPreviewValidators,
  getPreviewWizard,
  postLivePreviewLink,
  postPreviewLink,
} from "./handlers.ts";
import { getPreviewMail, getPreviewMailPage } from "./mails.ts";

const link = token("This preview link is not known here.");
const wizard = slug("There is no such wizard.");
const mail = slug("There is no such mail.");

const purpose = { enum: ["sharing", "studio"], description: "Say what the link is for: sharing or studio." };

/** Routes that a preview calls, with the token of its link for a login. Pages without origin may read the replies. */
export const previewRoutes: Route[] = [
  {
    method: "GET",
    path: "/previews/:token",
    who: "anyone",
    params: { token: link },
    limit: "previews",
    handler: getPreview,
  },
  {
    method: "GET",
    path: "/previews/:token/wizards/:wizard",
    who: "anyone",
    params: { token: link, wizard },
    limit: "previews",
    handler: getPreviewWizard,
  },
  {
    method: "GET",
    path: "/previews/:token/validators/:version.js",
    who: "anyone",
    params: { token: link, version: version("There is no such version of these rules.") },
    limit: "previews",
    handler: getPreviewValidators,
  },
  {
    method: "GET",
    path: "/previews/:token/wizards/:wizard/steps/:step/samples",
    who: "anyone",
    params: { token: link, wizard, step: slug("There is no such step.") },
    limit: "preview-samples",
    handler: getPreviewSamples,
  },
  {
    method: "GET",
    path: "/previews/:token/lookups/:source",
    who: "anyone",
    params: { token: link, source: slug("There is no such call.") },
    limit: "lookups",
    handler: getPreviewLookup,
  },
  {
    method: "GET",
    path: "/previews/:token/mails/:name",
    who: "anyone",
    params: { token: link, name: mail },
    limit: "preview-mails",
    handler: getPreviewMail,
  },
  {
    method: "GET",
    path: "/previews/:token/mails/:name/page",
    who: "anyone",
    params: { token: link, name: mail },
    limit: "preview-mails",
    handler: getPreviewMailPage,
  },
  {
    method: "POST",
    path: "/studio/drafts/:id/links",
    who: "share-preview",
    params: { id: uuid("There is no such draft any more.") },
    body: "json",
    takes: { purpose },
    limit: "preview-links",
    handler: postPreviewLink,
  },
  {
    method: "POST",
    path: "/studio/releases/live/links",
    who: "share-preview",
    limit: "preview-links",
    handler: postLivePreviewLink,
  },
];
