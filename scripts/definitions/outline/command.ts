import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Library } from "#engine";
import { countInWords } from "#engine/authoring";
import { withBrand } from "../../../api/site-content/brand-in-titles.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { drawRoute } from "../../route-map/draw.ts";
import { folderNamed, readFolder } from "../folder/read-folder.ts";
import { htmlOf } from "./html.ts";
import { markdownOf } from "./markdown.ts";
import { htmlMarks, markdownMarks } from "./marks.ts";
import { type Outline, outlineOf } from "./outline.ts";

const command = {
  usage: "npm run definitions -- outline",
  operands: "[folder]",
  about: `Prints everything that is asked as Markdown, in plain words, for people who read no JSON: each step, question,
choice, condition and message.`,
  options: {
    out: {
      type: "string",
      value: "folder",
      about: "Write outline.md, outline.html and a route map of each wizard there.",
    },
    maps: { type: "boolean", default: false, about: "With --out: write the route maps alone." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  const folder = folderNamed(positionals[0]);
  const { library: read, faults } = await readFolder(folder);
  const library = read && withBrand(read);
  if (!library) {
    const count = countInWords(faults.length, "fault");
    console.error(`The folder has ${count}, so it has no outline: see \`npm run definitions -- check\`.`);
    process.exitCode = 1;
  } else if (values.out === undefined) {
    const outline = outlineOf(library, markdownMarks);
    process.stdout.write(markdownOf(outline, introTo(outline, library), false));
  } else {
    writeOutline(library, resolve(values.out), values.maps);
  }
}

function writeOutline(library: Library, out: string, onlyMaps: boolean): void {
  mkdirSync(out, { recursive: true });
  const outline = outlineOf(library, markdownMarks);
  const page = outlineOf(library, htmlMarks);
  const texts = {
    "outline.md": markdownOf(outline, introTo(outline, library), true),
    "outline.html": htmlOf(page, introTo(page, library)),
  };
  const maps = page.wizards.map(({ id, picture }) => [`${id}-route.svg`, `${drawRoute(picture, id)}\n`]);
  const files: { [name: string]: string } = { ...(onlyMaps ? {} : texts), ...Object.fromEntries(maps) };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(out, name), text);
    console.log(`Wrote ${relative(process.cwd(), join(out, name))}.`);
  }
}

function introTo({ wizards, forms }: Outline, { version }: Library): string {
  const pages = wizards.flatMap((wizard) => wizard.pages);
  const questions = [...pages, ...forms].flatMap((page) => page.questions);
  const counts = [
    countInWords(wizards.length, "wizard"),
    countInWords(pages.length, "step"),
    countInWords(forms.length, "account form"),
    countInWords(questions.length, "question"),
  ];
  return `${counts.slice(0, -1).join(", ")} and ${counts.at(-1)}, read from the definitions of version ${version.slice(0, 12)}.`;
}
