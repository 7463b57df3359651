import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

/** A small but whole PDF: one empty page. */
export function pdf(text = "A licence"): Buffer {
  const pages = "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj";
  return Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj ${pages}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
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

/** A ZIP container with these files. `claim` is the unpacked size that its table of contents claims for each. */
export function archive(files: { [name: string]: string | Buffer }, claim?: number): Buffer {
  const local: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    // A file named "mimetype" is stored as it is, so that it can be read without unpacking.
    const packed = name === "mimetype" ? bytes : deflateRawSync(bytes);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(name === "mimetype" ? 0 : 8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.write("PK\u0001\u0002", "latin1");
    header.copy(entry, 6);
    entry.writeUInt32LE(claim ?? bytes.length, 24);
    entry.writeUInt32LE(offset, 42);
    local.push(Buffer.from("PK\u0003\u0004", "latin1"), header, Buffer.from(name), packed);
    contents.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(files).length, at);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, table, end]);
}

/** A document or spreadsheet of an office program, as small as it can be. */
export function office(kind: "xlsx" | "docx" | "ods" | "odt"): Buffer {
  if (kind === "ods" || kind === "odt") {
    const type = `application/vnd.oasis.opendocument.${kind === "ods" ? "spreadsheet" : "text"}`;
    return archive({ mimetype: type, "content.xml": "<office/>" });
  }
  const [part, type] =
    kind === "xlsx"
      ? ["xl/workbook.xml", "spreadsheetml.sheet"]
      : ["word/document.xml", "wordprocessingml.document"];
  const types = `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  return archive({ "[Content_Types].xml": types, "_rels/.rels": "<Relationships/>", [part]: "<x/>" });
}
