/**
 * `npm run screens`: takes a picture of every page, wide and light and on a phone in the dark, into docs/screens, and
 * lists them in its README. For looking at what a change does to the product; pictures are not compared.
 *
 *     npm run screens -- review      only pictures whose name contains "review"
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { enter } from "../api/testing/enter.ts";
import { openSite } from "../tests/support/site.ts";
import { pagesBuild } from "./bootstrap/builds.js";
import { findChromium } from "./bootstrap/chromium.js";
import { at } from "./bootstrap/project.js";
import { publicScreens, screensOfAccounts, screensOfWizards } from "./screens/screens.ts";

const folder = at("docs/screens");
const wanted = process.argv[2] ?? "";
const looks = [
  { look: "wide", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { look: "phone", viewport: { width: 360, height: 740 }, colorScheme: "dark" },
] as const;
/** A page that is longer is cut here: what follows is more of the same. */
const mostHeight = 2000;

pagesBuild.runWhenStale();
const executablePath = await findChromium();
if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
const site = await openSite();

try {
  for (const { look, ...options } of looks) {
    const context = await browser.newContext({ ...options, baseURL: site.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    const take = (name: string) => picture(page, `${name}-${look}`);
    for (const [name, path] of publicScreens(site)) {
      await page.goto(path);
      await take(name);
    }
    await screensOfAccounts(page, site, take);
    for (const screens of screensOfWizards(site)) {
      const person = await enter(site, screens.role);
      await beSignedIn(context, person.token);
      await screens.visit(page, person, take);
    }
    await context.close();
  }
  writeFileSync(`${folder}/README.md`, gallery());
} finally {
  await browser.close();
  await site.close();
}

async function beSignedIn(context: BrowserContext, token: string): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: "authToken", value: token, url: site.url, sameSite: "Strict" }]);
}

async function picture(page: Page, name: string): Promise<void> {
  if (!name.includes(wanted)) return;
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const whole = await page.screenshot({ fullPage: true });
  const { width = 0, height = 0 } = await sharp(whole).metadata();
  const cut = sharp(whole).extract({ left: 0, top: 0, width, height: Math.min(height, mostHeight) });
  await cut.png({ palette: true, colours: 128, effort: 8 }).toFile(`${folder}/${name}.png`);
  console.log(`docs/screens/${name}.png`);
}

function gallery(): string {
  const names = readdirSync(folder).flatMap((file) => /^(.+)-wide\.png$/u.exec(file)?.[1] ?? []);
  const rows = names.map(
    (name) => `| ${name} | ![${name}, wide](${name}-wide.png) | ![${name}, on a phone](${name}-phone.png) |`,
  );
  return `# Screens\n\nTaken by \`npm run screens\`.\n\n| Page | Wide, light | Phone, dark |\n|---|---|---|\n${rows.join("\n")}\n`;
}
