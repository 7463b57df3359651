import { ofForm, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { confirmClosing, mailClosingLink } from "./close-account.ts";
import { confirmEmail, mailEmailCode, takeEmailBack } from "./email.ts";
import { getExport, postExport } from "./export.ts";
import { getMyData, getWords, putMyNames, putSharing } from "./handlers.ts";

const changes = { who: "signed-in", body: "json", limit: "data-changes" } as const;
const names = { firstName: ofForm("names"), lastName: ofForm("names") };
const token = { ...text, description: "This link is incomplete. Please open it from the email again." };
const optOut = { type: "boolean", description: "Say true or false." };
const exports = { who: "signed-in", limit: "data-exports" } as const;

/** Routes for everybody signed in, about their own data. */
export const personalDataRoutes: Route[] = [
  { method: "GET", path: "/user/data", who: "signed-in", handler: getMyData },
  { ...exports, method: "POST", path: "/user/data/export", handler: postExport },
  { ...exports, method: "GET", path: "/user/data/export", handler: getExport },
  { ...changes, method: "PUT", path: "/user/data/names", takes: names, handler: putMyNames },
  { ...changes, method: "PUT", path: "/user/data/sharing", takes: { optOut }, handler: putSharing },
  {
    ...changes,
    method: "POST",
    path: "/user/data/email",
    takes: { email: text, password: text },
    handler: mailEmailCode,
  },
  {
    ...changes,
    method: "PUT",
    path: "/user/data/email",
    takes: { email: text, userOtpInput: ofForm("verify-email") },
    handler: confirmEmail,
  },
  {
    ...changes,
    who: "anyone",
    method: "POST",
    path: "/user/data/email/back",
    takes: { token },
    handler: takeEmailBack,
  },
  { ...changes, method: "POST", path: "/user/data/closing", takes: {}, handler: mailClosingLink },
  { ...changes, method: "PUT", path: "/user/data/closing", takes: { token }, handler: confirmClosing },
  { method: "GET", path: "/site/your-data", who: "anyone", isShared: true, handler: getWords },
];
