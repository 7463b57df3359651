import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { npmCommand } from "../bootstrap/npm.js";
import { at } from "../bootstrap/project.js";

/** When the version in use and the newest one of a package were released, as days. */
export interface Release {
  version: string;
  releasedOn: string;
  newest: string;
  newestReleasedOn: string;
}

/** Dates of releases, kept because the registry may be out of reach when the page is written. */
export interface Releases {
  lookedUpOn: string;
  packages: { [name: string]: Release };
}

const file = "scripts/dependencies/releases.json";

/** Returns the dates as they were last looked up. */
export function readReleases(): Releases {
  return JSON.parse(readFileSync(at(file), "utf8")) as Releases;
}

/** Keeps dates for the next time. */
export function writeReleases(releases: Releases): void {
  writeFileSync(at(file), `${JSON.stringify(releases, null, 2)}\n`);
}

/** Asks the registry for the dates of these packages, one after the other. Throws when it gives none. */
export async function lookUpReleases(versions: { [name: string]: string }, today: string): Promise<Releases> {
  const packages: Releases["packages"] = {};
  for (const [name, version] of Object.entries(versions)) packages[name] = await lookUp(name, version);
  return { lookedUpOn: today, packages };
}

async function lookUp(name: string, version: string): Promise<Release> {
  const { command, words, options } = npmCommand("view", name, "time", "dist-tags", "--json");
  const { stdout } = await promisify(execFile)(command, words, { ...options, maxBuffer: 64 * 2 ** 20 });
  const { time, "dist-tags": tags } = JSON.parse(stdout) as {
    time: { [version: string]: string };
    "dist-tags": { latest: string };
  };
  const dayOf = (one: string) => {
    const day = time[one]?.slice(0, 10);
    if (!day) throw new Error(`The registry gives no date for ${name}@${one}.`);
    return day;
  };
  return { version, releasedOn: dayOf(version), newest: tags.latest, newestReleasedOn: dayOf(tags.latest) };
}
