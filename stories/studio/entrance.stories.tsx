import type { Meta } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { refused } from "../stand-ins/network.ts";
import { admin, atStudio, busy } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Studio/Entrance" };
export default meta;

const me = "GET /api/staff/me";
const setup = "POST /api/staff/second-factor/setup";
const secret = "JBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Sourcebridge:ana@sourcebridge.example?secret=${secret}&issuer=Sourcebridge`;
const unset = { ...admin, secondFactor: "missing" as const };
const codes = Array.from({ length: 10 }, (_, index) => `${(index + 2) * 1357}-${(index + 3) * 2468}`);

export const LogIn = atStudio("/studio", { me: null });

const offer = { "GET /api/staff/sign-in": { body: { label: "Acme Industries" } } };
const signIn = () => screen.findByRole("button", { name: "Sign in with Acme Industries" });
export const LogInOrSignIn = atStudio("/studio", { me: null, replies: offer }, async () => {
  await signIn();
});
export const LogInToTheDesk = atStudio("/dashboard/admin", { me: null, replies: offer }, async () => {
  await screen.findByRole("heading", { name: "Log in to the desk" });
});
const down = "We can't reach Acme Industries right now. Log in with your password, or try again in a minute.";
export const ProviderIsDown = atStudio(
  "/studio",
  { me: null, replies: { ...offer, "POST /api/staff/sign-in": refused(503, down) } },
  async () => {
    await userEvent.click(await signIn());
    await screen.findByText(down);
  },
);
const back = "/studio/sign-in?code=one&state=two";
const finish = "POST /api/staff/sign-in/finish";
export const SigningIn = atStudio(back, { me: null, replies: { ...offer, [finish]: "never" } });
const noRole = "Your account has no role here. Ask an administrator to give you one.";
export const NoRole = atStudio(
  `${back}3`,
  { me: null, replies: { ...offer, [finish]: refused(403, noRole) } },
  async () => {
    await screen.findByText(noRole);
  },
);
const check = "POST /api/staff/second-factor";
const needed = { ...admin, secondFactor: "needed" as const };
const code = () => screen.findByRole("textbox", { name: /^Code/u });
export const CodeOfTheApp = atStudio("/studio", { me: needed });
export const RecoveryCode = atStudio("/studio", { me: needed }, async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Use a recovery code" }));
});

/** Types a code and presses Enter twice, and expects that it is sent once. */
async function enterOnce(): Promise<void> {
  const fetched = spyOn(globalThis, "fetch");
  const sent = () => fetched.mock.calls.filter(([address]) => String(address).endsWith("/second-factor"));
  await userEvent.type(await code(), "123456{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.type(await code(), "{Enter}");
  await expect(sent()).toHaveLength(1);
  fetched.mockRestore();
}

/** A complete code is sent by itself: Enter sends it again neither on its way nor once it is accepted. */
export const CodeSentOnce = atStudio(
  "/studio",
  { me: needed, replies: { [check]: { body: admin } } },
  async () => {
    await enterOnce();
    await expect(await code()).toHaveValue("123456");
  },
);
const wrong =
  "This code is wrong or was used before. Wait for the next one, and check the clock of your phone.";
export const CodeRefused = atStudio(
  "/studio",
  { me: needed, replies: { [check]: refused(422, wrong) } },
  async () => {
    await userEvent.type(await code(), "123456");
    await screen.findByText(wrong);
    await enterOnce();
    await screen.findByText("Enter the code first.");
  },
);
export const SetUpTheApp = atStudio("/studio", {
  me: unset,
  replies: { [setup]: { body: { secret, uri } } },
});
export const SetUpTheAppLoading = atStudio("/studio", { me: unset, replies: { [setup]: "never" } });
export const SetUpTheAppFailed = atStudio("/studio", { me: unset, replies: { [setup]: busy } });
export const RecoveryCodes = atStudio(
  "/studio",
  {
    me: unset,
    replies: { [setup]: { body: { secret, uri } }, [`${setup}/confirm`]: { body: { codes } } },
  },
  async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: /^Code/u }), "123456");
    await screen.findByRole("heading", { name: "Save your recovery codes" });
  },
);
export const NotForStaff = atStudio("/studio", {
  replies: { [me]: refused(403, "Your account has no role here.") },
});
export const CouldNotOpen = atStudio("/studio", { replies: { [me]: busy } });
export const NoSuchPage = atStudio("/studio/no/such/page");
