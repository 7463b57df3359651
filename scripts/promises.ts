/** `npm run promises`: writes the table of promises; `--help` explains. */
import { readdirSync, readFileSync } from "node:fs";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { promises } from "./promises/list.ts";
import { noPromises } from "./promises/no-promises.ts";
import { sentencesInFile } from "./promises/sentences.ts";
import { gapsIn, promiseTable } from "./promises/table.ts";
import { readTests } from "./test-tables/named.ts";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run promises",
  about:
    "Writes docs/promises.md, the table of what the definitions promise and the tests that keep it. Ends with 1 when a promise is unkept or not listed.",
  options: checkOption,
});

/** Files that nobody reads on a screen or in a mail. */
const unread = /^(?:schema\/|README|REFERENCE)|journeys\.json$/u;
const texts = Object.fromEntries(
  readdirSync(at("definitions"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:json|md)$/u.test(file) && !unread.test(file))
    .sort()
    .map((file) => [file, sentencesInFile(file, readFileSync(at(`definitions/${file}`), "utf8"))]),
);
const tests = readTests(promises.map(({ kept = {} }) => kept));

writePage("docs/promises.md", promiseTable(promises, texts, tests), "npm run promises", values.check);
for (const gap of gapsIn(promises, noPromises, texts, tests)) {
  console.error(gap);
  process.exitCode = 1;
}
