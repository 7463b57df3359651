import sharp from "sharp";

/** A small but whole PDF. */
export function pdf(text = "A licence"): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** A picture of noise, which compresses badly, in one of the formats that people send. */
export async function picture(format: "jpeg" | "png" | "webp", width = 80, height = 60): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 251));
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG that says where and how it was taken, as a phone's does: lying on its side. */
export async function phonePicture(): Promise<Buffer> {
  const exif = { IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 0/1 0/1" } };
  const plain = await sharp(await picture("png", 120, 60))
    .jpeg()
    .withExif(exif)
    .toBuffer();
  return await sharp(plain).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** A form with one file, as a browser sends it. */
export function formWith(
  bytes: Buffer,
  name: string,
  fields: { [field: string]: string } = {},
  part = "file",
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(part, new Blob([new Uint8Array(bytes)], { type: "application/octet-stream" }), name);
  return form;
}
