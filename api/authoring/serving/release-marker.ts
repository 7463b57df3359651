import { lstat, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release, Releases } from "../../store/releases.ts";

/**
 * The file in a definitions folder that names the release which the folder was made from: its number, for people, and
 * its version, because another deployment has other releases under the same numbers. A folder that several deployments
 * share has a line for each. It is no definition.
 */
export const markerFile = ".release";

/** Deployments that a folder can follow. */
const mostDeployments = 10;

type Marker = Pick<Release, "number" | "version">;

/** Returns the versions that a folder was made from, the last one first; none if the folder doesn't say. */
export async function releaseMarkers(folder: string): Promise<string[]> {
  return (await markersIn(folder)).map(({ version }) => version);
}

/**
 * Writes down that a folder was made from a release, instead of from earlier ones of its deployment, which are in
 * `releases`. What it was made from in others stays.
 */
export async function markRelease(
  folder: string,
  { number, version }: Marker,
  releases?: Pick<Releases, "newestOf">,
): Promise<void> {
  const markers = [{ number, version }];
  for (const other of releases ? await markersIn(folder) : [])
    if (other.version !== version && !(await releases?.newestOf(other.version))) markers.push(other);
  const lines = markers.slice(0, mostDeployments).map((one) => `${one.number} ${one.version}\n`);
  await writeFile(join(folder, markerFile), lines.join(""));
}

async function markersIn(folder: string): Promise<Marker[]> {
  const path = join(folder, markerFile);
  // Reading a pipe would wait for somebody to write to it.
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > 1_000) return [];
  const text = await readFile(path, "utf8").catch(() => "");
  const lines = text.matchAll(/^(\d+) ([0-9a-f]{16})\s*$/gmu);
  return [...lines].map(([, number, version = ""]) => ({ number: Number(number), version }));
}
