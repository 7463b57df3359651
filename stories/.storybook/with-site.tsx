import type { Decorator } from "@storybook/react-vite";
import { installTexts } from "../../renderer/controls/list/use-list-words.ts";
import { SiteProvider } from "../../renderer/site/site-context.tsx";
import { gridTexts } from "../../renderer/studio/controls/grid-texts.ts";
import { content } from "../stand-ins/content.ts";

// Stories of the studio and of the pages share one page: whichever comes first, react-aria has the texts of both.
installTexts(content.site.controls.list, gridTexts);

/** Every story has the sentences of the site around it, as every page has. */
export const withSite: Decorator = (Story) => (
  <SiteProvider content={{ words: content.site }}>
    <Story />
  </SiteProvider>
);
