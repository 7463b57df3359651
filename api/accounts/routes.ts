import { flag, ofForm, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { checkEmail } from "./check-email.ts";
import { confirmDevice } from "./confirm-device.ts";
import { setFirstPassword } from "./first-password.ts";
import { logIn, logOut } from "./login.ts";
import { putNames } from "./names.ts";
import { checkResetLink, forgotPassword, resetPassword } from "./reset-password.ts";
import { registerEmail, resendCode, verifyEmail } from "./sign-up.ts";

const email = ofForm("sign-up");
const linkToken = (description: string) => schema({ type: "string", minLength: 1, description });
const token = linkToken("This link is incomplete. Please open it from the mail once more.");
const newPassword = ofForm("reset-password");

const reset = {
  who: "anyone",
  // Pages of before say `newPassword`.
  takes: { token, "password?": newPassword, "newPassword?": newPassword },
  limit: "reset-password",
  reply: "Done",
} as const;

/** Sign-up, login, names, password reset and logout. */
export const accountRoutes: Route[] = [
  route("POST", "/user/register_user_email", registerEmail, {
    action: "code",
    who: "anyone",
    takes: { email },
    limit: "sign-up",
    reply: "CodeSent",
    statuses: [409],
  }),
  route("POST", "/user/register_user_email/verify", verifyEmail, {
    who: "anyone",
    takes: { email, userOtpInput: ofForm("verify-email") },
    limit: "verify",
    reply: "EmailVerified",
  }),
  route("POST", "/user/resend/otp", resendCode, {
    action: "code",
    who: "anyone",
    takes: { email },
    limit: "sign-up",
    reply: "Done",
    statuses: [409],
  }),
  route("PUT", "/user/register/password", setFirstPassword, {
    who: "anyone",
    takes: { id: text, password: ofForm("password") },
    limit: "verify",
    reply: "FirstLogin",
    statuses: [403, 409],
  }),
  route("POST", "/user/forgot-password", forgotPassword, {
    who: "anyone",
    takes: { email: ofForm("forgot-password") },
    limit: "forgot-password",
    reply: "Done",
  }),
  route("POST", "/user/reset-password/check", checkResetLink, {
    who: "anyone",
    takes: { token },
    limit: "reset-password",
    reply: "LinkOwner",
    statuses: [410],
  }),
  route("POST", "/user/reset-password", resetPassword, { ...reset, statuses: [410] }),
  route("PUT", "/user/reset-password", resetPassword, { ...reset, statuses: [410] }),
  route("PUT", "/user/register/names", putNames, {
    who: "signed-in",
    takes: { firstName: ofForm("names"), lastName: ofForm("names") },
    reply: "NamesSaved",
    statuses: [404, 409],
  }),
  route("POST", "/auth/check-email", checkEmail, {
    who: "anyone",
    takes: { email },
    limit: "check-email",
    reply: "EmailCheck",
  }),
  route("POST", "/auth/login", logIn, {
    who: "anyone",
    takes: { email: ofForm("login"), password: ofForm("login"), "rememberMe?": flag },
    action: "login",
    reply: "LoginReply",
    statuses: [401, 409],
  }),
  route("POST", "/auth/confirm-device", confirmDevice, {
    who: "anyone",
    takes: { token: linkToken("This link is incomplete. Please open it from the email again.") },
    limit: "confirm-device",
    reply: "LinkOwner",
    statuses: [410],
  }),
  route("POST", "/auth/logout", logOut, { who: "signed-in", reply: "LoggedOut" }),
];
