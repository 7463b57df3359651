/**
 * `node scripts/run.js <file.ts> [words]`: runs a TypeScript file of this repository, with the words as its arguments.
 * The commands of package.json, child processes of tests, and threads of a server that was not compiled go through it.
 */
import { resolve } from "node:path";
import { importTypeScript } from "./bootstrap/typescript.js";

const [node, , script, ...words] = process.argv;
if (script === undefined) {
  console.error("Name a TypeScript file: node scripts/run.js scripts/definitions.ts --help");
  process.exitCode = 2;
} else {
  const path = resolve(script);
  process.argv = [/** @type {string} */ (node), path, ...words];
  await importTypeScript(path);
}
