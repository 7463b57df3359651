import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { at } from "../bootstrap/project.js";

/** Runs the TypeScript compiler on a project of this folder, into `out`. */
export function emit(config: string, out: string): void {
  const words = [
    at("node_modules/typescript-7/bin/tsc"),
    "-p",
    at(`scripts/packages/${config}`),
    "--outDir",
    out,
  ];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) throw new Error(`The compiler ended with ${status} for ${config}.`);
}

/** Rewrites every declaration in a folder: the compiler leaves the extensions and aliases of the sources in them. */
export function rewriteDeclarations(folder: string, aliases: { [from: string]: string } = {}): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".d.ts")) continue;
    const path = join(folder, name);
    const text = readFileSync(path, "utf8").replaceAll(
      /(from |import\()"([^"]+)"/g,
      (_all, before: string, module: string) => {
        const target = aliases[module] ?? module.replace(/^(\..*?)(?:\.d)?\.tsx?$/, "$1.js");
        return `${before}"${target}"`;
      },
    );
    writeFileSync(path, text);
  }
}

/** Returns the packages that the JavaScript in a folder imports. */
export function importedPackages(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => ts.preProcessFile(readFileSync(join(folder, name), "utf8")).importedFiles)
    .filter(({ fileName }) => !fileName.startsWith("."))
    .map(({ fileName }) =>
      fileName
        .split("/")
        .slice(0, fileName.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  return [...new Set(names)];
}
