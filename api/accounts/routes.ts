import { flag, ofForm, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { checkEmail } from "./check-email.ts";
import { confirmDevice } from "./confirm-device.ts";
import { setFirstPassword } from "./first-password.ts";
import { logIn, logOut } from "./login.ts";
import { putNames } from "./names.ts";
import { checkResetLink, forgotPassword, resetPassword } from "./reset-password.ts";
import { registerEmail, resendCode, verifyEmail } from "./sign-up.ts";

const email = ofForm("sign-up");
const linkToken = (message: string) => ({ type: "string", minLength: 1, description: message });
const token = linkToken("This link is incomplete. Please open it from the mail once more.");
const newPassword = ofForm("reset-password");

const reset = {
  path: "/user/reset-password",
  who: "anyone",
  body: "json",
  // Pages of before say `newPassword`.
  takes: { token, "password?": newPassword, "newPassword?": newPassword },
  limit: "reset-password",
  handler: resetPassword,
} as const;

/** Sign-up, login, names, password reset and logout. */
export const accountRoutes: Route[] = [
  {
    method: "POST",
    path: "/user/register_user_email",
    action: "code",
    who: "anyone",
    body: "json",
    takes: { email },
    limit: "sign-up",
    handler: registerEmail,
  },
  {
    method: "POST",
    path: "/user/register_user_email/verify",
    who: "anyone",
    body: "json",
    takes: { email, userOtpInput: ofForm("verify-email") },
    limit: "verify",
    handler: verifyEmail,
  },
  {
    method: "POST",
    path: "/user/resend/otp",
    action: "code",
    who: "anyone",
    body: "json",
    takes: { email },
    limit: "sign-up",
    handler: resendCode,
  },
  {
    method: "PUT",
    path: "/user/register/password",
    who: "anyone",
    body: "json",
    takes: { id: text, password: ofForm("password") },
    limit: "verify",
    handler: setFirstPassword,
  },
  {
    method: "POST",
    path: "/user/forgot-password",
    who: "anyone",
    body: "json",
    takes: { email: ofForm("forgot-password") },
    limit: "forgot-password",
    handler: forgotPassword,
  },
  {
    method: "POST",
    path: "/user/reset-password/check",
    who: "anyone",
    body: "json",
    takes: { token },
    limit: "reset-password",
    handler: checkResetLink,
  },
  { method: "POST", ...reset },
  { method: "PUT", ...reset },
  {
    method: "PUT",
    path: "/user/register/names",
    who: "signed-in",
    body: "json",
    takes: { firstName: ofForm("names"), lastName: ofForm("names") },
    handler: putNames,
  },
  {
    method: "POST",
    path: "/auth/check-email",
    who: "anyone",
    body: "json",
    takes: { email },
    limit: "check-email",
    handler: checkEmail,
  },
  {
    method: "POST",
    path: "/auth/login",
    who: "anyone",
    body: "json",
    takes: { email: ofForm("login"), password: ofForm("login"), "rememberMe?": flag },
    action: "login",
    handler: logIn,
  },
  {
    method: "POST",
    path: "/auth/confirm-device",
    who: "anyone",
    body: "json",
    takes: { token: linkToken("This link is incomplete. Please open it from the email again.") },
    limit: "confirm-device",
    handler: confirmDevice,
  },
  { method: "POST", path: "/auth/logout", who: "signed-in", handler: logOut },
];
