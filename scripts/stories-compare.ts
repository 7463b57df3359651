/**
 * `npm run stories:compare`: takes each story's picture in light and dark, on a phone and on a wide screen, and
 * compares it with the one that was kept. What differs stands side by side in data/stories/report.html.
 *
 *     npm run stories:compare                      the quick set, whose pictures belong to the repository
 *     npm run stories:compare -- --all             every story; pictures of the rest are kept on this computer
 *     npm run stories:compare -- accounts-login    only stories with that in their id; "accounts-*" does too
 *     npm run stories:compare -- --update          keeps the new pictures: look at the report first
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "./bootstrap/project.js";
import {
  baselineChromium,
  dropBaseline,
  keepBaseline,
  keptPictures,
  noteChromium,
  readBaseline,
} from "./stories/baselines.ts";
import { compare } from "./stories/compare.ts";
import { type Picture, takePictures } from "./stories/pictures.ts";
import { type Finding, reportOf, verdict } from "./stories/report.ts";
import { buildStorybookWhenStale } from "./stories/static-storybook.ts";
import { isQuick, listedStories, matching } from "./stories/story-index.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, update: { type: "boolean" } },
});
const [wanted] = positionals;

buildStorybookWhenStale();
const stories = listedStories();
const set = wanted ? matching(stories, wanted) : stories.filter((story) => values.all || isQuick(story));
if (set.length === 0) throw new Error(`No story has "${wanted}" in its id.`);
console.log(`Taking pictures of ${set.length} stories.`);

const pictures: Picture[] = [];
const { chromium, failed } = await takePictures(set, (picture) => pictures.push(picture));
const findings = [...(await Promise.all(pictures.map(judge))).flat(), ...(wanted ? [] : vanished())];

const report = at("data/stories/report.html");
mkdirSync(at("data/stories"), { recursive: true });
writeFileSync(report, reportOf({ findings, taken: pictures.length, failed, at: new Date() }));
for (const line of failed) console.error(`Could not be drawn: ${line}`);
for (const { kind, story, look } of findings) console.log(`${kind}: ${story} (${look})`);
console.log(`${verdict(findings, pictures.length)} Side by side: data/stories/report.html`);
if (values.update) keep();
else tellOtherChromium();
const isSettled = values.update || findings.every(({ kind }) => kind === "new");
process.exitCode = isSettled && failed.length === 0 ? 0 : 1;

async function judge({ story: id, look, png: after }: Picture): Promise<Finding[]> {
  const story = set.find((one) => one.id === id);
  const before = story ? readBaseline(story, look) : null;
  const told = { story: id, look, before, after, difference: null, different: 0 };
  if (!before) return [{ ...told, kind: "new" }];
  const { different, difference } = await compare(before, after);
  return different === 0 ? [] : [{ ...told, kind: "changed", difference, different }];
}

/** Kept pictures that nothing is drawn for any more. */
function vanished(): Finding[] {
  const drawn = new Set(pictures.map(({ story, look }) => `${story} (${look})`));
  return keptPictures()
    .filter(({ story, look }) => !drawn.has(`${story} (${look})`))
    .filter(({ story, look }) => !failed.some((line) => line.startsWith(`${story} (${look})`)))
    .map(({ file, story, look }) => {
      const before = readFileSync(file);
      return { story, look, kind: "vanished", before, after: null, difference: null, different: 0 };
    });
}

function keep(): void {
  for (const { story: id, look, after } of findings) {
    const story = set.find((one) => one.id === id);
    if (story && after) keepBaseline(story, look, after);
  }
  const gone = findings.filter(({ kind }) => kind === "vanished");
  for (const { file, story, look } of keptPictures())
    if (gone.some((one) => one.story === story && one.look === look)) dropBaseline(file);
  noteChromium(chromium);
  console.log("The new pictures are kept.");
}

function tellOtherChromium(): void {
  const before = baselineChromium();
  if (findings.length === 0 || !before || before === chromium) return;
  console.log(`The kept pictures were taken with Chromium ${before}, these with ${chromium}.`);
}
