import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import type { LaunchView } from "../../api/responses/launch.ts";
import { admin, atStudio, busy } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Desk/Launch" };
export default meta;

const address = "/dashboard/admin/launch";
const call = "GET /api/desk/launch";
const me = { ...admin, may: [...admin.may, "see-launch" as const] };

const before: LaunchView = {
  ...{ accessUrl: null, ownEmail: admin.email, people: 0, mailed: 0 },
  ...{ groups: [], campaigns: [], documents: [], behindLaunch: [] },
};
const waiting: LaunchView = {
  ...before,
  ...{ accessUrl: "https://register.example.com", people: 1204, mailed: 0 },
  behindLaunch: ["Terms of Service", "Privacy Policy"],
  groups: [
    { name: "supplier", wizard: "Supplier registration", title: "Registered", people: 830, mailed: 0 },
    { name: "early-access", wizard: null, title: "Asked for early access", people: 374, mailed: 0 },
  ],
};

const at = (body: LaunchView) => atStudio(address, { me, replies: { [call]: { body } } });

export const PeopleWait = at(waiting);
export const NobodyWaits = at(before);
export const Loading = atStudio(address, { me, replies: { [call]: "never" } });
export const CouldNotLoad = atStudio(address, { me, replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});
export const PeopleLoading = atStudio("/dashboard/admin/launch/people", {
  me,
  replies: { [`${call}/people`]: "never" },
});
export const PeopleCouldNotLoad = atStudio("/dashboard/admin/launch/people", {
  me,
  replies: { [`${call}/people`]: busy },
});
export const OnAPhone = { ...PeopleWait, globals: { viewport: { value: "w360" } } };
