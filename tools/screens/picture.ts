import sharp, { type Sharp } from "sharp";

/** Longer pages are cut at this height: the rest is more of the same. */
const mostHeight = 2000;

/** Cuts a screenshot and reduces its colors, so that hundreds of them stay small. */
export async function compactPicture(screenshot: Buffer): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, mostHeight) })
    .png({ palette: true, colours: 128, dither: 0, effort: 7 });
}
