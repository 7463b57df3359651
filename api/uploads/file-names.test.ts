import { expect, test } from "vitest";
import { cleanName, shownName, wordsForSize, wordsForTypes } from "./file-names.ts";

const asPdf = (name: string) => cleanName(name, "application/pdf");

test("an ordinary name stays unchanged", () => {
  for (const name of [
    "Licence 2026.pdf",
    "Éclair & Fils.pdf",
    "営業許可.pdf",
    "a.b.c.pdf",
    "report (1).pdf",
    "🦊.pdf",
  ]) {
    expect(asPdf(name)).toBe(name);
  }
});

test("folders, controls and invisible characters are removed", () => {
  expect(asPdf("../../etc/passwd.pdf")).toBe("passwd.pdf");
  expect(asPdf("C:\\Users\\me\\x.pdf")).toBe("x.pdf");
  expect(asPdf("a\0b\r\nSet-Cookie: x.pdf")).toBe("abSet-Cookie: x.pdf");
  expect(asPdf("invoice\u202Efdp.exe")).toBe("invoicefdp.pdf");
  expect(asPdf("a\uD800b.pdf")).toBe("ab.pdf");
  expect(asPdf(" . .hidden.pdf. ")).toBe("hidden.pdf");
});

test("the extension follows the content", () => {
  expect(asPdf("licence.exe")).toBe("licence.pdf");
  expect(asPdf("licence")).toBe("licence.pdf");
  expect(asPdf("LICENCE.PDF")).toBe("LICENCE.pdf");
  expect(asPdf("licence.pdf.exe")).toBe("licence.pdf.pdf");
  expect(cleanName("me.jpeg", "image/jpeg")).toBe("me.jpeg");
  expect(cleanName("me.png", "image/jpeg")).toBe("me.jpg");
});

test("an extension that says nothing about the content is part of the name", () => {
  expect(asPdf("document.4")).toBe("document.4.pdf");
  expect(asPdf("report.final")).toBe("report.final.pdf");
  expect(asPdf("Plan v1.2")).toBe("Plan v1.2.pdf");
  expect(asPdf("scan.PDF")).toBe("scan.pdf");
  expect(cleanName("scan.heic", "image/jpeg")).toBe("scan.jpg");
  expect(cleanName("notes.2026", "text/plain")).toBe("notes.2026.txt");
});

test("a refused file is called by its own name", () => {
  expect(shownName("../IMG_0012.HEIC")).toBe("IMG_0012.HEIC");
  expect(shownName("a\r\nb\u202E.exe")).toBe("ab.exe");
  expect(shownName("")).toBe("file");
});

test("a name is never empty and never too long to show", () => {
  expect(asPdf("")).toBe("file.pdf");
  expect(asPdf(".pdf")).toBe("pdf.pdf");
  expect(asPdf("/")).toBe("file.pdf");
  expect([...asPdf(`${"é".repeat(300)}.pdf`)]).toHaveLength(100);
  expect(asPdf(`${"🦊".repeat(300)}.pdf`)).toMatch(/^🦊+\.pdf$/u);
});

test("types and sizes are written as people write them", () => {
  expect(wordsForTypes(["application/pdf", "image/jpeg", "image/png"])).toBe("PDF, JPEG or PNG");
  expect(wordsForTypes(["image/jpeg", "image/webp"])).toBe("JPEG or WebP");
  expect(wordsForTypes(["application/pdf"])).toBe("PDF");
  expect([10 * 1024 * 1024, 1_000_000, 500, 1.5 * 1024 * 1024].map(wordsForSize)).toEqual([
    "10 MB",
    "977 KB",
    "1 KB",
    "1.5 MB",
  ]);
});
