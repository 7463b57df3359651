import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { editDefinitions } from "../api/testing/edit-definitions.ts";
import { writeDefinitions } from "../api/testing/test-definitions.ts";
import { deep } from "../engine/testing/depth.ts";
import { at } from "../scripts/bootstrap/project.js";
import { thirdAlone } from "./support/third-alone.ts";

/** Fails every import of tsx or of a TypeScript file. */
const hooks = `export function resolve(specifier, context, next) {
  if (/^tsx(\\/|$)|\\/tsx\\/|\\.tsx?$/.test(specifier)) throw new Error("Not in production: " + specifier);
  return next(specifier, context);
}`;
/** Threads inherit `--require` and run it; `--import` runs in the main thread only. */
const refuseTypeScript = `require("node:module").register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});`;

let folder = "";
let child: ChildProcess;
let output = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compiled-server-"));
  await writeFile(join(folder, "refuse-typescript.cjs"), refuseTypeScript);
  await writeDefinitions(join(folder, "definitions"), await thirdAlone());
});

afterEach(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script of the repository without tsx or TypeScript. Returns the address of the server. */
async function startWithoutTypeScript(script: string): Promise<string> {
  child = spawn(process.execPath, ["--require", join(folder, "refuse-typescript.cjs"), at(script)], {
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
      FILES_URL: `file:${join(folder, "files")}`,
      DEFINITIONS_DIR: join(folder, "definitions"),
    },
  });
  output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const listening = () => output.match(/Listening on (http:\/\/[^"]+)/)?.[1];
  const ended = once(child, "exit");
  while (!listening() && child.exitCode === null)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
  const url = listening();
  if (!url) throw new Error(`The server ended:\n${output}`);
  return url;
}

test("npm start serves, reloads definitions and answers before it stops, with neither tsx nor TypeScript", async () => {
  const url = await startWithoutTypeScript("scripts/start.js");
  const landing = await (await fetch(url)).text();
  expect(landing).toMatch(/<h1[^>]*>[^<]/);
  const titles = async () => {
    const wizards = (await (await fetch(`${url}/api/wizards`)).json()) as { title: string }[];
    return wizards.map(({ title }) => title);
  };
  expect(await titles()).toContain("Mentoring application");

  const before = await versionOf(url);
  await editDefinitions(join(folder, "definitions/wizards/mentoring"), {
    "wizard.json": (wizard) => {
      wizard.meta.title = "Mentoring of companies";
    },
  });
  await expect.poll(titles, { timeout: 120_000, interval: 1_000 }).toContain("Mentoring of companies");

  // A thread compiles the validators of an earlier version.
  expect(await versionOf(url)).not.toBe(before);
  expect((await fetch(`${url}/api/wizards/mentoring/validators/${before}.js`)).status).toBe(200);

  expect(output).toMatch(/Mail is written to \//);
  await expectAnswerWhileStopping(new URL(url));
});

/** Expects that a server replies to pending requests after SIGTERM, and then ends. */
async function expectAnswerWhileStopping(url: URL): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  const body = '{"email":"late@example.com"}';
  const head = `POST /api/auth/check-email HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
  // A health check on the same process shows that the head has been read.
  expect((await fetch(`${url}readyz`)).status).toBe(200);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const stopping = Date.now();
  setTimeout(() => socket.write(body), 500);
  expect((await exit)[0]).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .+Connection: close/s);
  expect(Date.now() - stopping).toBeLessThan(9_000);
  await expect(fetch(`${url}healthz`)).rejects.toThrow();
}

async function versionOf(url: string): Promise<string> {
  const { version } = (await (await fetch(`${url}/api/wizards/mentoring`)).json()) as { version: string };
  return version;
}

test.runIf(deep)("the same hooks refuse the sources of the server", async () => {
  await expect(startWithoutTypeScript("api/main.ts")).rejects.toThrow("Not in production");
});
