import pixelmatch from "pixelmatch";
import sharp from "sharp";

/**
 * How different two colors must be to count, from 0 to 1. pixelmatch's default of 0.1 would miss that a button has its
 * hover color; pictures of one Chromium are equal to the pixel, so little tolerance is enough.
 */
const threshold = 0.02;

export interface Comparison {
  /** Pixels that differ, antialiasing left out. */
  different: number;
  /** PNG with the different pixels in red; null when there are none. */
  difference: Buffer | null;
}

/** Compares two pictures. Where one is larger, all of its excess differs. */
export async function compare(before: Buffer, after: Buffer): Promise<Comparison> {
  if (before.equals(after)) return { different: 0, difference: null };
  const [one, other] = await Promise.all([sizeOf(before), sizeOf(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [left, right] = await Promise.all([pixels(before, width, height), pixels(after, width, height)]);
  const drawn = new Uint8Array(width * height * 4);
  const different = pixelmatch(left, right, drawn, width, height, { threshold, includeAA: false });
  if (different === 0) return { different, difference: null };
  const raw = { width, height, channels: 4 } as const;
  return { different, difference: await sharp(drawn, { raw }).png({ palette: true }).toBuffer() };
}

async function sizeOf(png: Buffer): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  return { width, height };
}

/** The picture's pixels on a canvas of this size, the rest in a color that screens never use. */
async function pixels(png: Buffer, width: number, height: number): Promise<Uint8Array> {
  const size = await sizeOf(png);
  const raw = await sharp(png)
    .ensureAlpha()
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer();
  return new Uint8Array(raw);
}
