import type { Meta } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
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
export const CodeOfTheApp = atStudio("/studio", { me: { ...admin, secondFactor: "needed" } });
export const RecoveryCode = atStudio("/studio", { me: { ...admin, secondFactor: "needed" } }, async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Use a recovery code" }));
});
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
