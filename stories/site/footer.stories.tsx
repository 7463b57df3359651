import type { Meta, StoryObj } from "@storybook/react-vite";
import { SiteFooter } from "../../renderer/chrome/site-footer.tsx";
import { InSite } from "../stand-ins/at-address.tsx";

const meta: Meta = { title: "Site/Footer", parameters: { layout: "fullscreen" } };
export default meta;

const at = (path: string): StoryObj => ({
  render: () => (
    <InSite path={path}>
      <SiteFooter />
    </InSite>
  ),
});

export const Everywhere = at("/");

export const InsideARegistration = at("/supplier-profile-registration/personal-details");

// Rendered and compared in every run.
Everywhere.tags = ["quick"];
