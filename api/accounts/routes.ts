import type { Route } from "../routing/route.ts";
import { checkEmail } from "./check-email.ts";
import { confirmDevice } from "./confirm-device.ts";
import { setFirstPassword } from "./first-password.ts";
import { logIn, logOut } from "./login.ts";
import { putNames } from "./names.ts";
import { checkResetLink, forgotPassword, resetPassword } from "./reset-password.ts";
import { registerEmail, resendCode, verifyEmail } from "./sign-up.ts";

const reset = {
  path: "/user/reset-password",
  who: "anyone",
  body: "json",
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
    limit: "sign-up",
    handler: registerEmail,
  },
  {
    method: "POST",
    path: "/user/register_user_email/verify",
    who: "anyone",
    body: "json",
    limit: "verify",
    handler: verifyEmail,
  },
  {
    method: "POST",
    path: "/user/resend/otp",
    action: "code",
    who: "anyone",
    body: "json",
    limit: "sign-up",
    handler: resendCode,
  },
  {
    method: "PUT",
    path: "/user/register/password",
    who: "anyone",
    body: "json",
    limit: "verify",
    handler: setFirstPassword,
  },
  {
    method: "POST",
    path: "/user/forgot-password",
    who: "anyone",
    body: "json",
    limit: "forgot-password",
    handler: forgotPassword,
  },
  {
    method: "POST",
    path: "/user/reset-password/check",
    who: "anyone",
    body: "json",
    limit: "reset-password",
    handler: checkResetLink,
  },
  { method: "POST", ...reset },
  { method: "PUT", ...reset },
  { method: "PUT", path: "/user/register/names", who: "signed-in", body: "json", handler: putNames },
  {
    method: "POST",
    path: "/auth/check-email",
    who: "anyone",
    body: "json",
    limit: "check-email",
    handler: checkEmail,
  },
  { method: "POST", path: "/auth/login", who: "anyone", body: "json", action: "login", handler: logIn },
  {
    method: "POST",
    path: "/auth/confirm-device",
    who: "anyone",
    body: "json",
    limit: "confirm-device",
    handler: confirmDevice,
  },
  { method: "POST", path: "/auth/logout", who: "signed-in", handler: logOut },
];
