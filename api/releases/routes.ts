import { schema } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { getChanges, getFiles, getFolder, getReleases } from "./handlers.ts";
import { getRegistrants } from "./registrants.ts";
import { releaseNumber } from "./release-number.ts";
import { postRevert } from "./revert.ts";

const one = "/studio/releases/:number";
const longestNote = 1_000;
const note = schema({
  type: ["string", "null"],
  maxLength: longestNote,
  description: `The note is a text of at most ${longestNote} characters.`,
});
const live = schema({ type: ["integer", "null"], description: "Name the release that is live." });
const since = schema({
  ...{ type: "string", pattern: releaseNumber.pattern.source },
  description: "Name the other release by its number.",
});
const params = { number: releaseNumber };

/** Routes of past and live releases, for staff. */
export const releaseRoutes: Route[] = [
  route("GET", "/studio/releases", getReleases, { who: "see-studio", reply: "ReleaseList" }),
  route("GET", `${one}/changes`, getChanges, {
    query: { "since?": since },
    who: "see-studio",
    params,
    limit: "release-changes",
    reply: "ReleaseChanges",
    statuses: [409],
  }),
  route("GET", `${one}/registrants`, getRegistrants, {
    who: "see-studio",
    params,
    reply: "ReleaseRegistrants",
  }),
  route("GET", `${one}/files.zip`, getFiles, { who: "see-studio", params, reply: "application/zip" }),
  route("POST", `${one}/revert`, postRevert, {
    who: "revert",
    params,
    takes: { "note?": note, "live?": live },
    limit: "publications",
    reply: "Reverted",
    statuses: [409, 422],
  }),
  route("GET", "/studio/folder", getFolder, { who: "see-studio", reply: "FolderState" }),
];
