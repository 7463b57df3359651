/** The types of files that definitions may accept: what people call them, and their endings, the usual one first. */
export const fileKinds: { [type: string]: { name: string; endings: string[] } } = {
  "application/pdf": { name: "PDF", endings: ["pdf"] },
  "image/jpeg": { name: "JPEG", endings: ["jpg", "jpeg"] },
  "image/png": { name: "PNG", endings: ["png"] },
  "image/webp": { name: "WebP", endings: ["webp"] },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { name: "XLSX", endings: ["xlsx"] },
  "application/vnd.oasis.opendocument.spreadsheet": { name: "ODS", endings: ["ods"] },
  "text/csv": { name: "CSV", endings: ["csv"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    name: "DOCX",
    endings: ["docx"],
  },
  "application/vnd.oasis.opendocument.text": { name: "ODT", endings: ["odt"] },
  "text/plain": { name: "TXT", endings: ["txt"] },
};
