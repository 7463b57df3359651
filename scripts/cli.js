/**
 * `npm run cli -- <verb>`: what an operator does. Takes the settings of `npm start`, and like it runs from dist where
 * the server is built, which needs no development packages.
 */
import "./bootstrap/node-version.js";
import { existsSync } from "node:fs";
import { serverBuild } from "./bootstrap/builds.js";
import { at, root } from "./bootstrap/project.js";

const typed = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
// Folders on the command line are those of whoever typed them.
process.env.INIT_CWD = typed;
process.setSourceMapsEnabled(true);
if (serverBuild.isStale()) {
  const { importTypeScript } = await import("./bootstrap/typescript.js");
  await importTypeScript(at("scripts/cli/main.ts"));
} else await import(`file://${at("dist/server/scripts/cli/main.js")}`);
