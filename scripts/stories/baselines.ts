import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../bootstrap/project.js";
import { isQuick, type ListedStory } from "./story-index.ts";

/** Pictures of the quick set belong to the repository; those of all others stay on this computer. */
const kept = at("stories/baselines");
const own = at("data/stories/baselines");
const note = join(kept, "taken-with.json");

/** Where the kept picture of a story in one look lies, or would lie. */
export function baselineFile(story: Pick<ListedStory, "id" | "tags">, look: string): string {
  return join(isQuick(story) ? kept : own, `${story.id}.${look}.png`);
}

export function readBaseline(story: Pick<ListedStory, "id" | "tags">, look: string): Buffer | null {
  const file = baselineFile(story, look);
  return existsSync(file) ? readFileSync(file) : null;
}

export function keepBaseline(story: Pick<ListedStory, "id" | "tags">, look: string, png: Buffer): void {
  const file = baselineFile(story, look);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, png);
}

/** Kept pictures of the quick set by file name, whose story and look are told. */
export function keptPictures(): { file: string; story: string; look: string }[] {
  const files = existsSync(kept) ? readdirSync(kept) : [];
  return files.flatMap((name) => {
    const [, story, look] = /^(.+)\.([a-z]+-\d+)\.png$/u.exec(name) ?? [];
    return story && look ? [{ file: join(kept, name), story, look }] : [];
  });
}

export function dropBaseline(file: string): void {
  rmSync(file);
}

/** The Chromium that the kept pictures were taken with: another may draw letters a little otherwise. */
export function baselineChromium(): string | null {
  return existsSync(note) ? (JSON.parse(readFileSync(note, "utf8")) as { chromium: string }).chromium : null;
}

export function noteChromium(chromium: string): void {
  mkdirSync(kept, { recursive: true });
  writeFileSync(note, `${JSON.stringify({ chromium }, null, 2)}\n`);
}
