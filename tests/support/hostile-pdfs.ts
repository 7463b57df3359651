import { deflateSync } from "node:zlib";

interface PdfParts {
  /** Further objects, from number 5 on. */
  more?: (string | Buffer)[];
  /** Content of the page. */
  content?: Buffer;
  filter?: string;
  /** The entries of the page tree's root, object 2; the page is object 3. */
  tree?: string;
  box?: string;
  resources?: string;
}

const words = Buffer.from("BT /F1 24 Tf 72 700 Td (First page) Tj ET");
const font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

function pdfOf({
  more = [],
  content = words,
  filter = "",
  tree = "/Kids [3 0 R] /Count 1",
  box = "0 0 612 792",
  resources = "",
}: PdfParts): Buffer {
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages ${tree} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${font} ${resources} >> >>`,
    streamOf(content, filter),
    ...more,
  ];
  let length = 0;
  const rows: string[] = [];
  const chunks = objects.map((object, at) => {
    const head = Buffer.from(`${at === 0 ? "%PDF-1.7\n" : ""}${at + 1} 0 obj\n`);
    rows.push(`${String(at === 0 ? 9 : length).padStart(10, "0")} 00000 n \n`);
    const chunk = Buffer.concat([head, Buffer.from(object as string), Buffer.from("\nendobj\n")]);
    length += chunk.length;
    return chunk;
  });
  const size = rows.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

function streamOf(bytes: Buffer, rules = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${rules} >> stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

const packed = (bytes: Buffer) => deflateSync(bytes, { level: 9 });

/** Returns a PDF of so many pages with the same words. */
function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${5 + at} 0 R`).join(" ");
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${font} >> >>`;
  return pdfOf({ tree: `/Kids [${kids}] /Count ${count}`, more: Array<string>(count).fill(page) });
}

/** PDFs whose cost for a reader exceeds their size, by what they do. */
export const hostilePdfs: { [what: string]: () => Buffer } = {
  "has 3,000 pages": () => manyPages(3_000),
  "has 30,000 pages": () => manyPages(30_000),
  "nests its page 3,000 folders deep": () => {
    const deep = 3_000;
    const more = Array.from({ length: deep }, (_, at) =>
      at === deep - 1
        ? `<< /Type /Pages /Parent ${4 + at} 0 R /Kids [3 0 R] /Count 1 >>`
        : `<< /Type /Pages /Parent ${at === 0 ? 2 : 4 + at} 0 R /Kids [${6 + at} 0 R] /Count 1 >>`,
    );
    return pdfOf({ more, tree: "/Kids [5 0 R] /Count 1" });
  },
  "has a page tree that leads back to itself": () => pdfOf({ tree: "/Kids [2 0 R 2 0 R 3 0 R] /Count 3" }),
  "claims a billion pages": () => pdfOf({ tree: "/Kids [3 0 R] /Count 1000000000" }),
  "unpacks to a gigabyte": () =>
    pdfOf({
      content: packed(packed(Buffer.alloc(1024 * 1024 * 1024, 0x20))),
      filter: "/Filter [/FlateDecode /FlateDecode]",
    }),
  "draws itself again and again": () => {
    const levels = 12;
    const more = Array.from({ length: levels }, (_, at) => {
      const next = at + 1 < levels ? `/XObject << /X ${6 + at} 0 R >>` : "";
      const body = at + 1 < levels ? "/X Do ".repeat(10) : "0 0 1 1 re f";
      return streamOf(
        Buffer.from(body),
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${next} >>`,
      );
    });
    return pdfOf({ content: Buffer.from("/X Do"), resources: "/XObject << /X 5 0 R >>", more });
  },
  "is a page of a million miles": () => pdfOf({ box: "0 0 100000000000 100000000000" }),
  "has a picture of four gigapixels": () =>
    pdfOf({
      content: Buffer.from("600 0 0 700 0 0 cm /X Do"),
      resources: "/XObject << /X 5 0 R >>",
      more: [
        streamOf(
          packed(Buffer.alloc(64 * 1024 * 1024)),
          "/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode",
        ),
      ],
    }),
};
