import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { npmCommand } from "../bootstrap/npm.js";
import { at } from "../bootstrap/project.js";
import { buildEngine } from "./build-engine.ts";
import { buildReact } from "./build-react.ts";
import type { Manifest } from "./manifest.ts";

const folder = at("dist/packages");

/** Builds both packages and returns their folders. */
export async function buildPackages(): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const engine = buildEngine(`${folder}/engine`);
  const react = await buildReact(`${folder}/react`);
  return [
    complete("engine", engine, "engine/README.md"),
    complete("react", react, "renderer/form/README.md"),
  ];
}

/** Adds what a package has beside its code. Returns its folder. */
function complete(name: string, manifest: Manifest, readme: string): string {
  const { version, license, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(at("package.json"), "utf8"),
  );
  const versions: { [name: string]: string } = { ...dependencies, ...devDependencies };
  const { description, exports, imports, peers, sideEffects } = manifest;
  const own = imports.filter((one) => !(one in peers)).sort();
  const unknown = own.filter((one) => !versions[one]);
  if (unknown.length > 0) throw new Error(`package.json has no version of ${unknown.join(", ")}.`);
  const all = {
    name: `@sourcebridge/${name}`,
    version,
    description,
    license,
    type: "module",
    engines,
    sideEffects,
    exports,
    files: ["lib", "schema", "styles.css"],
    dependencies: Object.fromEntries(own.map((one) => [one, versions[one]])),
    ...(Object.keys(peers).length > 0 ? { peerDependencies: peers } : {}),
  };
  writeFileSync(`${folder}/${name}/package.json`, `${JSON.stringify(all, null, 2)}\n`);
  copyFileSync(at(readme), `${folder}/${name}/README.md`);
  copyFileSync(at("LICENSE"), `${folder}/${name}/LICENSE`);
  return `${folder}/${name}`;
}

/** Packs a package and returns the path of its tarball. */
export function pack(own: string): string {
  const { command, words, options } = npmCommand("pack", own, "--silent");
  const packed = spawnSync(command, words, { ...options, cwd: folder, encoding: "utf8" });
  if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
  return `${folder}/${packed.stdout.trim().split("\n").at(-1)}`;
}
