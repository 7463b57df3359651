/**
 * `npm start`: from a fresh clone to a running site. Installs and builds what is missing, then serves in this
 * same process, so that Ctrl-C and a supervisor's signals reach the server directly. Where pages and server are
 * already built, only the packages of the running server are needed.
 */
import "./bootstrap/node-version.js";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { builds } from "./bootstrap/builds.js";
import { installMissing } from "./bootstrap/install.js";
import { at, root } from "./bootstrap/project.js";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
// With `PROCESSES` this runs once more in each of them.
if (cluster.isPrimary) {
  installMissing({ development: builds.some((build) => build.isStale()) });
  for (const build of builds) build.runWhenStale();
}

// Stack traces in the log name lines of the sources.
process.setSourceMapsEnabled(true);
await import(`file://${at("dist/server/api/main.js")}`);
