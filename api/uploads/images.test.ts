import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { picture } from "../testing/sample-files.ts";
import { cleanScan, squarePicture } from "./images.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  path = join(folder, "image");
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A WebP of two frames of 40 x 30 pixels. */
async function animation(): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 40 * 60 * 3 }, (_, i) => i % 251));
  const shape = { width: 40, height: 60, channels: 3 as const, pageHeight: 30 };
  return await sharp(raw, { raw: shape })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

it("attack 149: takes no scan that moves, and of a picture that moves its first frame", async () => {
  await writeFile(path, await animation());
  expect(await cleanScan(path, "image/webp", "owner")).toBe("animated");
  expect(await squarePicture(path, "owner")).toBe("sound");
  const { format, width, height } = await sharp(await readFile(path)).metadata();
  expect([format, width, height]).toEqual(["jpeg", 30, 30]);
});

it("takes scans in the colors and depths that scanners make", async () => {
  const png = sharp(await picture("png"));
  const scans: [type: string, bytes: Buffer][] = [
    ["image/jpeg", await png.clone().toColourspace("cmyk").jpeg().toBuffer()],
    ["image/png", await png.clone().ensureAlpha().toColourspace("rgb16").png().toBuffer()],
    ["image/png", await png.clone().png({ palette: true, colours: 2 }).toBuffer()],
    ["image/webp", await picture("webp")],
  ];
  for (const [type, bytes] of scans) {
    await writeFile(path, bytes);
    expect(await cleanScan(path, type, "owner")).toBe("sound");
    expect(await readFile(path)).toEqual(bytes);
  }
});
