import { readFileSync } from "node:fs";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { at } from "../../scripts/bootstrap/project.js";
import { withSite } from "../chromium/in-chromium.ts";
import { annotatedPage, type Mark } from "./annotated-page.ts";

const file = "shared/personal-details.json";
const field = "phone";

/** Takes the picture of definitions/README.md: a field's JSON beside the field on its page, joined by numbers. */
export async function takeField(): Promise<void> {
  await withSite(async (browser, site) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 420, height: 900 },
      deviceScaleFactor: 2,
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto("/buyer-profile-registration/personal-details");
    const { picture, marks } = await fieldWithMarks(page);
    // The site's content security policy forbids replacing its pages.
    await page.goto("about:blank");
    await page.setViewportSize({ width: 1060, height: 600 });
    await page.setContent(annotatedPage({ file, json: jsonOfField(), picture, marks }));
    await page.evaluate(() => document.fonts.ready);
    const whole = await page.locator("main").screenshot();
    await sharp(whole)
      .png({ palette: true, colours: 64, effort: 8 })
      .toFile(at("docs/definitions/field.png"));
    console.log("Wrote docs/definitions/field.png.");
  });
}

/** The field's JSON as written in its file. */
function jsonOfField(): string {
  const text = readFileSync(at(`definitions/${file}`), "utf8");
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, ["properties", field])?.parent;
  if (!node) throw new Error(`${file} has no field "${field}".`);
  return text.slice(node.offset, node.offset + node.length).replaceAll(/^ {4}/gmu, "");
}

/** A picture of the field with its error, and where each of its parts is in it. */
async function fieldWithMarks(page: Page): Promise<{ picture: string; marks: Mark[] }> {
  const input = page.getByLabel("Phone");
  await input.waitFor();
  // The form that the server sent is replaced once the scripts have arrived.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Save and Continue" }).press("Enter");
  // Its hint and its error.
  await input.and(page.locator('[aria-describedby*=" "]')).waitFor();
  const described = async (index: number) => {
    const ids = ((await input.getAttribute("aria-describedby")) ?? "").split(" ");
    return page.locator(`[id="${ids.at(index)}"]`);
  };
  const parts = {
    title: page.locator(`label[for="${await input.getAttribute("id")}"]`),
    description: await described(0),
    required: await described(-1),
    placeholder: input,
  };
  await input.scrollIntoViewIfNeeded();
  const boxes = await Promise.all(Object.values(parts).map((part) => part.boundingBox()));
  const known = boxes.filter((box) => box !== null);
  const edge = 16;
  const top = Math.min(...known.map((box) => box.y)) - edge;
  const bottom = Math.max(...known.map((box) => box.y + box.height)) + edge;
  const picture = await page.screenshot({ clip: { x: 0, y: top, width: 420, height: bottom - top } });
  const marks = Object.keys(parts).map((word, index) => {
    const box = boxes[index];
    return { word, y: box ? box.y - top + box.height / 2 : 0 };
  });
  return { picture: picture.toString("base64"), marks };
}
