import { readdirSync } from "node:fs";
import ts from "typescript";
import { at } from "../bootstrap/project.js";

/** A test as its file names it. */
export interface NamedTest {
  file: string;
  /** Its title after those of the suites around it, without the numbers of attacks. */
  title: string;
  /** The numbers of the attacks that it makes, by its title and those of the suites around it. */
  attacks: number[];
}

/** Titles from the outermost suite inwards, and the attacks that they name. */
interface Around {
  attacks: number[];
  titles: string[];
}

const folders = ["api", "engine", "migrations", "renderer", "scripts", "tests", "tools"];

const naming = /^attacks? (\d+(?:(?:, | and )\d+)*): (.+)$/s;

/** Returns every file of tests except those of stories. */
export function testFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .sort(),
  );
}

/**
 * Returns the tests of a file. `vitest list` would load every test and start a PostgreSQL for it, and
 * `vitest list --static-parse` does not see suites that functions of ours open, such as `describeOnBothDatabases`: it
 * misses 42 of 284 tests.
 */
export function testsIn(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, around: Around): void => {
    const call = titledCall(node);
    const here = call ? aroundSuite(around, call.title, file) : around;
    if (call?.isTest) found.push({ file, title: here.titles.join(": "), attacks: here.attacks });
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), { attacks: [], titles: [] });
  return found;
}

/** Returns the tests of a file that make attacks. */
export function attacksIn(file: string, source: string): NamedTest[] {
  // Parsing all tests of the project would take seconds.
  if (!/attacks? \d/iu.test(source)) return [];
  return testsIn(file, source).filter(({ attacks }) => attacks.length > 0);
}

function aroundSuite({ attacks, titles }: Around, title: string, file: string): Around {
  const [, named = "", words = title] = title.match(naming) ?? [];
  if (named === "" && /^attacks? \d/i.test(title))
    throw new Error(`${file}: write "attack 7: ..." or "attacks 2, 5 and 18: ...", not "${title}".`);
  const own = (named.match(/\d+/g) ?? []).map(Number);
  return { attacks: [...new Set([...attacks, ...own])], titles: [...titles, words] };
}

/** Returns the title of a call of `it`, `test` or a `describe`, with or without `.each(...)`. */
function titledCall(node: ts.Node): { title: string; isTest: boolean } | null {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  const name = nameOfCallee(node.expression);
  if (!first || !ts.isStringLiteralLike(first) || !/^(it|test|describe\w*)$/.test(name)) return null;
  return { title: first.text, isTest: !name.startsWith("describe") };
}

function nameOfCallee(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return nameOfCallee(callee.expression);
  return "";
}
