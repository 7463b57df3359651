import { crc32 } from "node:zlib";
import { mostParts } from "./most-parts.ts";
import { exifOf, isTurned } from "./orientation.ts";

const signature = 8;
/** Size, palette, pixels and end; transparency, colors, and the printed size. */
const keptChunks = "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" ");

/** Keeps the chunks of a PNG that are needed to show it; stops at its end. */
export function cleanPng(bytes: Buffer, orientation: number): Buffer | null {
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
