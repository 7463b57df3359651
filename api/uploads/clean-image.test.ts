import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { seed, strength } from "../../engine/testing/depth.ts";
import { pngChunk } from "../testing/hostile-images.ts";
import { picture } from "../testing/sample-files.ts";
import { withoutMetadata } from "./clean-image.ts";

const types = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
type Format = keyof typeof types;
const formats: Format[] = ["jpeg", "png", "webp"];

/** Metadata that a cleaned image must not contain. */
const traces = [
  "CANON-SERIAL-4711",
  "Exif-Maker",
  "52/1",
  "adobe.com/xap",
  "PLACE-IN-XMP",
  "PLACE-IN-IPTC",
  "hidden",
];

/** Creates an image that is rotated and names its location in every way that its format supports. */
async function telling(format: Format): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:p="http://ns.adobe.com/xap/1.0/" p:Label="PLACE-IN-XMP"/></r:RDF></x:xmpmeta>`;
  const upright = await sharp(await picture("png", 90, 60))
    .withExif({
      IFD0: { Make: "Exif-Maker" },
      IFD2: { BodySerialNumber: "CANON-SERIAL-4711" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 0/1 0/1" },
    })
    .withXmp(xmp)
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const bytes = await sharp(upright)
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  if (format === "jpeg") return withJpegSegments(bytes);
  if (format === "webp") return bytes;
  const texts = ["tEXt", "iTXt", "zTXt", "tIME", "prVt"].map((name) => pngChunk(name, "Comment\0hidden"));
  return Buffer.concat([
    bytes.subarray(0, 33),
    ...texts,
    bytes.subarray(33),
    Buffer.from("hidden after the end"),
  ]);
}

/** Adds IPTC, a comment, a manufacturer's segment, a thumbnail, and a second picture after the end. */
function withJpegSegments(bytes: Buffer): Buffer {
  const segment = (marker: number, content: string) => {
    const head = Buffer.from([0xff, marker, 0, content.length + 2]);
    return Buffer.concat([head, Buffer.from(content, "latin1")]);
  };
  return Buffer.concat([
    bytes.subarray(0, 2),
    segment(0xe0, "JFIF\0\x01\x01\x00\x00\x01\x00\x01\x01\x01hid"),
    segment(0xed, "Photoshop 3.0\x008BIM\x04\x04PLACE-IN-IPTC"),
    segment(0xfe, "hidden comment"),
    segment(0xe2, "MPF\0hidden"),
    segment(0xe5, "hidden by the maker"),
    bytes.subarray(2),
    Buffer.from("hidden after the end"),
    bytes,
  ]);
}

async function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes).autoOrient().raw().toBuffer();
}

describe.each(formats)("an image in the format %s", (format) => {
  const clean = (bytes: Buffer, orientation = 1) => withoutMetadata(bytes, types[format], orientation);

  it("attack 150: loses place, camera and texts, and neither a pixel nor its side that is up", async () => {
    const sent = await telling(format);
    const { orientation = 1, ...before } = await sharp(sent).metadata();
    expect([orientation, before.exif === undefined, before.xmp === undefined]).toEqual([6, false, false]);
    const cleaned = clean(sent, orientation) ?? Buffer.alloc(0);
    for (const trace of traces) expect(cleaned.includes(trace), trace).toBe(false);
    const after = await sharp(cleaned).metadata();
    expect([after.orientation, after.xmp, after.iptc]).toEqual([6, undefined, undefined]);
    expect(after.exif?.length).toBeLessThan(40);
    expect(after.icc).toEqual(before.icc);
    expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(sent));
  });

  it("attack 150: has no EXIF at all when it stands upright", async () => {
    const cleaned = clean(await telling(format)) ?? Buffer.alloc(0);
    expect((await sharp(cleaned).metadata()).exif).toBeUndefined();
    expect(cleaned.includes("eXIf") || cleaned.includes("Exif") || cleaned.includes("EXIF")).toBe(false);
  });

  it("stays as it is when there is nothing to remove", async () => {
    const bytes = await picture(format);
    expect(clean(bytes)).toEqual(bytes);
  });

  it("attack 149: refuses or cleans it, never a crash, wherever it is cut or changed", async () => {
    const bytes = await telling(format);
    const isRefusedOrCleaned = (sent: Buffer) => {
      const cleaned = clean(sent, 6);
      return cleaned === null || Buffer.isBuffer(cleaned);
    };
    for (let end = 0; end < bytes.length; end += 7)
      expect(isRefusedOrCleaned(bytes.subarray(0, end)), `cut at ${end}`).toBe(true);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed.set(change.subarray(0, bytes.length - at), at);
        return isRefusedOrCleaned(changed);
      }),
      { numRuns: strength(100, 1_000), seed },
    );
  });
});

it("attack 149: gives up on an image of a million parts", async () => {
  const jpeg = await picture("jpeg");
  const empty = Buffer.from([0xff, 0xfe, 0, 2]);
  const parts = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4_000_000, empty), jpeg.subarray(2)]);
  expect(withoutMetadata(parts, "image/jpeg", 1)).toBeNull();
  const png = await picture("png");
  const chunks = Buffer.alloc(1_200_000, pngChunk("IDAT", ""));
  const many = Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]);
  expect(withoutMetadata(many, "image/png", 1)).toBeNull();
});
