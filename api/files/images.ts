import { writeFile } from "node:fs/promises";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** What reading an image showed; only of a sound one is every pixel there. */
export type ImageState = "sound" | "damaged" | "too-large";

/** Longest side of a stored picture, in pixels. */
const longestSide = 512;
const mostPixelsOfPicture = 25e6;
/** A page of 8.5 x 14 inches scanned at 600 dots per inch has 43 million. */
const mostPixelsOfScan = 50e6;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Decoding is where memory goes: only a few images at a time, whoever asks. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((ready) => waiting.push(ready));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Reads a whole image, to see that it is neither cut off nor damaged nor so large that it harms whoever opens it. */
export function stateOfScan(path: string): Promise<ImageState> {
  return inTurn(async () => {
    const shape = await shapeOf(path, mostPixelsOfScan);
    if (typeof shape === "string") return shape;
    const small = sharp(path, optionsFor(mostPixelsOfScan)).resize(16, 16, { fit: "fill" }).raw();
    return (await bytesOf(small)) ? "sound" : "damaged";
  });
}

/**
 * Draws a picture anew as an upright JPEG square without metadata (a phone writes there where it was taken), and
 * writes it over the old one.
 */
export function squarePicture(path: string): Promise<ImageState> {
  return inTurn(async () => {
    const shape = await shapeOf(path, mostPixelsOfPicture);
    if (typeof shape === "string") return shape;
    const side = Math.min(longestSide, shape.width, shape.height);
    const square = sharp(path, optionsFor(mostPixelsOfPicture))
      .rotate()
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality: 86, mozjpeg: true });
    const bytes = await bytesOf(square);
    if (!bytes) return "damaged";
    await writeFile(path, bytes);
    return "sound";
  });
}

function optionsFor(limitInputPixels: number): SharpOptions {
  return { limitInputPixels, sequentialRead: true, failOn: "error" };
}

async function shapeOf(
  path: string,
  mostPixels: number,
): Promise<{ width: number; height: number } | ImageState> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (!width || !height) return "damaged";
    return width * height > mostPixels ? "too-large" : { width, height };
  } catch {
    return "damaged";
  }
}

function bytesOf(image: Sharp): Promise<Buffer | null> {
  return image.toBuffer().catch(() => null);
}
