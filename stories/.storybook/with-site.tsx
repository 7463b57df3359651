import type { Decorator } from "@storybook/react-vite";
import { SiteProvider } from "../../renderer/site/site-context.tsx";
import { content } from "../stand-ins/content.ts";

/** Every story has the sentences of the site around it, as every page has. */
export const withSite: Decorator = (Story) => (
  <SiteProvider content={{ words: content.site }}>
    <Story />
  </SiteProvider>
);
