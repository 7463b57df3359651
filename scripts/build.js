/** `npm run build`: the pages, from renderer/ into dist/renderer. */
import { buildRenderer } from "./bootstrap/renderer-build.js";

process.exitCode = buildRenderer();
