import type { Metadata } from "sharp";

export interface ImageLimits {
  pixels: number;
}

/** A page of 8.5 x 14 inches scanned at 600 dots per inch has 43 million pixels; phones take up to 50. */
export const largestScan: ImageLimits = { pixels: 50e6 };
export const largestPicture: ImageLimits = { pixels: 25e6 };

/** Lines wider than this take a disproportionate amount of memory: 1,000,000 x 49 pixels took 4.7 GB. */
const longestSide = 20_000;
/** Bytes of memory that decoding an image may take. */
const mostMemory = 160e6;
/** Number of lines that libvips keeps of an image that it reads from top to bottom, measured. */
const linesKept = 1024;

/**
 * Returns what exceeds the limits of an image, according to its header: its pixels, or the memory to decode them.
 */
export function excessOf(header: Metadata, limits: ImageLimits): "too-large" | "too-costly" | null {
  const { width, height } = header;
  if (width * height > limits.pixels || Math.max(width, height) > longestSide) return "too-large";
  return memoryFor(header) > mostMemory ? "too-costly" : null;
}

function memoryFor({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const line = width * channels * bytesPerChannel(depth);
  // Four bytes a pixel, whatever the pixel format.
  if (format === "webp") return width * height * 4;
  // Coefficients of two bytes; subsampling would need fewer, but the header may lie.
  if (isProgressive && format === "jpeg") return 2 * line * height;
  return isProgressive ? line * height : line * Math.min(height, linesKept);
}

function bytesPerChannel(depth: string): number {
  if (depth === "uchar" || depth === "char") return 1;
  return depth === "ushort" || depth === "short" ? 2 : 8;
}
