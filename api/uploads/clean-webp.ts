import { mostParts } from "./most-parts.ts";
import { exifOf, isTurned } from "./orientation.ts";

const header = 12;
/** Pixels in either encoding, transparency, and the color profile. */
const keptChunks = ["VP8 ", "VP8L", "ALPH", "ICCP"];
const flags = { exif: 0x08, xmp: 0x04 };

/** Keeps the chunks of a still WebP that are needed to show it; stops where its header says. */
export function cleanWebp(bytes: Buffer, orientation: number): Buffer | null {
  const length = bytes.readUInt32LE(4) + 8;
  if (length > bytes.length) return null;
  const kept: Buffer[] = [];
  let at = header;
  for (let parts = 0; at + 8 <= length; parts += 1) {
    if (parts === mostParts) return null;
    const size = bytes.readUInt32LE(at + 4);
    // Chunks begin at even offsets.
    const end = at + 8 + size + (size % 2);
    if (end > length) return null;
    const name = bytes.toString("latin1", at, at + 4);
    if (keptChunks.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === "VP8X") kept.push(withFlags(bytes.subarray(at, end), isTurned(orientation)));
    at = end;
  }
  if (isTurned(orientation)) kept.push(chunk("EXIF", exifOf(orientation)));
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...kept]));
}

function withFlags(extended: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(extended);
  const others = copy.readUInt8(8) & ~(flags.exif | flags.xmp);
  copy.writeUInt8(others | (hasExif ? flags.exif : 0), 8);
  return copy;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
