/**
 * `npm run definitions:outline [folder] [-- --out folder]`: everything that is asked, in plain words, for people who
 * read no JSON: each step, question, choice, condition and message. Prints Markdown; with `--out` it writes outline.md,
 * outline.html (one page with everything in it) and a picture of each wizard's way through; `--maps` the pictures alone.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Library } from "#engine";
import { countInWords } from "#engine/authoring";
import type { Site } from "../api/site/site.ts";
import { at } from "./bootstrap/project.js";
import { withBrandInTitles } from "./definitions-folder/brand-in-titles.ts";
import { readFolder } from "./definitions-folder/read-folder.ts";
import { htmlOf } from "./definitions-outline/html.ts";
import { markdownOf } from "./definitions-outline/markdown.ts";
import { htmlMarks, markdownMarks } from "./definitions-outline/marks.ts";
import { type Outline, outlineOf } from "./definitions-outline/outline.ts";
import { drawRoute } from "./route-map/draw.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, maps: { type: "boolean" } },
});
const folder = resolve(positionals[0] ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
const { library: read, faults } = await readFolder(folder);
const library = read && withBrand(read);

if (!library) {
  const count = countInWords(faults.length, "fault");
  console.error(
    `The folder has ${count}, so it cannot be told what it asks: see \`npm run definitions:check\`.`,
  );
  process.exitCode = 1;
} else if (values.out === undefined) {
  const outline = outlineOf(library, markdownMarks);
  process.stdout.write(markdownOf(outline, introTo(outline, library), false));
} else {
  write(library, resolve(values.out));
}

function withBrand(read: Library<Site>): Library {
  const definition = withBrandInTitles(read.forms.definition, read.content);
  return { ...read, forms: { ...read.forms, definition } };
}

function write(library: Library, out: string): void {
  mkdirSync(out, { recursive: true });
  const outline = outlineOf(library, markdownMarks);
  const page = outlineOf(library, htmlMarks);
  const texts = {
    "outline.md": markdownOf(outline, introTo(outline, library), true),
    "outline.html": htmlOf(page, introTo(page, library)),
  };
  const maps = page.wizards.map(({ id, picture }) => [`${id}-route.svg`, `${drawRoute(picture, id)}\n`]);
  const files: { [name: string]: string } = { ...(values.maps ? {} : texts), ...Object.fromEntries(maps) };
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
