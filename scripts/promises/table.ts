import { testCell, textCell } from "../test-tables/cells.ts";
import { type TestNames, testsNamed, wrongNames } from "../test-tables/named.ts";
import type { NamedTest } from "../test-tables/titles.ts";
import { promisingIn } from "./sentences.ts";

/** Promise of the definitions. */
export interface Promised {
  /** Summary of the promise. */
  what: string;
  /** The sentences that promise it, to the letter. A file that has one of them makes the promise. */
  said: string[];
  /** The tests that keep it. */
  kept?: TestNames;
  /** People who keep what no program can, and how the product helps them. */
  people?: string;
}

/** Texts of the definitions by file, as `textsIn` returns them. */
export interface Texts {
  [file: string]: string[];
}

/** The page of all promises: each sentence with the files that have it, and the tests that keep it. */
export function promiseTable(promises: Promised[], texts: Texts, tests: NamedTest[]): string {
  const rows = promises.map((promise) => {
    const said = promise.said.map((sentence) => {
      const files = filesWith(texts, sentence).map((file) => `[${file}](../definitions/${file})`);
      return `“${textCell(withoutLinks(sentence))}”<br>${files.join(", ")}`;
    });
    const kept = [testCell(testsNamed(promise.kept ?? {}, tests)), textCell(promise.people ?? "")].filter(
      Boolean,
    );
    return `| ${textCell(promise.what)} | ${said.join("<br>")} | ${kept.join("<br>")} |`;
  });
  return [
    "# Promises",
    "",
    "Every sentence in `definitions/` that promises something to somebody, and what keeps it. Written by " +
      "`npm run promises` from `scripts/promises/list.ts`.",
    "",
    "| What | Where it is promised | What keeps it |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/**
 * Returns what is wrong with the lists: sentences that no file has, promises that nothing keeps, tests that are not
 * there, and sentences that promise something and are in neither list. `noPromises` are sentences by the reason why
 * they promise nothing.
 */
export function gapsIn(
  promises: Promised[],
  noPromises: { [reason: string]: string[] },
  texts: Texts,
  tests: NamedTest[],
): string[] {
  const said = promises.flatMap((promise) => promise.said);
  const declared = Object.values(noPromises).flat();
  const twice = [...said, ...declared].filter((one, index, all) => all.indexOf(one) !== index);
  const stale = [...said, ...declared].filter((sentence) => filesWith(texts, sentence).length === 0);
  return [
    ...twice.map((sentence) => `Listed twice: “${sentence}”.`),
    ...stale.map((sentence) => `No text says any more: “${sentence}”. Take it out of scripts/promises.`),
    ...promises.flatMap((promise) => unkept(promise, tests)),
    ...candidates(texts, [...said, ...declared]).map(
      ([file, sentence]) =>
        `definitions/${file}: does this promise something? “${sentence}” Name the test that keeps it in ` +
        "scripts/promises/list.ts, or say in scripts/promises/no-promises.ts why it is none.",
    ),
  ];
}

/** A link of the text would lead from the page to nowhere. */
function withoutLinks(sentence: string): string {
  return sentence.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, "$1");
}

function unkept({ what, kept = {}, people }: Promised, tests: NamedTest[]): string[] {
  if (Object.keys(kept).length === 0 && !people) return [`Nothing keeps this promise: ${what}.`];
  return wrongNames(kept, tests, what);
}

/** The sentences that may promise something and that no list has. */
function candidates(texts: Texts, listed: string[]): [file: string, sentence: string][] {
  return Object.entries(texts).flatMap(([file, all]) =>
    [...new Set(all.flatMap((text) => promisingIn(withoutListed(text, listed))))].map(
      (sentence): [string, string] => [file, sentence],
    ),
  );
}

function withoutListed(text: string, listed: string[]): string {
  return listed
    .filter((sentence) => text.includes(sentence))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);
}

function filesWith(texts: Texts, sentence: string): string[] {
  return Object.keys(texts).filter((file) => texts[file]?.some((text) => text.includes(sentence)));
}
