/** `npm run build`: the pages into dist/renderer and dist/prerender, the server as JavaScript into dist/server. */
import "./bootstrap/node-version.js";
import { builds } from "./bootstrap/builds.js";
import { installMissing } from "./bootstrap/install.js";

installMissing();
const failed = builds.find((build) => build.run() !== 0);
if (failed) process.exitCode = 1;
else console.log("The pages are built in dist/renderer, the server in dist/server.");
