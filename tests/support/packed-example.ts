import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { npmCommand } from "../../scripts/bootstrap/npm.js";
import { at } from "../../scripts/bootstrap/project.js";

/**
 * Builds the example. `packed`: with both packages packed and installed as by a stranger, far from the repository.
 * Otherwise inside of it, where what they import is found in our node_modules: packing and installing take longer than
 * all else.
 */
export function buildExample({ packed }: { packed: boolean }) {
  const script = [at("scripts/run.js"), at("scripts/packages.ts"), ...(packed ? [] : ["--folders"])];
  const paths = execFileSync(process.execPath, script, { encoding: "utf8" }).trim().split("\n");
  const folder = mkdtempSync(packed ? join(tmpdir(), "minimal-wizard-") : at("dist/minimal-wizard-"));
  const isSource = (path: string) =>
    !/node_modules|\.tgz$|public$|definitions.schema$|registration\.json$/.test(path);
  cpSync(at("examples/minimal"), folder, { recursive: true, filter: isSource });
  const place = packed ? folder : join(folder, "node_modules/@sourcebridge");
  for (const path of paths) cpSync(path, join(place, basename(path)), { recursive: true });
  if (packed) npm("install", "--prefer-offline", "--no-audit", "--no-fund");
  npm("run", "build");

  function npm(...all: string[]): void {
    const { command, words, options } = npmCommand(...all);
    execFileSync(command, words, { ...options, cwd: folder, stdio: "pipe" });
  }

  return {
    folder,
    stored: () => JSON.parse(readFileSync(join(folder, "registration.json"), "utf8")),
    /** Starts the example's server; returns its address and what ends it. */
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
