import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { archive } from "../../testing/sample-files.ts";
import { shippedDefinitions } from "../../testing/test-definitions.ts";
import { readSourceFiles } from "./read-source-files.ts";
import { filesInZip, zipOf } from "./zip.ts";

const zip = (files: { [path: string]: string }, options = {}) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), options);

describe("a zip file", () => {
  it("brings back the very files, and always the same bytes", async () => {
    const files = await readSourceFiles(shippedDefinitions);
    const odd = { ...files, "site/pictures/logo.png": "AAEC/w==", "a/ü.md": "# Ä\r\n" };
    expect(filesInZip(zipOf(odd))).toEqual(odd);
    expect(zipOf(odd)).toEqual(zipOf(odd));
  });

  it("accepts a folder around all files, and files that are no definitions", () => {
    const packed = zip({
      "export/a/b.json": "{}",
      "export/c.md": "",
      "export/": "",
      "export/.release": "1",
      "export/.DS_Store": "x",
      "__MACOSX/export/._c.md": "x",
      "__MACOSX/export/c.md": "x",
    });
    expect(filesInZip(packed)).toEqual({ "a/b.json": "{}", "c.md": "" });
  });

  it.each([
    "../a.json",
    "a/../../b.json",
    "/etc/a.json",
    "C:/a.json",
    "a\\b.json",
    "a//b.json",
    "a/./b.json",
    "a\u0000.json",
    `${"x".repeat(301)}.json`,
  ])("refuses a file with the name %j", (name) => {
    expect(() => filesInZip(zip({ "a.json": "{}", [name]: "{}" }))).toThrow(/odd name/u);
  });

  it("refuses a path that occurs twice, whatever system it is for", () => {
    expect(() => filesInZip(zip({ "a/B.json": "{}", "a/b.json": "[]" }))).toThrow(/twice/u);
    const twice = Buffer.from(zip({ "a/1.json": "{}", "a/2.json": "[]" }));
    for (let at = twice.indexOf("a/2.json"); at >= 0; at = twice.indexOf("a/2.json"))
      twice.write("a/1.json", at);
    expect(() => filesInZip(twice)).toThrow(/twice/u);
  });

  it("refuses a file that unpacks to too much, before it does", () => {
    const large = Buffer.alloc(64 * 1024 * 1024);
    const packed = (name: string): Buffer => archive({ [name]: large });
    const [json, other] = [packed("a.json"), packed("a.bin")];
    const before = process.memoryUsage().arrayBuffers;
    expect(() => filesInZip(json)).toThrow(/a\.json is larger than 1024 kB/u);
    expect(() => filesInZip(other)).toThrow(/more than 32 MB/u);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(256 * 1024 * 1024);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.json`, ""]));
    expect(() => filesInZip(zip(many))).toThrow(/more than 2000 files/u);
  });

  it("refuses a file that is cut, or is no zip file", () => {
    const whole = zip({ "a.json": JSON.stringify(Array(5_000).fill("text")), "b.json": "{}" }, { level: 9 });
    for (const length of [0, 10, 40, whole.length / 3])
      expect(() => filesInZip(whole.subarray(0, length))).toThrow(/no zip file/u);
    expect(() => filesInZip(strToU8("Not a zip file, but some text. ".repeat(50)))).toThrow(/no zip file/u);
    expect(() => filesInZip(zip({ "notes.txt": "x" }))).toThrow(/no definitions/u);
  });
});
