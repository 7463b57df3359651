import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../../renderer/styles/base.css";
import { viewports } from "../scenes/rendered/viewports.ts";
import { ComponentPage } from "../sheet/component-page.tsx";
import { beOnStoryDay } from "../stand-ins/date.ts";
import { expectNoComplaints, hearComplaints } from "./complaints.ts";
import { DocsPage } from "./docs-page.tsx";
import { globalTypes, initialGlobals, withLooks } from "./looks.tsx";
import { withSite } from "./with-site.tsx";

// On a busy machine whatever a play waits for takes ten times as long.
configure({ asyncUtilTimeout: 15_000 });
beOnStoryDay();

const preview: Preview = {
  tags: ["test", "autodocs"],
  globalTypes,
  initialGlobals,
  decorators: [withSite, withLooks],
  beforeEach: hearComplaints,
  afterEach: expectNoComplaints,
  parameters: {
    layout: "fullscreen",
    viewport: { options: viewports },
    backgrounds: { disable: true },
    docs: { container: DocsPage, page: ComponentPage },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Start",
          ["Welcome", "*"],
          "Wizards",
          "Procedures",
          "Mails",
          "Accounts",
          "Site",
          "Desk",
          "Studio",
          "Wizard parts",
          "Controls",
          "Theme",
          "Guide",
        ],
      },
    },
    a11y: {
      test: "error",
      options: { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    },
  },
};

export default preview;
