/** `npm run screens -- [pages|stories|field|studio|desk]`: pictures of the product, in data/screens. */
import { orEnd, readCommandLine, UsageError } from "../../scripts/bootstrap/command-line.js";

const command = {
  usage: "npm run screens",
  operands: "[pages|stories|field|studio|desk] [name]",
  about: `Takes pictures in Chromium and writes them into data/screens.

  pages    every page of the site, wide and light, and on a phone in the dark (the default)
  stories  stories in four looks, compared with the pictures of the last \`--update\` on this computer;
           what differs is in data/screens/stories
  field    the picture of definitions/README.md: a field's JSON beside the field, in docs/definitions/field.png
  studio   the pictures of README.md and docs/studio.md, in docs/pictures
  desk     those of docs/desk.md, in the same folder

With a name, only pages whose name, or stories whose file, contains it.`,
  options: {
    update: {
      type: "boolean",
      default: false,
      about: "stories: keep the new pictures for the next comparison.",
    },
  },
} as const;

const { values, positionals } = readCommandLine(command);
const [what = "pages", wanted = ""] = positionals;

const subjects: { [what: string]: () => Promise<void> } = {
  pages: async () => (await import("./pages.ts")).takePages(wanted),
  stories: async () => (await import("./stories.ts")).compareStories(wanted, values.update),
  field: async () => (await import("./field.ts")).takeField(),
  studio: async () => (await import("./studio.ts")).takeStudio(),
  desk: async () => (await import("./desk.ts")).takeDesk(),
};

const take = orEnd(() => {
  if (subjects[what] && Object.hasOwn(subjects, what)) return subjects[what];
  throw new UsageError(`Unknown subject "${what}". Known: ${Object.keys(subjects).join(", ")}.`);
}, command.usage);
await take();
