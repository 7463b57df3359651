import { slug, token, uuid, version } from "../base/path-parameters.ts";
import { schema } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { lookupQuery } from "../wizards/lookup-handlers.ts";
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

const purpose = schema({
  enum: ["sharing", "studio"],
  description: "Say what the link is for: sharing or studio.",
});

/** Routes that a preview calls, with the token of its link for a login. Pages without origin may read the replies. */
export const previewRoutes: Route[] = [
  route("GET", "/previews/:token", getPreview, {
    who: "anyone",
    params: { token: link },
    limit: "previews",
    reply: "PreviewIndex",
    statuses: [410],
  }),
  route("GET", "/previews/:token/wizards/:wizard", getPreviewWizard, {
    who: "anyone",
    params: { token: link, wizard },
    limit: "previews",
    reply: "PreviewWizard",
    statuses: [410],
  }),
  route("GET", "/previews/:token/validators/:version.js", getPreviewValidators, {
    who: "anyone",
    params: { token: link, version: version("There is no such version of these rules.") },
    limit: "previews",
    reply: "text/javascript",
    statuses: [410],
  }),
  route("GET", "/previews/:token/wizards/:wizard/steps/:step/samples", getPreviewSamples, {
    who: "anyone",
    params: { token: link, wizard, step: slug("There is no such step.") },
    limit: "preview-samples",
    reply: "PreviewSamples",
    statuses: [410],
  }),
  route("GET", "/previews/:token/lookups/:source", getPreviewLookup, {
    who: "anyone",
    params: { token: link, source: slug("There is no such call.") },
    query: lookupQuery,
    limit: "lookups",
    reply: "LookupRows",
    statuses: [410],
  }),
  route("GET", "/previews/:token/mails/:name", getPreviewMail, {
    who: "anyone",
    params: { token: link, name: mail },
    limit: "preview-mails",
    reply: "PreviewMail",
    statuses: [410],
  }),
  route("GET", "/previews/:token/mails/:name/page", getPreviewMailPage, {
    query: { "scheme?": schema({ type: "string", description: "How to show it: light or dark." }) },
    who: "anyone",
    params: { token: link, name: mail },
    limit: "preview-mails",
    reply: "text/html",
    statuses: [410],
  }),
  route("POST", "/studio/drafts/:id/links", postPreviewLink, {
    who: "share-preview",
    params: { id: uuid("There is no such draft any more.") },
    takes: { purpose },
    limit: "preview-links",
    reply: "PreviewLink",
    statuses: [201],
  }),
  route("POST", "/studio/releases/live/links", postLivePreviewLink, {
    who: "share-preview",
    limit: "preview-links",
    reply: "PreviewLink",
    statuses: [201],
  }),
];
