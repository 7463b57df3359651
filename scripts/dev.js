/**
 * `npm run dev`: the API, started again when its code changes, and Vite's pages with hot reload, which hand /api
 * on to it. The API itself takes up changed definitions.
 */
import "./bootstrap/node-version.js";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { installMissing } from "./bootstrap/install.js";
import { at, root } from "./bootstrap/project.js";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
installMissing();

const apiPort = process.env.PORT ?? "3000";
const pagesPort = Number(process.env.PAGES_PORT ?? 5173);
const pagesUrl = `http://localhost:${pagesPort}`;

const api = spawn(process.execPath, [at("node_modules/tsx/dist/cli.mjs"), "watch", "api/main.ts"], {
  stdio: "inherit",
  env: { ...process.env, PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? pagesUrl },
});

process.env.API_URL = `http://localhost:${apiPort}`;
const { createServer } = await import("vite");
const pages = await createServer({
  root: at("renderer"),
  configFile: at("renderer/build/vite.config.ts"),
  server: { port: pagesPort, strictPort: true },
});
await pages.listen();
console.log(`\n  Pages with hot reload: ${pagesUrl}\n`);

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    api.kill(signal);
    await pages.close();
    process.exit(0);
  });
}
api.once("exit", (code) => process.exit(code ?? 0));
