import { expect, it, onTestFinished, vi } from "vitest";
import { acceptText, fileFault, kindsText, shortName, sizeText, wayIn } from "./file-rules.ts";

const words = {
  otherType: '"{file}" is not a {types}. Choose another file.',
  types: "{types} or {last}",
  empty: '"{file}" is empty. Choose another file.',
  tooLarge: '"{file}" is {size}. Choose a file of {limit} or less.',
  kilobytes: "{count} KB",
  megabytes: "{count} MB",
};
const limits = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 10 * 1024 * 1024 };
const file = { name: "licence.pdf", type: "application/pdf", size: 2000 };

it("a file of an allowed type and size is accepted", () => {
  expect(fileFault(file, limits, words)).toBeNull();
  expect(fileFault({ ...file, size: limits.maxBytes }, limits, words)).toBeNull();
});

it("a file of an unknown or misnamed type is checked by its ending, and without one by the server alone", () => {
  const fault = (name: string, type: string) => fileFault({ ...file, name, type }, limits, words);
  expect(fault("SCAN.JPG", "")).toBeNull();
  expect(fault("scan.pdf", "application/octet-stream")).toBeNull();
  expect(fault("scan.pdf", "application/x-pdf")).toBeNull();
  expect(fault("photo.jpg", "image/jpg")).toBeNull();
  expect(fault("scan", "")).toBeNull();
  expect(fault("document.4", "application/octet-stream")).toBeNull();
  expect(fault("IMG_2041.HEIC", "image/heic")).toBeNull();
  expect(fault("notes.txt", "")).toContain("is not a PDF");
  expect(fault("scan", "image/webp")).toContain("is not a PDF");
});

it("each problem says what to choose instead", () => {
  expect(fileFault({ ...file, name: "a.docx", type: "application/msword" }, limits, words)).toBe(
    '"a.docx" is not a PDF, JPEG or PNG. Choose another file.',
  );
  expect(fileFault({ ...file, size: 0 }, limits, words)).toBe('"licence.pdf" is empty. Choose another file.');
  expect(fileFault({ ...file, size: 13_002_342 }, limits, words)).toBe(
    '"licence.pdf" is 12.4 MB. Choose a file of 10 MB or less.',
  );
});

it("one, two and three types read as a sentence", () => {
  expect(kindsText(["image/webp"], words)).toBe("WebP");
  expect(kindsText(["image/png", "image/webp"], words)).toBe("PNG or WebP");
});

it("sizes are rounded for readability", () => {
  expect([10, 2048, 1024 * 1024, 1.5 * 1024 * 1024].map((bytes) => sizeText(bytes, words))).toEqual([
    "1 KB",
    "2 KB",
    "1 MB",
    "1.5 MB",
  ]);
});

it("a name of more than ten characters is cut there, followed by three dots", () => {
  expect([shortName("short.pdf"), shortName("1234567890"), shortName("12345678901")]).toEqual([
    "short.pdf",
    "1234567890",
    "1234567890...",
  ]);
});

it("a table is known by its ending where the system calls its type something else", () => {
  const tables = { accept: ["text/csv", "application/vnd.oasis.opendocument.spreadsheet"], maxBytes: 5000 };
  const named = (name: string, type: string) => fileFault({ name, type, size: 100 }, tables, words);
  expect(named("a.csv", "application/vnd.ms-excel")).toBeNull();
  expect(named("a.ODS", "")).toBeNull();
  expect(named("a.xls", "application/vnd.ms-excel")).toContain("CSV");
  expect(acceptText(["application/pdf", "text/csv"])).toBe("application/pdf,text/csv,.csv");
});

it("a touch screen offers to take a photo where a picture will do, and nothing to drop", () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const [papers, own] = [["application/pdf", "image/jpeg"], { choose: "Choose", photo: "Choose or take" }];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(wayIn(papers, own)).toEqual({ canDrop: true, choose: "Choose" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(wayIn(papers, own)).toEqual({ canDrop: false, choose: "Choose or take" });
  expect(wayIn(["application/pdf"], own).choose).toBe("Choose");
  expect(wayIn(papers, { choose: "Choose" }).choose).toBe("Choose");
});
