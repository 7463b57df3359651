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
  route("GET", "/user/data", getMyData, { who: "signed-in" }),
  route("POST", "/user/data/export", postExport, exports),
  route("GET", "/user/data/export", getExport, { ...exports, query: linkQuery, statuses: [410] }),
  route("PUT", "/user/data/names", putMyNames, { ...changes, takes: names, statuses: [409] }),
  route("PUT", "/user/data/sharing", putSharing, { ...changes, takes: { optOut } }),
  route("POST", "/user/data/email", mailEmailCode, {
    ...changes,
    takes: { email: text, password: text },
    statuses: [409, 422],
  }),
  route("PUT", "/user/data/email", confirmEmail, {
    ...changes,
    takes: { email: text, userOtpInput: ofForm("verify-email") },
    statuses: [404, 409],
  }),
  route("POST", "/user/data/email/back", takeEmailBack, {
    ...changes,
    who: "anyone",
    takes: { token },
    statuses: [404, 409, 410],
  }),
  route("POST", "/user/data/closing", mailClosingLink, { ...changes, takes: {}, statuses: [409] }),
  route("PUT", "/user/data/closing", confirmClosing, { ...changes, takes: { token }, statuses: [409, 410] }),
  route("GET", "/site/your-data", getWords, { who: "anyone", isShared: true, statuses: [304, 404] }),
];
