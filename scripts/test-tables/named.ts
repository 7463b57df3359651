import { existsSync, readFileSync } from "node:fs";
import { at } from "../bootstrap/project.js";
import { type NamedTest, testsIn } from "./titles.ts";

/** Tests by their files: titles, each with as much of the suites around it as it takes to name one test. */
export interface TestNames {
  [file: string]: string | string[];
}

/** Returns every test of the files that are named and there. */
export function readTests(names: TestNames[]): NamedTest[] {
  return [...new Set(names.flatMap((one) => Object.keys(one)))]
    .sort()
    .flatMap((file) => (existsSync(at(file)) ? testsIn(file, readFileSync(at(file), "utf8")) : []));
}

/** Returns those of the tests that are named. */
export function testsNamed(names: TestNames, tests: NamedTest[]): NamedTest[] {
  const pairs = pairsOf(names);
  return tests.filter((test) => pairs.some((pair) => isNamed(test, pair)));
}

/** Returns what is wrong with names that do not name one test each; `what` says whose they are. */
export function wrongNames(names: TestNames, tests: NamedTest[], what: string): string[] {
  return pairsOf(names).flatMap((pair) => {
    const count = tests.filter((test) => isNamed(test, pair)).length;
    if (count === 1) return [];
    return [`${pair.file} has ${count === 0 ? "no test" : `${count} tests`} "${pair.title}": ${what}.`];
  });
}

interface Pair {
  file: string;
  title: string;
}

function pairsOf(names: TestNames): Pair[] {
  return Object.entries(names).flatMap(([file, titles]) => [titles].flat().map((title) => ({ file, title })));
}

function isNamed(test: NamedTest, { file, title }: Pair): boolean {
  return test.file === file && (test.title === title || test.title.endsWith(`: ${title}`));
}
