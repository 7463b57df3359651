import { randomUUID } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { HttpProblem } from "../base/problems.ts";
import { archive, office, pdf, picture } from "../testing/sample-files.ts";
import { inspectFile } from "./validate-file.ts";

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  csv: "text/csv",
  txt: "text/plain",
};
const everything = Object.values(types);

/** Inspects a file as it was received; returns its kept name and type, or the code of the refusal. */
async function inspected(bytes: Buffer, name: string, accept = everything): Promise<string> {
  const path = join(tmpdir(), randomUUID());
  await writeFile(path, bytes);
  try {
    const { size } = await stat(path);
    const file = await inspectFile({ part: "file", path, name, size }, { accept, maxBytes: 10_485_760 });
    return `${file.name} ${file.type}`;
  } catch (error) {
    if (error instanceof HttpProblem) return error.code;
    throw error;
  } finally {
    await rm(path);
  }
}

describe("spreadsheets and documents", () => {
  test.each(["xlsx", "ods", "docx", "odt"] as const)(
    "%s is known by its content, whatever its name",
    async (kind) => {
      expect(await inspected(office(kind), `Budget.${kind}`)).toBe(`Budget.${kind} ${types[kind]}`);
      expect(await inspected(office(kind), "Budget.pdf")).toBe(`Budget.${kind} ${types[kind]}`);
      const others = everything.filter((type) => type !== types[kind]);
      expect(await inspected(office(kind), `Budget.${kind}`, others)).toBe("wrong-type");
    },
  );

  test("other ZIP containers are refused", async () => {
    expect(await inspected(archive({ "run.exe": "MZ" }), "Budget.xlsx")).toBe("wrong-type");
    const macros = archive({
      "[Content_Types].xml":
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      "xl/workbook.xml": "<x/>",
    });
    expect(await inspected(macros, "Budget.xlsx")).toBe("wrong-type");
  });

  test("a container that was cut off, or whose table of contents is wrong, is damaged", async () => {
    const whole = office("xlsx");
    expect(await inspected(whole.subarray(0, whole.length - 30), "a.xlsx")).toBe("damaged-file");
    const wrong = Buffer.from(whole);
    wrong.writeUInt32LE(0, whole.length - 6);
    expect(await inspected(wrong, "a.xlsx")).toBe("damaged-file");
  });

  test("a document that needs a password to open is refused with that reason", async () => {
    const flagged = Buffer.from(office("xlsx"));
    flagged.writeUInt16LE(1, flagged.indexOf(Buffer.from("PK\u0001\u0002")) + 8);
    expect(await inspected(flagged, "a.xlsx")).toBe("locked-file");
    // What Microsoft Office writes: an OLE container that holds the encrypted document.
    const head = Buffer.from("d0cf11e0a1b11ae1", "hex");
    const ole = (stream: string) =>
      Buffer.concat([head, Buffer.alloc(300_000), Buffer.from(stream, "utf16le")]);
    expect(await inspected(ole("EncryptedPackage"), "a.xlsx")).toBe("locked-file");
    expect(await inspected(ole("WordDocument"), "a.doc")).toBe("wrong-type");
    expect(await inspected(ole("EncryptedPackage"), "a.pdf", ["application/pdf"])).toBe("wrong-type");
    // What LibreOffice writes: encrypted parts, and the list of parts says so.
    const manifest = (entry: string) => ({
      mimetype: types.ods,
      "content.xml": "x",
      "META-INF/manifest.xml": `<manifest:file-entry manifest:full-path="content.xml">${entry}</manifest:file-entry>`,
    });
    const encrypted = archive(manifest("<manifest:encryption-data/>"));
    expect(await inspected(encrypted, "a.ods")).toBe("locked-file");
    expect(await inspected(archive(manifest("")), "a.ods")).toBe(`a.ods ${types.ods}`);
  });

  test("a container that would unpack to more than anybody could open is refused", async () => {
    const content = { mimetype: types.ods, "content.xml": "<office/>" };
    expect(await inspected(archive(content, 600 * 1024 * 1024), "a.ods")).toBe("too-costly");
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_none, index) => [`${index}.xml`, "x"]));
    expect(await inspected(archive({ ...content, ...many }), "a.ods")).toBe("too-costly");
  });

  test("a bomb is not unpacked to see what it is", async () => {
    const bomb = archive({
      "[Content_Types].xml": Buffer.alloc(200 * 1024 * 1024, "<"),
      "xl/workbook.xml": "<x/>",
    });
    const started = process.memoryUsage().rss;
    expect(["wrong-type", "too-costly"]).toContain(await inspected(bomb, "a.xlsx"));
    expect(process.memoryUsage().rss - started).toBeLessThan(100 * 1024 * 1024);
  });
});

describe("tables and notes in plain text", () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

  test("accepts UTF-8 and UTF-16; the name distinguishes a table from a note", async () => {
    expect(await inspected(Buffer.from("name,sum\r\nMüller,12\r\n"), "a.csv")).toBe("a.csv text/csv");
    expect(await inspected(Buffer.from("\ufeffname\tsum\n北京\t1\n"), "a.csv")).toBe("a.csv text/csv");
    expect(await inspected(utf16("name;sum\nÉclair;1"), "a.CSV")).toBe("a.csv text/csv");
    expect(await inspected(utf16("name;sum\nÉclair;1").swap16(), "notes.txt")).toBe("notes.txt text/plain");
    expect(await inspected(Buffer.from("a note"), "notes")).toBe("notes.txt text/plain");
    expect(await inspected(Buffer.from("a,b"), "a.csv", ["text/plain"])).toBe("a.txt text/plain");
  });

  test("accepts texts even if they begin like something else", async () => {
    expect(await inspected(Buffer.from("BMI,weight\n21,70\n"), "a.csv")).toBe("a.csv text/csv");
  });

  test("refuses control characters, another coding, or a field that asks for none", async () => {
    expect(await inspected(Buffer.from("a\0b"), "a.csv")).toBe("wrong-type");
    expect(await inspected(Buffer.from("a\u001b[2Jb"), "a.txt")).toBe("wrong-type");
    expect(await inspected(Buffer.from("M\xfcller,1", "latin1"), "a.csv")).toBe("wrong-type");
    expect(await inspected(Buffer.from([0xff, 0xfe, 0x00, 0xd8]), "a.csv")).toBe("wrong-type");
    expect(await inspected(Buffer.from("a,b"), "a.csv", [types.xlsx])).toBe("wrong-type");
    expect(await inspected(await picture("png"), "a.csv")).toBe("wrong-type");
  });

  test("reads texts to the end, across the pieces in which a file is read", async () => {
    const long = "北".repeat(100_000);
    expect(await inspected(Buffer.from(long), "a.txt")).toBe("a.txt text/plain");
    expect(await inspected(Buffer.concat([Buffer.from(long), Buffer.from([0xe5])]), "a.txt")).toBe(
      "wrong-type",
    );
  });

  test("keeps the type that the field accepts as well", async () => {
    expect(await inspected(pdf(), "a.csv", ["text/csv", "application/pdf"])).toBe("a.pdf application/pdf");
  });
});
