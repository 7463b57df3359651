import type { Route } from "../routing/route.ts";
import { getChanges, getFiles, getFolder, getReleases } from "./handlers.ts";
import { getRegistrants } from "./registrants.ts";
import { numberPattern } from "./release-number.ts";
import { postRevert } from "./revert.ts";

const one = "/studio/releases/:number";
const longestNote = 1_000;
const note = {
  type: ["string", "null"],
  maxLength: longestNote,
  description: `The note is a text of at most ${longestNote} characters.`,
};
const live = { type: ["integer", "null"], description: "Name the release that is live." };
const params = { number: { pattern: numberPattern, absent: "There is no such release." } };

/** Routes of past and live releases, for staff. */
export const releaseRoutes: Route[] = [
  { method: "GET", path: "/studio/releases", who: "see-studio", handler: getReleases },
  {
    method: "GET",
    path: `${one}/changes`,
    who: "see-studio",
    params,
    limit: "release-changes",
    handler: getChanges,
  },
  { method: "GET", path: `${one}/registrants`, who: "see-studio", params, handler: getRegistrants },
  { method: "GET", path: `${one}/files.zip`, who: "see-studio", params, handler: getFiles },
  {
    method: "POST",
    path: `${one}/revert`,
    who: "revert",
    params,
    body: "json",
    takes: { "note?": note, "live?": live },
    limit: "publications",
    handler: postRevert,
  },
  { method: "GET", path: "/studio/folder", who: "see-studio", handler: getFolder },
];
