import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { commandIn, copiedBy, type DockerStage, isSent } from "./dockerfile.ts";

/** Folder with the result of the last stage. */
export interface Unpacked {
  /** The working directory of the image. */
  folder: string;
  env: { [name: string]: string };
  command: string[];
  health: string[];
}

/** A user without rights, as `USER node` is in the image. */
export interface Nobody {
  uid: number;
  gid: number;
}

interface Build {
  context: string;
  ignored: string;
  folder: string;
  nobody: Nobody;
}

/**
 * Carries out the steps of a Dockerfile with the Node of this machine, each stage in a folder of its own. `npm` and `sh` do
 * what they do in the image; only the system around them is another.
 */
export function carryOutDockerfile(stages: DockerStage[], build: Build): Unpacked {
  let last: Unpacked = { folder: build.folder, env: {}, command: [], health: [] };
  for (const { name, steps } of stages) {
    const top = folderOfStage(build, name);
    last = { folder: top, env: {}, command: [], health: [] };
    for (const { instruction, text } of steps) {
      if (instruction === "WORKDIR") {
        last.folder = join(top, text);
        mkdirSync(last.folder, { recursive: true });
      } else if (instruction === "ENV") {
        const [key = "", value = ""] = text.split("=");
        last.env[key] = value;
      } else if (instruction === "COPY") copyInto(last.folder, text, build);
      else if (instruction === "RUN") runIn(last, text, build);
      else if (instruction === "CMD") last.command = commandIn(text);
      else if (instruction === "HEALTHCHECK") last.health = commandIn(text);
      else if (!["USER", "VOLUME", "EXPOSE"].includes(instruction))
        throw new Error(`Nobody has said here what ${instruction} does.`);
    }
  }
  for (const part of [build.folder, last.folder]) chmodSync(part, 0o755);
  return last;
}

function folderOfStage({ folder }: Build, stage: string | null): string {
  return join(folder, stage ?? "image");
}

function copyInto(into: string, text: string, build: Build): void {
  const { context, ignored } = build;
  const { from, sources, target } = copiedBy(text);
  for (const source of sources) {
    const origin = from === null ? join(context, source) : join(folderOfStage(build, from), source);
    const isOne = target.endsWith("/") && source !== ".";
    const goal = isOne ? join(into, target, source) : join(into, target);
    cpSync(origin, goal, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== null || path === origin || isSent(relative(context, path), ignored),
    });
  }
}

function runIn({ folder: cwd, env }: Unpacked, text: string, { nobody }: Build): void {
  // There is no user of this name outside the image.
  const command = text.replaceAll("node:node", `${nobody.uid}:${nobody.gid}`);
  console.log(`  RUN ${text}`);
  const { status } = spawnSync("sh", ["-c", command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`"${text}" of the Dockerfile ended with ${status}.`);
}

/** Lets a user without rights write into a folder, as a volume of the image does. */
export function giveTo({ uid, gid }: Nobody, folder: string): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
}
