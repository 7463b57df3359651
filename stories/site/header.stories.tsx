import type { Meta, StoryObj } from "@storybook/react-vite";
import { SiteHeader } from "../../renderer/chrome/site-header.tsx";
import { recall } from "../../renderer/session/storage.ts";
import { type Circumstances, InSite, prepare } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { maria, sam } from "../stand-ins/visitor.ts";

const meta: Meta = {
  title: "Site/Header",
  parameters: { layout: "fullscreen" },
};
export default meta;

function at(path: string, circumstances: Circumstances = {}, play?: StoryObj["play"]): StoryObj {
  return {
    render: () => (
      <InSite path={path}>
        <div style={{ minBlockSize: "20rem" }}>
          <SiteHeader />
        </div>
      </InSite>
    ),
    beforeEach: ({ id }) => prepare(circumstances, id),
    ...(play ? { play } : {}),
  };
}

/** Wide screens have no such button: there the story shows the header as it is. */
const openMenu: StoryObj["play"] = async ({ canvas, userEvent }) => {
  const menu = canvas.queryByRole("button", { name: content.site.frame.menu.toggle });
  if (menu) await userEvent.click(menu);
};

const wide = { viewport: { value: "w1280" } };
const phone = { viewport: { value: "w360" } };

export const StrangerAtTheStart = at("/");

export const StrangerElsewhere = at("/legal/privacy-policy");

export const StrangerAtLogin = at("/login");

export const GreyedUntilThereIsAPassword = at("/login", {
  session: { emailExists: true, hasPassword: false },
});

export const LoggedIn = at("/welcome-page", {
  visitor: maria,
  kept: { notifications: { seen: ["account-created"], dismissed: [] } },
});

export const BellWithNews = at("/welcome-page", { visitor: maria });

export const BellOpen = at("/welcome-page", { visitor: sam }, async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Notifications/u }));
});

export const BellEmpty = at(
  "/welcome-page",
  { visitor: sam, kept: { notifications: { seen: ["account-created"], dismissed: ["account-created"] } } },
  async ({ id, canvas, userEvent }) => {
    // The bell counts only after it has loaded the browser's stored state.
    await recall(id, "notifications");
    await userEvent.click(await canvas.findByRole("button", { name: /^Notifications/u }));
  },
);

/** Phones have it in their menu. */
export const AvatarMenu: StoryObj = {
  ...at("/welcome-page", { visitor: maria }, async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Maria/u }));
  }),
  globals: wide,
};

export const InsideARegistration = at("/supplier-profile-registration/personal-details", { visitor: maria });

export const OnAPhone: StoryObj = { ...at("/"), globals: phone };

export const MenuOfStranger: StoryObj = { ...at("/", {}, openMenu), globals: phone };

export const MenuOfVisitor: StoryObj = {
  ...at("/welcome-page", { visitor: maria }, openMenu),
  globals: phone,
};

// Rendered and compared in every run.
StrangerAtTheStart.tags = ["quick"];
GreyedUntilThereIsAPassword.tags = ["quick"];
BellOpen.tags = ["quick"];
AvatarMenu.tags = ["quick"];
MenuOfStranger.tags = ["quick"];
