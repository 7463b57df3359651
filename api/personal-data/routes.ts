import { linkQuery, ofForm, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { confirmClosing, mailClosingLink } from "./close-account.ts";
import { confirmEmail, mailEmailCode, takeEmailBack } from "./email.ts";
import { getExport, postExport } from "./export.ts";
import { getMyData, getWords, putMyNames, putSharing } from "./handlers.ts";

const changes = { who: "signed-in", limit: "data-changes" } as const;
const names = { firstName: ofForm("names"), lastName: ofForm("names") };
const token = schema({
  ...text,
  description: "This link is incomplete. Please open it from the email again.",
});
const optOut = schema({ type: "boolean", description: "Say true or false." });
const exports = { who: "signed-in", limit: "data-exports" } as const;

/** Routes for everybody signed in, about their own data. */
export const personalDataRoutes: Route[] = [
  route("GET", "/user/data", getMyData, { who: "signed-in", reply: "MyData" }),
  route("POST", "/user/data/export", postExport, { ...exports, reply: "ExportBegun" }),
  route("GET", "/user/data/export", getExport, {
    ...exports,
    query: linkQuery,
    reply: "application/zip",
    statuses: [410],
  }),
  route("PUT", "/user/data/names", putMyNames, { ...changes, takes: names, reply: "Names", statuses: [409] }),
  route("PUT", "/user/data/sharing", putSharing, { ...changes, takes: { optOut }, reply: "Sharing" }),
  route("POST", "/user/data/email", mailEmailCode, {
    ...changes,
    takes: { email: text, password: text },
    reply: "Message",
    statuses: [409, 422],
  }),
  route("PUT", "/user/data/email", confirmEmail, {
    ...changes,
    takes: { email: text, userOtpInput: ofForm("verify-email") },
    reply: "EmailChanged",
    statuses: [404, 409],
  }),
  route("POST", "/user/data/email/back", takeEmailBack, {
    ...changes,
    who: "anyone",
    takes: { token },
    reply: "Done",
    statuses: [404, 409, 410],
  }),
  route("POST", "/user/data/closing", mailClosingLink, {
    ...changes,
    takes: {},
    reply: "Message",
    statuses: [409],
  }),
  route("PUT", "/user/data/closing", confirmClosing, {
    ...changes,
    takes: { token },
    reply: "Done",
    statuses: [409, 410],
  }),
  route("GET", "/site/your-data", getWords, {
    who: "anyone",
    isShared: true,
    reply: "YourDataWords",
    statuses: [304, 404],
  }),
];
