import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importTypeScript } from "./typescript.js";

let folder = "";
let entry = "";
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "typescript-"));
  entry = join(folder, "entry.ts");
  write(
    "entry.ts",
    'export { value, here } from "./other.ts";\nexport const own: string = import.meta.url;\n',
  );
  write("other.ts", 'export const value = 1;\nexport const here = [import.meta.url, "import.meta.url"];\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

test("each module keeps its own address, and a text that looks like it stays a text", async () => {
  const { own, here } = await importTypeScript(entry);
  expect(own).toBe(pathToFileURL(entry).href);
  expect(here).toEqual([pathToFileURL(join(folder, "other.ts")).href, "import.meta.url"]);
});

test("a parameter named like an address hides none", async () => {
  write("entry.ts", "export const both = (moduleUrl: string) => [moduleUrl, import.meta.url];\n");
  expect((await importTypeScript(entry)).both("mine")).toEqual(["mine", pathToFileURL(entry).href]);
});

test("the bundle is kept until one of its sources changes", async () => {
  const first = await importTypeScript(entry);
  expect(await importTypeScript(entry)).toBe(first);
  write("other.ts", "export const value = 22;\nexport const here = [];\n");
  expect((await importTypeScript(entry)).value).toBe(22);
});
