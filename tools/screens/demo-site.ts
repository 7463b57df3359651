import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { readEnv } from "../../api/base/env.ts";
import { openServer } from "../../api/server.ts";
import { type Call, createCall } from "../../api/testing/calls.ts";
import { freePort } from "../../api/testing/free-port.ts";
import { done } from "../../api/testing/sample-calls.ts";
import { pagesBuild } from "../../scripts/bootstrap/builds.js";
import { at } from "../../scripts/bootstrap/project.js";
import { codeOf } from "../../scripts/demo/calls.ts";
import { fillInstallation } from "../../scripts/demo/fill.ts";
import type { DemoRecord } from "../../scripts/demo/record.ts";
import { inChromium } from "../chromium/in-chromium.ts";
import { compactPicture } from "./picture.ts";

/** The product over a demo that is thrown away. */
export interface DemoSite {
  call: Call;
  /** Logs somebody of the demo in, with a code if they are staff. Returns the token. */
  logIn(name: string): Promise<string>;
  /** Opens an empty page for whoever has a token. */
  open(token: string, look?: BrowserContextOptions): Promise<Page>;
}

/** Address in the pictures, which Chromium resolves to the port of the server. */
const shownAddress = "localhost:3000";

/** Fills an installation as `npm run demo` does, and serves it for `use`. */
export async function withDemo(use: (site: DemoSite) => Promise<void>): Promise<void> {
  pagesBuild.runWhenStale();
  const home = await mkdtemp(join(tmpdir(), "sourcebridge-pictures-"));
  try {
    const port = await freePort();
    const env = readEnv({
      ...{ HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: `http://${shownAddress}` },
      ...{ DATABASE_URL: `sqlite:${join(home, "app.sqlite")}`, FILES_URL: `file:${join(home, "files")}` },
    });
    const record = await fillInstallation(env);
    const log = pino({ level: "fatal" });
    const server = await openServer({ env, log, pages: at("dist/renderer"), watch: false });
    try {
      const call = createCall(server.url);
      const args = [`--host-resolver-rules=MAP ${shownAddress} 127.0.0.1:${port}`];
      await inChromium(
        (browser) =>
          use({
            call,
            logIn: (name) => logIn(call, record, name),
            open: (token, look) => openPage(browser, token, look),
          }),
        { args },
      );
    } finally {
      await server.close();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function openPage(browser: Browser, token: string, look: BrowserContextOptions = {}): Promise<Page> {
  const url = `http://${shownAddress}`;
  const context = await browser.newContext({
    ...{
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      reducedMotion: "reduce",
    },
    ...look,
  });
  await context.addCookies([{ name: "authToken", value: token, url, sameSite: "Strict" }]);
  return await context.newPage();
}

async function logIn(call: Call, { people, password }: DemoRecord, name: string): Promise<string> {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}.`);
  const { email, secret, codeAt } = person;
  const { token } = done(await call("POST", "/api/auth/login", { body: { email, password } })).body.data;
  const code = secret && codeOf({ secret, codeAt }, new Date());
  if (code) done(await call("POST", "/api/staff/second-factor", { token, body: { code } }));
  return token;
}

/** Writes what a page shows as a picture of the docs. */
export async function writePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const picture = await compactPicture(await page.screenshot({ animations: "disabled" }));
  await picture.toFile(at(`docs/pictures/${name}.png`));
  console.log(`Wrote docs/pictures/${name}.png.`);
}
