/**
 * `npm start`: from a fresh clone to a running site. Installs and builds what is missing, then serves in this
 * same process, so that Ctrl-C and a supervisor's signals reach the server directly. Where the pages are already
 * built, only the packages of the running server are needed.
 */
import "./bootstrap/node-version.js";
import { existsSync } from "node:fs";
import { installMissing } from "./bootstrap/install.js";
import { at, root } from "./bootstrap/project.js";
import { buildRendererWhenStale, isRendererStale } from "./bootstrap/renderer-build.js";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
installMissing({ development: isRendererStale() });
buildRendererWhenStale();

const { register } = await import("tsx/esm/api");
register();
await import(`file://${at("api/main.ts")}`);
