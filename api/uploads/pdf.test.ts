import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { encryptedPdf, pdfEncryptions } from "../testing/encrypted-pdfs.ts";
import { pdf } from "../testing/sample-files.ts";
import { typeOf } from "./content.ts";
import { type PdfState, pdfState } from "./pdf.ts";
import { dictionaryIn, Reference } from "./pdf-values.ts";

async function withFile<Result>(
  bytes: Buffer | string,
  look: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), randomUUID());
  await writeFile(path, bytes);
  return await look(path).finally(() => rm(path));
}

/** Returns the state of a file that is known as a PDF; null for any other. */
async function stateOf(bytes: Buffer | string): Promise<PdfState | null> {
  return await withFile(bytes, async (path) =>
    (await typeOf(path)) === "application/pdf" ? await pdfState(path, Buffer.byteLength(bytes)) : null,
  );
}

describe("a PDF with a password", () => {
  test.each(pdfEncryptions)("$what: is locked, and opens if only printing is forbidden", async (each) => {
    expect(await stateOf(encryptedPdf(each.locked))).toBe("locked");
    expect(await stateOf(encryptedPdf(each.opens))).toBe("sound");
  });

  test("finds the password behind lines before its header, and without a cross-reference table", async () => {
    for (const { locked, opens } of pdfEncryptions) {
      for (const [state, encryption] of [
        ["locked", locked],
        ["sound", opens],
      ] as const) {
        const whole = encryptedPdf(encryption).toString();
        expect(await stateOf(`HTTP/1.1 200 OK\r\n\r\n${whole}`)).toBe(state);
        expect(await stateOf(whole.replace(/startxref\n\d+/u, "startxref\n9999999"))).toBe(state);
        expect(await stateOf(whole.replace("<</Root", () => "<< % a note >>\r\n/Text(\\(() )/Root"))).toBe(
          state,
        );
        const stream = whole
          .replace(/xref\n[\s\S]*?trailer/u, "9 0 obj")
          .replace("<</Root", "<</Type/XRef/Root");
        expect(await stateOf(stream)).toBe(state);
      }
    }
  });

  test("counts one that a certificate opens, too", async () => {
    const encryption = { id: "<00>", encryption: "<</Filter/Adobe.PubSec/V 4>>" };
    expect(await stateOf(encryptedPdf(encryption))).toBe("locked");
  });

  test("does not count one that only speaks of a password", async () => {
    const [one] = pdfEncryptions;
    const words = `4 0 obj<</Length 9>>stream\ntrailer<</Encrypt ${one?.locked.encryption}>>\nendstream endobj`;
    const body = `%PDF-1.4\n1 0 obj<</Pages 2 0 R>>endobj\n${words}\n`;
    expect(await stateOf(`${body}xref\n0 0\ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`)).toBe(
      "sound",
    );
  });
});

describe("the structure of a PDF", () => {
  test("accepts a header after up to 1,024 bytes", async () => {
    for (const length of [0, 1, 500, 1024])
      expect(await stateOf(Buffer.concat([Buffer.alloc(length, "x"), pdf()])), String(length)).toBe("sound");
    expect(await stateOf(Buffer.concat([Buffer.alloc(1025, "x"), pdf()]))).toBe(null);
  });

  test("needs an object, a page tree and an end", async () => {
    expect(await stateOf(pdf())).toBe("sound");
    for (const bytes of [
      "%PDF-1.4 %%EOF",
      "%PDF-1.4 /Pages %%EOF",
      "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF",
      pdf().subarray(0, -7),
    ])
      expect(await stateOf(bytes)).toBe("damaged");
    // A page tree that is packed with other objects.
    expect(await stateOf("%PDF-1.5\n1 0 obj<</Type/ObjStm/N 3>>stream\nx\nendstream endobj\n%%EOF")).toBe(
      "sound",
    );
  });

  test("finds the structure across the pieces in which a file is read", async () => {
    const piece = 256 * 1024;
    for (let back = 0; back <= 8; back += 1) {
      const head = Buffer.from("%PDF-1.4\n1 0 obj endobj\n");
      const filler = Buffer.alloc(piece - head.length - back, "x");
      expect(await stateOf(Buffer.concat([head, filler, Buffer.from("/Pages\n%%EOF")])), String(back)).toBe(
        "sound",
      );
    }
  });

  test("reads the structure once, however often its words stand in it", async () => {
    const { locked } = pdfEncryptions[0] ?? {};
    if (!locked) throw new Error("There is no encryption.");
    const many = "13 0 obj ".repeat(500_000);
    expect(await stateOf(encryptedPdf(locked).toString().replace("1 0 obj", `${many}\n1 0 obj`))).toBe(
      "locked",
    );
    expect(await stateOf(`%PDF-1.4 obj /Pages trailer${"<<".repeat(30_000)} %%EOF`)).toBe("sound");
    expect(await stateOf(`%PDF-1.4 obj /Pages trailer<</A (${"(".repeat(60_000)} %%EOF`)).toBe("sound");
  });
});

test("the values of a PDF are read in every spelling", () => {
  const text = String.raw`<< /Name/Other /Hex <4 1 4> /Text (a\(b\)(c)
Ad) /List [1 -2.5 true 7 0 R] /In << /A null >> % said
/Last 3 >> more`;
  expect(dictionaryIn(text)).toEqual(
    new Map<string, unknown>([
      ["/Name", "/Other"],
      ["/Hex", Buffer.from("A@")],
      ["/Text", Buffer.from("a(b)(c)\nAd")],
      ["/List", [1, -2.5, "true", new Reference(7, 0)]],
      ["/In", new Map([["/A", "null"]])],
      ["/Last", 3],
    ]),
  );
  for (const broken of ["", "<<", "<</A", "<</A (b", "<</A [1 2", "<</A <4", "[1]", "<</A ] >>"])
    expect(dictionaryIn(broken), broken).toBe(null);
});
