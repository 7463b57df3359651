import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { npmCommand } from "../../scripts/bootstrap/npm.js";
import { at } from "../../scripts/bootstrap/project.js";

/** Builds the example with both packages packed and installed as by a stranger, far from the repository. */
export function buildExample() {
  const script = [at("scripts/run.js"), at("scripts/packages.ts")];
  const paths = execFileSync(process.execPath, script, { encoding: "utf8" }).trim().split("\n");
  const folder = mkdtempSync(join(tmpdir(), "minimal-wizard-"));
  const isSource = (path: string) =>
    !/node_modules|\.tgz$|public$|definitions.schema$|registration\.json$/.test(path);
  cpSync(at("examples/minimal"), folder, { recursive: true, filter: isSource });
  for (const path of paths) cpSync(path, join(folder, basename(path)));
  npm("install", "--prefer-offline", "--no-audit", "--no-fund");
  npm("run", "build");

  function npm(...all: string[]): void {
    const { command, words, options } = npmCommand(...all);
    execFileSync(command, words, { ...options, cwd: folder, stdio: "pipe" });
  }

  return {
    folder,
    stored: () => JSON.parse(readFileSync(join(folder, "registration.json"), "utf8")),
    /** Starts the example's server; returns its address and a function that stops it. */
    async start() {
      rmSync(join(folder, "registration.json"), { force: true });
      const server = spawn(process.execPath, ["server.js", "0"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [address] = await new Promise<string[]>((resolve, reject) => {
        createInterface({ input: server.stdout }).once("line", (line) => resolve([line]));
        server.once("exit", (code) => reject(new Error(`The example's server ended with ${code}.`)));
      });
      return { address: address ?? "", close: () => void server.kill() };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
