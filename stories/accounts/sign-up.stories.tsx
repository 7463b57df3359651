import type { Meta } from "@storybook/react-vite";
import { fillIn, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { refused } from "../stand-ins/network.ts";
import { newcomer } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Accounts/Sign-up" };
export default meta;

const email = newcomer.email;

export const Email = atAddress("/signup");

export const EmailNotValid = atAddress("/signup", {}, async (context) => {
  await fillIn(context, "email", "dana@");
  await submit(context);
  await context.canvas.findByRole("alert");
});

export const EmailTaken = atAddress(
  "/signup",
  {
    state: { email },
    replies: {
      "POST /api/user/register_user_email": refused(409, "An account with this email exists already."),
    },
  },
  async (context) => {
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const Code = atAddress("/verify-email", { state: { email, sentAt: 0 } });

export const CodeHalfTyped = atAddress("/verify-email", { state: { email, sentAt: 0 } }, (context) =>
  fillIn(context, "userOtpInput", "048"),
);

export const CodeWrong = atAddress(
  "/verify-email",
  {
    state: { email, sentAt: 0 },
    replies: {
      "POST /api/user/register_user_email/verify": refused(422, "OTP verification failed. Invalid OTP."),
    },
  },
  async (context) => {
    // The sixth digit sends it.
    await fillIn(context, "userOtpInput", "048213");
    await context.canvas.findByText("OTP verification failed. Invalid OTP.");
  },
);

export const Password = atAddress("/password", { state: { id: "1", email } });

export const PasswordHalfway = atAddress("/password", { state: { id: "1", email } }, async (context) => {
  await fillIn(context, "password", "sesame1");
  await fillIn(context, "confirmPassword", "sesame");
});

export const PasswordTooLate = atAddress(
  "/password",
  {
    state: { id: "1", email },
    replies: {
      "PUT /api/user/register/password": refused(403, "Verify your email again before you set a password.", {
        code: "not-verified",
      }),
    },
  },
  async (context) => {
    await fillIn(context, "password", "Sesame-2026!");
    await fillIn(context, "confirmPassword", "Sesame-2026!");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const AccountCreated = atAddress("/account-confirmation", { visitor: newcomer });

export const Names = atAddress("/user-name", { visitor: newcomer });

export const NamesMissing = atAddress("/user-name", { visitor: newcomer }, async (context) => {
  await submit(context);
  await context.canvas.findByRole("alert");
});

// Rendered and compared in every run.
Email.tags = ["quick"];
CodeHalfTyped.tags = ["quick"];
PasswordHalfway.tags = ["quick"];
AccountCreated.tags = ["quick"];
