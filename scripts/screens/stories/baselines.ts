import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../bootstrap/project.js";

/** Pictures to compare with. They stay on this computer: another Chromium may draw letters differently. */
const folder = at("data/screens/stories/baselines");
const note = join(folder, "chromium.txt");

export interface Baseline {
  story: string;
  look: string;
  file: string;
}

export function readBaseline(story: string, look: string): Buffer | null {
  const file = fileOf(story, look);
  return existsSync(file) ? readFileSync(file) : null;
}

export function keepBaseline(story: string, look: string, png: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(story, look), png);
}

export function dropBaseline(story: string, look: string): void {
  rmSync(fileOf(story, look));
}

export function baselines(): Baseline[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((name) => {
    const [, story, look] = /^(.+)\.([a-z]+-\d+)\.png$/u.exec(name) ?? [];
    return story && look ? [{ file: join(folder, name), story, look }] : [];
  });
}

/** The version of the Chromium that took the baselines. */
export function baselineChromium(): string | null {
  return existsSync(note) ? readFileSync(note, "utf8") : null;
}

export function noteChromium(version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, version);
}

function fileOf(story: string, look: string): string {
  return join(folder, `${story}.${look}.png`);
}
