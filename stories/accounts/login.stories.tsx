import type { Meta } from "@storybook/react-vite";
import { fillIn, found, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { refused } from "../stand-ins/network.ts";

const meta: Meta = { title: "Accounts/Login" };
export default meta;

const check = "POST /api/auth/check-email";
const maria = { email: "maria@example.com" };
const checked = (emailExists: boolean, hasPassword: boolean) => ({
  body: { id: emailExists ? "1" : null, emailExists, hasPassword, message: "" },
});

export const Empty = atAddress("/login");

export const SentHere = atAddress("/login", { state: { alert: "Please log in to continue." } });

export const FromAStart = atAddress("/login", { state: { isNew: true } });

export const NothingTyped = atAddress("/login", {}, async (context) => {
  await submit(context);
  await context.canvas.findByRole("alert");
});

export const WrongPassword = atAddress(
  "/login",
  {
    state: maria,
    replies: {
      [check]: checked(true, true),
      "POST /api/auth/login": refused(401, "Invalid user credentials. Please try again."),
    },
  },
  async (context) => {
    await fillIn(context, "password", "not this one");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const UnknownEmail = atAddress(
  "/login",
  { replies: { [check]: checked(false, false) } },
  async (context) => {
    await fillIn(context, "email", "nobody@example.com");
    await context.userEvent.tab();
    await context.canvas.findByText(/find an account/u);
  },
);

export const FirstPassword = atAddress(
  "/login",
  { replies: { [check]: checked(true, false) } },
  async (context) => {
    await fillIn(context, "email", maria.email);
    await context.userEvent.tab();
    await found(context.canvasElement, "[name=userOtpInput]");
  },
);

const confirm = "POST /api/auth/confirm-device";

export const DeviceConfirmed = atAddress(
  "/login",
  {
    notes: { deviceToken: "c29tZSBzYW1wbGU" },
    replies: { [confirm]: { body: maria }, [check]: checked(true, true) },
  },
  async (context) => {
    await context.canvas.findByText(/device is confirmed/u);
  },
);

export const DeviceLinkOver = atAddress(
  "/login",
  {
    notes: { deviceToken: "YW4gb2xkIHNhbXBsZQ" },
    replies: {
      [confirm]: refused(
        410,
        "This link no longer works. Use the one in our latest email, or log in here, and we'll email you a new one if you need it.",
      ),
    },
  },
  async (context) => {
    await context.canvas.findByRole("alert");
  },
);

export const DeviceNotConfirmed = atAddress(
  "/login",
  {
    state: maria,
    replies: {
      [check]: checked(true, true),
      "POST /api/auth/login": refused(
        429,
        "Too many attempts to log in to this account. We emailed you a link that lets this device in.",
      ),
    },
  },
  async (context) => {
    await fillIn(context, "password", "Sesame-2026!");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const ServerAway = atAddress(
  "/login",
  { state: maria, replies: { [check]: checked(true, true), "POST /api/auth/login": "unreached" } },
  async (context) => {
    await fillIn(context, "password", "Sesame-2026!");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

// Rendered and compared in every run.
Empty.tags = ["quick"];
NothingTyped.tags = ["quick"];
FirstPassword.tags = ["quick"];
