import { copyFileSync, mkdirSync } from "node:fs";
import { at } from "../bootstrap/project.js";
import { emit, importedPackages, rewriteDeclarations } from "./emit.ts";
import type { Manifest } from "./manifest.ts";

/** Schemas that editors and the check need for a definitions folder; the others describe our site. */
const schemas = ["field", "form", "wizard", "step", "journeys", "options"];

/** Compiles the engine file by file, with its two doors. */
export function buildEngine(folder: string): Manifest {
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
