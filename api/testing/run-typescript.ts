import { fileURLToPath } from "node:url";

/** A script of the repository that runs the TypeScript file named by its first argument, in a process of its own. */
export const runTypeScript = fileURLToPath(new URL("../../scripts/run.js", import.meta.url));
