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
