import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG chunk. */
export function pngChunk(name: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), Buffer.from(content)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that claims a size, with hardly any pixels in it: whoever decodes it finds out that it is cut off. */
export function claimedPng(
  width: number,
  height: number,
  { bits = 8, color = 6, interlaced = false }: { bits?: number; color?: number; interlaced?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", ""),
  ]);
}

/** A small JPEG whose header claims another size. */
export async function claimedJpeg(width: number, height: number, progressive: boolean): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3 as const, background: "red" };
  const bytes = await sharp({ create }).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A lossless WebP of which there is little more than a header that claims a size. */
export function claimedWebp(width: number, height: number): Buffer {
  const content = Buffer.alloc(30);
  content.writeUInt8(0x2f, 0);
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const head = Buffer.alloc(20);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(12 + content.length, 4);
  head.write("WEBPVP8L", 8, "latin1");
  head.writeUInt32LE(content.length, 16);
  return Buffer.concat([head, content]);
}

/** An interlaced picture of 16 million pixels in a few hundred kilobytes, which takes a good moment to decode. */
export async function slowPng(): Promise<Buffer> {
  const create = { width: 4000, height: 4000, channels: 4 as const, background: "red" };
  return await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
}
