import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Library } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import type { OpenStore } from "../store/store.ts";
import { runTypeScript } from "./run-typescript.ts";

const script = fileURLToPath(new URL("release-child.ts", import.meta.url));

const files = 40;
/** Two publish at once, so that they also meet each other. */
const publishers = 2;

/** Folder whose files all name the same release. */
export function stampedFolder(stamp: string): SourceFiles {
  const paths = Array.from({ length: files }, (_, index) => `part-${index}.json`);
  return Object.fromEntries(paths.map((path) => [path, JSON.stringify({ path, stamp })]));
}

/** Definitions whose version is the stamp, for what is recorded beside a release. */
export function stampedLibrary(stamp: string): Library {
  const forms = { definition: { id: "forms", version: stamp } };
  return { version: stamp, wizards: {}, forms, content: null, texts: {} } as unknown as Library;
}

export interface KilledPublications {
  kills: number;
  /** Releases that were stored whole. */
  releases: number;
  /** Releases that their publishers acknowledged. */
  acknowledged: number;
  /** Violations; none, if all is well. */
  faults: string[];
}

/**
 * Kills processes while they publish, and looks each time whether one whole release is live and all before it are there.
 *
 * @param random returns a number from 0 to 1
 */
export async function killPublications(
  store: OpenStore,
  databaseUrl: string,
  {
    kills,
    random,
    onRound = () => {},
  }: { kills: number; random: () => number; onRound?: (done: number) => void },
): Promise<KilledPublications> {
  const stamps = new Map<number, string>();
  const faults: string[] = [];
  let killed = 0;
  while (killed < kills) {
    const children = Array.from({ length: Math.min(publishers, kills - killed) }, (_, index) =>
      start(databaseUrl, `round-${killed}-${index}`),
    );
    await Promise.all(children.map(({ isPublishing }) => isPublishing));
    for (const { child, output } of children) {
      await pause(random() * 60);
      const exit = once(child, "close");
      child.kill("SIGKILL");
      await exit;
      killed += 1;
      for (const line of output().split("\n").slice(0, -1)) {
        const [number = "", stamp = ""] = line.split(" ");
        if (stamps.has(Number(number))) faults.push(`Release ${number} was acknowledged twice.`);
        stamps.set(Number(number), stamp);
      }
    }
    faults.push(...(await lastingFaultsOf(store)));
    onRound(killed);
  }
  const releases = await store.releases.list();
  for (const [number, stamp] of stamps) {
    if (releases.find((release) => release.number === number)?.note !== stamp)
      faults.push(`Release ${number} was acknowledged to ${stamp}, but is another's.`);
  }
  for (const { number, note } of releases) {
    const stored = JSON.stringify(await store.releaseFiles.filesOf(number));
    if (stored !== sorted(stampedFolder(note))) faults.push(`Release ${number} is not whole.`);
  }
  return { kills: killed, releases: releases.length, acknowledged: stamps.size, faults };
}

function start(databaseUrl: string, name: string) {
  const child: ChildProcess = spawn(process.execPath, [runTypeScript, script, databaseUrl, name]);
  let output = "";
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const isPublishing = new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      resolve();
    });
    child.once("exit", () => reject(new Error(`A publisher ended by itself: ${errors}`)));
  });
  return { child, isPublishing, output: () => output };
}

/** Looks twice if need be: PostgreSQL may still be storing what it received from somebody who is dead by now. */
async function lastingFaultsOf(store: OpenStore): Promise<string[]> {
  if ((await faultsOf(store)).length === 0) return [];
  await pause(500);
  return await faultsOf(store);
}

/** Looks at what is live as a server does that starts now. */
async function faultsOf(store: OpenStore): Promise<string[]> {
  const releases = await store.releases.list();
  const [live] = releases;
  if (!live) return ["Nothing is live."];
  const faults: string[] = [];
  const numbers = releases.map(({ number }) => number);
  if (numbers.some((number, index) => number !== releases.length - index))
    faults.push(`The numbers have a gap: ${numbers.slice(0, 5).join(", ")} ...`);
  const stored = JSON.stringify(await store.releaseFiles.filesOf(live.number));
  if (stored !== sorted(stampedFolder(live.note)))
    faults.push(`Release ${live.number} is live, but not whole.`);
  const recorded = await store.definitionVersions.live("forms");
  if (recorded?.version !== live.note)
    faults.push(`Release ${live.number} is live, but version ${recorded?.version} is recorded as live.`);
  const [audited] = await store.audit.list({ limit: 1 });
  if (audited?.target !== live.note) faults.push(`Release ${live.number} is not in the audit record.`);
  return faults;
}

function sorted(folder: SourceFiles): string {
  return JSON.stringify(Object.fromEntries(Object.entries(folder).sort(([a], [b]) => (a < b ? -1 : 1))));
}
