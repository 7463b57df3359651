import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { createFairQueue } from "../concurrency/fair-queue.ts";
import { withoutMetadata } from "./clean-image.ts";
import { excessOf, type ImageLimits, largestPicture, largestScan } from "./image-cost.ts";

/** What reading an image showed; only of a sound one is every pixel there. */
export type ImageState = "sound" | "damaged" | "animated" | "too-large" | "too-costly";

/** Longest side of a stored picture, in pixels. */
const longestSide = 512;
/** Seconds for one image: many times what the largest honest one takes. */
const timeout = { seconds: 20 };

// Uploads are decoded once: nothing of them is worth keeping. One thread for each keeps the others responsive.
sharp.cache(false);
sharp.concurrency(1);

/**
 * One image at a time bounds the memory of all decoding to that of one. It also leaves a thread free of the four that
 * Node has for this, for hashing (two at a time) and for files.
 */
const queue = createFairQueue({ running: 1, waiting: 50, waitingEach: 4 });

/**
 * Removes from a scan what it says beside its pixels, and reads it whole, to see that it is neither cut off nor
 * damaged nor so large that it harms whoever opens it.
 */
export async function cleanScan(path: string, type: string, ownerId: string): Promise<ImageState> {
  return await decode(path, ownerId, largestScan, async ({ pages = 1, orientation = 1 }) => {
    if (pages > 1) return "animated";
    const cleaned = withoutMetadata(await readFile(path), type, orientation);
    if (!cleaned) return "damaged";
    await writeFile(path, cleaned);
    // Of the file that will be stored, so that what we changed is known to open.
    const small = sharp(path, optionsFor(largestScan)).resize(16, 16, { fit: "fill" }).raw();
    const bytes = await bytesOf(small);
    return typeof bytes === "string" ? bytes : "sound";
  });
}

/**
 * Draws a picture anew as an upright JPEG square without metadata (a phone writes there where it was taken), and
 * writes it over the old one.
 */
export async function squarePicture(path: string, ownerId: string): Promise<ImageState> {
  return await decode(path, ownerId, largestPicture, async ({ width, height }) => {
    const side = Math.min(longestSide, width, height);
    const square = sharp(path, optionsFor(largestPicture))
      .rotate()
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality: 86, mozjpeg: true });
    const bytes = await bytesOf(square);
    if (typeof bytes === "string") return bytes;
    await writeFile(path, bytes);
    return "sound";
  });
}

/** Decodes an image when it is its owner's turn, if its header shows that it can be done at a bearable cost. */
async function decode(
  path: string,
  ownerId: string,
  limits: ImageLimits,
  work: (header: Metadata) => Promise<ImageState>,
): Promise<ImageState> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height) return "damaged";
  return excessOf(header, limits) ?? (await queue.run(ownerId, () => work(header)));
}

function optionsFor({ pixels }: ImageLimits): SharpOptions {
  return { limitInputPixels: pixels, sequentialRead: true, failOn: "error", pages: 1 };
}

async function bytesOf(image: Sharp): Promise<Buffer | "damaged" | "too-costly"> {
  try {
    return await image.timeout(timeout).toBuffer();
  } catch (error) {
    return (error as Error).message.startsWith("timeout") ? "too-costly" : "damaged";
  }
}
