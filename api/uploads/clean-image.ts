import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";

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
