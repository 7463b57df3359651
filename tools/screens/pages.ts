import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { enter } from "../../api/testing/enter.ts";
import { at } from "../../scripts/bootstrap/project.js";
import { withSite } from "../chromium/in-chromium.ts";
import { compactPicture } from "./picture.ts";
import { accountPages, publicPages, wizardPages } from "./visits.ts";

const folder = "data/screens/pages";
const looks = [
  { look: "wide", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { look: "phone", viewport: { width: 360, height: 740 }, colorScheme: "dark" },
] as const;

/** Takes a picture in each look of every page whose name contains `wanted`. */
export async function takePages(wanted: string): Promise<void> {
  mkdirSync(at(folder), { recursive: true });
  await withSite(async (browser, site) => {
    for (const { look, ...options } of looks) {
      const context = await browser.newContext({ ...options, baseURL: site.url, reducedMotion: "reduce" });
      const page = await context.newPage();
      const take = (name: string) => takePage(page, `${name}-${look}`, wanted);
      for (const [name, path] of publicPages(site)) {
        await page.goto(path);
        await take(name);
      }
      await accountPages(page, site, take);
      for (const { role, visit } of wizardPages(site)) {
        const person = await enter(site, role);
        await context.clearCookies();
        await context.addCookies([
          { name: "authToken", value: person.token, url: site.url, sameSite: "Strict" },
        ]);
        await visit(page, person, take);
      }
      await context.close();
    }
  });
}

async function takePage(page: Page, name: string, wanted: string): Promise<void> {
  if (!name.includes(wanted)) return;
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await compactPicture(await page.screenshot({ fullPage: true }));
  await picture.toFile(at(`${folder}/${name}.png`));
  console.log(`${folder}/${name}.png`);
}
