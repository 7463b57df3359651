/**
 * `npm run demo`: fills the installation of `npm start` with made-up people. Like `npm start`, it works in a fresh clone.
 */
import "./bootstrap/node-version.js";
import { existsSync } from "node:fs";
import { installMissing } from "./bootstrap/install.js";
import { at, root } from "./bootstrap/project.js";
import { importTypeScript } from "./bootstrap/typescript.js";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
installMissing();
await importTypeScript(at("scripts/demo.ts"));
