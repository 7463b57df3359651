import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { FairQueue } from "../concurrency/fair-queue.ts";
import { withoutMetadata } from "./clean-image.ts";
import { excessOf, type ImageLimits, largestPicture, largestScan } from "./image-cost.ts";

/** The result of decoding an image. Only an intact one has all its pixels. */
export type ImageState = "sound" | "damaged" | "animated" | "too-large" | "too-costly";

/** The longest side of a stored picture, in pixels. */
const longestSide = 512;
/** Seconds allowed for one image: many times what the largest honest one takes. */
const timeout = { seconds: 20 };

// Uploads are decoded once, so caching is useless. One thread for each leaves the others free.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decoding one image at a time bounds the memory. It also leaves a free thread, of the four that Node has for this,
 * for hashing (two at a time) and for files.
 */
const queue = new FairQueue({ name: "pictures", running: 1, waiting: 50, waitingEach: 4 });

/**
 * Strips a scan's metadata and decodes it completely, to be sure that it is not truncated, damaged or dangerously
 * large to open.
 */
export async function cleanScan(path: string, type: string, ownerId: string): Promise<ImageState> {
  return await decode(path, ownerId, largestScan, async ({ pages = 1, orientation = 1 }) => {
    if (pages > 1) return "animated";
    const cleaned = withoutMetadata(await readFile(path), type, orientation);
    if (!cleaned) return "damaged";
    await writeFile(path, cleaned);
    // Decodes the file to be stored, to be sure that our own output opens.
    const small = sharp(path, optionsFor(largestScan)).resize(16, 16, { fit: "fill" }).raw();
    const bytes = await bytesOf(small);
    return typeof bytes === "string" ? bytes : "sound";
  });
}

/**
 * Re-encodes a picture as an upright square JPEG without metadata, where phones put the location, and overwrites the
 * original.
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

/** Decodes an image when it is its owner's turn, unless its header shows that this costs too much. */
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
