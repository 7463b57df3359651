import type { Meta } from "@storybook/react-vite";
import { fillIn, found, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { refused } from "../stand-ins/network.ts";

const meta: Meta = { title: "Accounts/Forgotten password" };
export default meta;

const email = "maria@example.com";
const notes = { resetToken: "dGhpcyBpcyBvbmx5IGEgc2FtcGxl" };
const check = "POST /api/user/reset-password/check";

export const Asked = atAddress("/forgot-password");

export const AskedWithEmail = atAddress("/forgot-password", { state: { email } });

export const LinkSent = atAddress(
  "/forgot-password",
  {
    state: { email },
    replies: { "POST /api/user/forgot-password": { body: { success: true, message: "" } } },
  },
  async (context) => {
    await submit(context);
    await context.canvas.findByText(email);
  },
);

export const NotSent = atAddress(
  "/forgot-password",
  { state: { email }, replies: { "POST /api/user/forgot-password": "unreached" } },
  async (context) => {
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const NewPassword = atAddress("/reset-password", { notes, replies: { [check]: { body: { email } } } });

export const NewPasswordNotYet = atAddress(
  "/reset-password",
  { notes, replies: { [check]: { body: { email } } } },
  async (context) => {
    await fillIn(context, "password", "sesame");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const Updated = atAddress(
  "/reset-password",
  {
    notes,
    replies: { [check]: { body: { email } }, "POST /api/user/reset-password": { body: { success: true } } },
  },
  async (context) => {
    await fillIn(context, "password", "Sesame-2026!");
    await fillIn(context, "confirmPassword", "Sesame-2026!");
    await submit(context);
    await found(context.canvasElement, "a[href='/login']");
  },
);

export const LinkOver = atAddress("/reset-password", {
  notes,
  replies: { [check]: refused(410, "This link has expired or was used. Ask for a new one.") },
});

export const LinkUnchecked = atAddress("/reset-password", { notes, replies: { [check]: "unreached" } });

export const WithoutLink = atAddress("/reset-password");

// Rendered and compared in every run.
Asked.tags = ["quick"];
LinkSent.tags = ["quick"];
NewPasswordNotYet.tags = ["quick"];
LinkOver.tags = ["quick"];
