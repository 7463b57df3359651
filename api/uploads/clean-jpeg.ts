import { mostParts } from "./most-parts.ts";
import { exifOf, isTurned } from "./orientation.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Keeps tables, frames and scans of a JPEG, its color profile and Adobe's color segment; stops at its end. */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null;
  const kept = [bytes.subarray(0, 2)];
  if (isTurned(orientation)) kept.push(exifSegment(orientation));
  let at = 2;
  for (let parts = 0; parts < mostParts; parts += 1) {
    at = nextMarker(bytes, at);
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const end = isAlone(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    const next = marker === startOfScan ? nextMarker(bytes, end) : end;
    const segment = keptOf(marker, bytes.subarray(at, next));
    if (segment) kept.push(segment);
    at = next;
  }
  return null;
}

/** Returns where the next marker begins: not a restart inside a scan, and no 0xff that is data or padding. */
function nextMarker(bytes: Buffer, from: number): number {
  // Byte by byte: in a hostile scan every other byte is 0xff, and a search that restarts at each takes a second.
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new RangeError("The JPEG has no end.");
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Returns whether a marker has no length after it. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || marker === startOfImage;
}

function keptOf(marker: number, segment: Buffer): Buffer | null {
  const isOfImage = (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf);
  if (isOfImage) return segment;
  const says = (name: string) => segment.subarray(4).toString("latin1", 0, name.length) === name;
  if (marker === 0xe0 && says("JFIF\0")) return withoutThumbnail(segment);
  const isOfColors = (marker === 0xe2 && says("ICC_PROFILE\0")) || (marker === 0xee && says("Adobe"));
  return isOfColors ? segment : null;
}

/** Dropped, because a thumbnail may show what was cropped from the image. */
function withoutThumbnail(jfif: Buffer): Buffer {
  const short = Buffer.from(jfif.subarray(0, 18));
  short.writeUInt16BE(16, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
