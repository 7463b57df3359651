import sharp from "sharp";
import { office } from "../../api/testing/sample-files.ts";

/**
 * Creates a real, small file of a type that the product accepts: a one-page PDF, a short table or text, a picture of
 * one color, or a document of an office program.
 */
export async function sampleFile(name: string, type: string): Promise<File> {
  return new File([new Uint8Array(await bytesOf(type))], name, { type });
}

function bytesOf(type: string): Buffer | Promise<Buffer> {
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: "#1f4fd8" } });
  if (type === "image/jpeg") return picture.jpeg().toBuffer();
  if (type === "image/png") return picture.png().toBuffer();
  if (type === "image/webp") return picture.webp().toBuffer();
  if (type === "application/pdf") return Buffer.from(pdf, "latin1");
  if (type === "text/csv") return Buffer.from("Item,Cost\nPaint,120\n");
  if (type === "text/plain") return Buffer.from("Paint for the fence\n");
  const kind = officeKinds.find(([ending]) => type.endsWith(ending))?.[1];
  if (kind) return office(kind);
  throw new Error(`There is no sample of ${type}.`);
}

const officeKinds = [
  ["spreadsheetml.sheet", "xlsx"],
  ["wordprocessingml.document", "docx"],
  ["opendocument.spreadsheet", "ods"],
  ["opendocument.text", "odt"],
] as const;

const pdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`;
