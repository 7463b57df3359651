import type { Meta } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { LaunchView, PeopleList, PersonView } from "../../api/responses/launch.ts";
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
const people: PersonView[] = [
  {
    ...{ email: "sarah.patel@example.com", name: "Sarah Patel", groups: ["Registered"], hasAccount: true },
    ...{ earlyAccessAt: "2026-11-02T09:30:00Z", mails: [], shown: [] },
  },
  {
    ...{
      email: "a.very.long.address.of.somebody@mail.example.com",
      name: null,
      groups: ["Waits"],
      hasAccount: false,
    },
    ...{ earlyAccessAt: null, mails: [], shown: ["Terms of Service"] },
  },
];
/** Everything about a person lines up on the left on a phone, even the text of the button. */
export const PeopleOnAPhone = {
  ...atStudio(
    "/dashboard/admin/launch/people",
    { me, replies: { [`${call}/people`]: { body: { people, next: null } satisfies PeopleList } } },
    async () => {
      const button = await screen.findByRole("button", {
        name: "Take off the list: sarah.patel@example.com",
      });
      const { left } = button.getBoundingClientRect();
      const inset = Number.parseFloat(getComputedStyle(button).paddingInlineStart);
      const row = button.closest("tr")?.getBoundingClientRect();
      await expect(left + inset + 1).toBeCloseTo(row?.left ?? 0, 0);
    },
  ),
  globals: { viewport: { value: "w360" } },
  tags: ["quick"],
};
export const PeopleCouldNotLoad = atStudio("/dashboard/admin/launch/people", {
  me,
  replies: { [`${call}/people`]: busy },
});
export const OnAPhone = { ...PeopleWait, globals: { viewport: { value: "w360" } } };
