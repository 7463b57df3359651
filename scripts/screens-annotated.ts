/**
 * `npm run screens:annotated`: the picture of definitions/README.md: a field's JSON beside the very field on its page,
 * numbers joining what makes what. Written to docs/definitions/field.png.
 */
import { readFileSync } from "node:fs";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { openSite } from "../tests/support/site.ts";
import { pagesBuild } from "./bootstrap/builds.js";
import { findChromium } from "./bootstrap/chromium.js";
import { at } from "./bootstrap/project.js";
import { annotatedPage, type Mark } from "./screens/annotated-page.ts";

const file = "shared/personal-details.json";
const field = "phone";

pagesBuild.runWhenStale();
const executablePath = await findChromium();
if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
const browser = await chromium.launch({ executablePath });
const site = await openSite();

try {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 420, height: 900 },
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/buyer-profile-registration/personal-details");
  const { picture, marks } = await takeField(page);
  // The product's policy refuses to have its pages overwritten.
  await page.goto("about:blank");
  await page.setViewportSize({ width: 1060, height: 600 });
  await page.setContent(annotatedPage({ file, json: jsonOfField(), picture, marks }));
  await page.evaluate(() => document.fonts.ready);
  const whole = await page.locator("main").screenshot();
  await sharp(whole).png({ palette: true, colours: 64, effort: 8 }).toFile(at("docs/definitions/field.png"));
  console.log("Wrote docs/definitions/field.png.");
} finally {
  await browser.close();
  await site.close();
}

/** The field's words as they stand in its file. */
function jsonOfField(): string {
  const text = readFileSync(at(`definitions/${file}`), "utf8");
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, ["properties", field])?.parent;
  if (!node) throw new Error(`${file} has no field "${field}".`);
  return text.slice(node.offset, node.offset + node.length).replaceAll(/^ {4}/gmu, "");
}

/** The field with its error, and where each of its parts stands in the picture. */
async function takeField(page: Page): Promise<{ picture: string; marks: Mark[] }> {
  const input = page.getByLabel("Phone");
  await input.waitFor();
  await page.getByRole("button", { name: "Save and Continue" }).press("Enter");
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
