import { addons } from "storybook/manager-api";

/** Closed until somebody opens them: the sidebar begins with a dozen names, and is rendered in half the time. */
const collapsedRoots = [
  "wizards",
  "procedures",
  "mails",
  "accounts",
  "site",
  "desk",
  "studio",
  "wizard-parts",
  "controls",
  "theme",
  "guide",
];

addons.setConfig({ sidebar: { collapsedRoots } });
