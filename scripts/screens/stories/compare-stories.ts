import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "../../bootstrap/project.js";
import {
  baselineChromium,
  baselines,
  dropBaseline,
  keepBaseline,
  noteChromium,
  readBaseline,
} from "./baselines.ts";
import { compare } from "./compare.ts";
import { type Picture, takePictures } from "./pictures.ts";
import { type Finding, reportOf, summaryOf } from "./report.ts";
import { buildStorybookWhenStale } from "./static-storybook.ts";
import { isQuick, listedStories, matching } from "./story-index.ts";

const folder = "data/screens/stories";

/** Takes the pictures of stories and reports which differ from the last that were kept. */
export async function compareStories(options: {
  all: boolean;
  update: boolean;
  wanted: string;
}): Promise<void> {
  const { all, update, wanted } = options;
  buildStorybookWhenStale();
  const listed = listedStories();
  const stories = wanted ? matching(listed, wanted) : listed.filter((story) => all || isQuick(story));
  if (stories.length === 0) throw new Error(`No story has "${wanted}" in its id.`);
  console.log(`Taking pictures of ${stories.length} stories.`);
  const pictures: Picture[] = [];
  const { chromium, failed } = await takePictures(stories, (picture) => pictures.push(picture));
  const changed = (await Promise.all(pictures.map(findingFor))).filter((finding) => finding !== null);
  const ids = new Set(listed.map(({ id }) => id));
  const findings = [...changed, ...vanished(ids)];
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(
    at(`${folder}/report.html`),
    reportOf({ findings, taken: pictures.length, failed, at: new Date() }),
  );
  for (const line of failed) console.error(`Could not be drawn: ${line}`);
  for (const { kind, story, look } of findings) console.log(`${kind}: ${story} (${look})`);
  console.log(`${summaryOf(findings, pictures.length)} Side by side: ${folder}/report.html`);
  if (update) keep(findings, chromium);
  else if (findings.length > 0) noteOtherChromium(chromium);
  const isFine = update || findings.every(({ kind }) => kind === "new");
  process.exitCode = isFine && failed.length === 0 ? 0 : 1;
}

async function findingFor({ story, look, png: after }: Picture): Promise<Finding | null> {
  const before = readBaseline(story, look);
  const found = { story, look, before, after, difference: null, different: 0 };
  if (!before) return { ...found, kind: "new" };
  const { different, difference } = await compare(before, after);
  return different === 0 ? null : { ...found, kind: "changed", difference, different };
}

/** Baselines of stories that no longer exist. */
function vanished(ids: Set<string>): Finding[] {
  return baselines()
    .filter(({ story }) => !ids.has(story))
    .map(({ file, story, look }) => {
      const before = readFileSync(file);
      return { story, look, kind: "vanished", before, after: null, difference: null, different: 0 };
    });
}

function keep(findings: Finding[], chromium: string): void {
  for (const { story, look, after } of findings) {
    if (after) keepBaseline(story, look, after);
    else dropBaseline(story, look);
  }
  noteChromium(chromium);
  console.log("Kept the new pictures.");
}

function noteOtherChromium(chromium: string): void {
  const before = baselineChromium();
  if (!before || before === chromium) return;
  console.log(`The kept pictures were taken with Chromium ${before}, these with ${chromium}.`);
}
