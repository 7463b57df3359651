/** `npm run build`: the pages, from renderer/ into dist/renderer and dist/prerender. */
import "./bootstrap/node-version.js";
import { installMissing } from "./bootstrap/install.js";
import { buildRenderer } from "./bootstrap/renderer-build.js";

installMissing();
process.exitCode = buildRenderer();
if (process.exitCode === 0) console.log("The pages are built in dist/renderer.");
