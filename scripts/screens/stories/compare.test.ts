import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";

/** A button on paper, as the browser would draw it. */
function picture(color: string, { height = 80, words = "Next" } = {}): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="${height}">
    <rect width="200" height="${height}" fill="#ffffff"/>
    <rect x="20" y="16" width="120" height="48" rx="10" fill="${color}"/>
    <circle cx="${100 + words.length}" cy="40" r="9" fill="#0f1b33"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
}

/** How much of a picture of differences is marked. */
async function redPixels(png: Buffer | null): Promise<number> {
  if (!png) return 0;
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 90) red += 1;
  return red;
}

describe("two pictures of a story", () => {
  it("are the same when nothing changed, however often they are taken", async () => {
    const [before, after] = [await picture("#ffc83d"), await picture("#ffc83d")];
    expect(await compare(before, after)).toEqual({ different: 0, difference: null });
  });

  it("differ where a color changed, and nowhere else", async () => {
    // The button's yellow, and the one it has under the pointer.
    const { different, difference } = await compare(await picture("#ffc83d"), await picture("#ffb914"));
    expect(different).toBeGreaterThan(5000);
    expect(different).toBeLessThan(120 * 48);
    expect(await redPixels(difference)).toBe(different);
  });

  it("differ when something moved by a few pixels", async () => {
    const moved = await compare(await picture("#ffc83d"), await picture("#ffc83d", { words: "Next one" }));
    expect(moved.different).toBeGreaterThan(20);
  });

  it("differ by all that a longer page has more", async () => {
    const longer = await compare(await picture("#ffc83d"), await picture("#ffc83d", { height: 100 }));
    expect(longer.different).toBe(200 * 20);
  });
});
