import { crc32 } from "node:zlib";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanWebp } from "./clean-webp.ts";
import { mostParts } from "./most-parts.ts";
import { exifOf, isTurned } from "./orientation.ts";

const cleaners: { [type: string]: (bytes: Buffer, orientation: number) => Buffer | null } = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
};

/**
 * Returns an image without metadata about where, when, how and by whom it was taken, or null if it is not well
 * formed. Pixels stay as they are: a certificate is not compressed a second time. Keeps only parts that are needed to
 * show the image, so unknown parts are removed too. Of EXIF, only the orientation stays.
 */
export function withoutMetadata(bytes: Buffer, type: string, orientation: number): Buffer | null {
  const clean = cleaners[type];
  if (!clean) throw new Error(`Nothing is known about metadata in ${type}.`);
  try {
    return clean(bytes, orientation);
  } catch (error) {
    // A length that points beyond the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const signature = 8;
/** Size, palette, pixels and end; transparency, colors, and the printed size. */
const keptChunks = "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" ");

/** Keeps the chunks of a PNG that are needed to show it; stops at its end. */
function cleanPng(bytes: Buffer, orientation: number): Buffer | null {
  const kept = [bytes.subarray(0, signature)];
  let at = signature;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (keptChunks.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === "IHDR" && isTurned(orientation)) kept.push(chunk("eXIf", exifOf(orientation)));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return null;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
