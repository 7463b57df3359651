import { crc32, deflateSync } from "node:zlib";
import type { Draws } from "../world/draws.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the bytes of a file that is malformed, truncated, or far larger than it looks. */
export function brokenFile(draws: Draws): Buffer {
  const makers = [
    () =>
      Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    () => encrypted(draws),
    () => Buffer.from("%PDF-1.4\n%%EOF"),
    () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(draws.below(50_000), "<<")]),
    () => png(40, 30),
    () => png(draws.pick([0, 1, 0x7fffffff]), draws.pick([0, 1, 0xffffffff])),
    () => bomb(draws),
    () => damaged(draws, png(200, 150)),
    () => jpegHead(draws.pick([0, 1, 65_535]), draws.pick([0, 1, 65_535])),
    () => webp(draws.pick([0, 4, 0xffffffff])),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    () => Buffer.from("GIF89a\xff\xff\xff\xff\x00\x00\x00;", "latin1"),
    () => Buffer.from("MZ\x90\x00PK\x03\x04", "latin1"),
    () => Buffer.alloc(draws.below(5_000), draws.below(256)),
    () => Buffer.alloc(0),
  ];
  const bytes = draws.pick(makers)();
  return draws.oneIn(6) ? bytes.subarray(0, draws.below(bytes.length + 1)) : bytes;
}

/** Returns a PDF with an encryption of any revision, whose values fit no password, or are none at all. */
function encrypted(draws: Draws): Buffer {
  const value = () =>
    draws.pick([`<${"a7".repeat(draws.below(60))}>`, "(\\", "<<".repeat(draws.below(20)), "-1", "[]"]);
  const rules = `/Filter/Standard/R ${draws.below(8)}/Length ${value()}/O ${value()}/P ${value()}/U ${value()}`;
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Pages 1 0 R>>endobj\ntrailer<</Encrypt<<${rules}>>/ID[${value()}]>>\n%%EOF`,
  );
}

/** Returns a picture of a few kilobytes with up to fifty million pixels. */
function bomb(draws: Draws): Buffer {
  return draws.oneIn(4) ? png(6_900, 7_100) : png(3_000 + 100 * draws.below(10), 3_000);
}

const knownPictures = new Map<string, Buffer>();

/** Returns a black picture with one bit a pixel, packed once. Huge sizes get a single row and so are truncated. */
function png(width: number, height: number): Buffer {
  const key = `${width} ${height}`;
  const picture = knownPictures.get(key) ?? packedPicture(width, height);
  knownPictures.set(key, picture);
  return picture;
}

function packedPicture(width: number, height: number): Buffer {
  const isWhole = width > 0 && height > 0 && width * height < 60e6;
  const rows = Buffer.alloc(isWhole ? height * (1 + Math.ceil(width / 8)) : 16);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function damaged(draws: Draws, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + draws.below(8); times > 0; times -= 1)
    copy[8 + draws.below(copy.length - 8)] = draws.below(256);
  return copy;
}

function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
}

function webp(claimed: number): Buffer {
  const bytes = Buffer.from("RIFF\0\0\0\0WEBPVP8L\0\0\0\0/\0\0\0\0", "latin1");
  bytes.writeUInt32LE(claimed, 4);
  return bytes;
}
