import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { npmCommand } from "../bootstrap/npm.js";
import { at } from "../bootstrap/project.js";
import { buildReact } from "./build-react.ts";
import { emit, importedPackages, rewriteDeclarations } from "./emit.ts";
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

/** Adds a package's files beside its code. Returns its folder. */
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

/** Schemas that editors and the check need for a definitions folder; the others describe our site. */
const schemas = ["field", "form", "wizard", "step", "journeys", "options"];

/** Compiles the engine file by file, with its two doors. */
function buildEngine(folder: string): Manifest {
  emit("engine.tsconfig.json", `${folder}/lib`);
  rewriteDeclarations(`${folder}/lib`);
  mkdirSync(`${folder}/schema`);
  for (const name of schemas)
    copyFileSync(at(`definitions/schema/${name}.schema.json`), `${folder}/schema/${name}.schema.json`);
  const door = (file: string) => ({ types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` });
  return {
    description: "Runs form wizards that are written as JSON: paths, validation, progress and review",
    exports: { ".": door("index"), "./authoring": door("authoring/index"), "./schema/*": "./schema/*" },
    imports: importedPackages(`${folder}/lib`),
    peers: {},
    sideEffects: false,
  };
}
