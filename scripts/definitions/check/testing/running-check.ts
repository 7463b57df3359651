import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { at } from "../../../bootstrap/project.js";

/** The running command, on a folder of its own. */
export interface RunningCheck {
  folder: string;
  /** Everything printed so far. */
  printed: () => string;
  /** Resolves with what is printed from now on, once it contains the text. */
  prints: (words: RegExp | string) => Promise<string>;
  /** The exit code. */
  ends: () => Promise<number | null>;
  stop: () => Promise<void>;
}

/** Returns a copy of the shipped definitions for a test to edit, with these wizards alone. */
export function copyOfDefinitions(wizards = ["buyer", "supplier", "grant"]): {
  folder: string;
  remove: () => void;
} {
  const home = mkdtempSync(join(tmpdir(), "definitions-"));
  const folder = join(home, "folder");
  const isKept = (path: string) => {
    const file = relative(at("definitions"), path).replaceAll("\\", "/");
    const [, wizard] = /^(?:wizards\/(\w+)|site\/mail\/(grant|supplier)-)/u.exec(file)?.filter(Boolean) ?? [];
    return wizard === undefined || wizards.includes(wizard);
  };
  cpSync(at("definitions"), folder, { recursive: true, filter: isKept });
  return { folder, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** Replaces a text in a file. */
export function replaceIn(path: string, from: string, to: string): void {
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

export function startCheck(folder: string, words: string[], env: NodeJS.ProcessEnv = {}): RunningCheck {
  const script = at("scripts/definitions.ts");
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...plain } = process.env;
  const child = spawn(process.execPath, [at("scripts/run.js"), script, "check", ...words, folder], {
    env: { ...plain, ...env },
  });
  let printed = "";
  let seen = 0;
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      for (const listener of listeners) listener();
    });
  }
  return {
    folder,
    printed: () => printed,
    prints: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const text = printed.slice(seen);
          if (!(typeof wanted === "string" ? text.includes(wanted) : wanted.test(text))) return;
          seen = printed.length;
          listeners.delete(look);
          child.off("exit", fail);
          resolve(text);
        };
        const fail = () => reject(new Error(`The command ended with: ${printed}`));
        listeners.add(look);
        child.once("exit", fail);
        look();
      }),
    ends: () => ended(child),
    stop: async () => {
      child.kill("SIGTERM");
      await ended(child);
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", resolve));
}
