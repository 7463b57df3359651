import ts from "typescript";

/** A test that makes attacks. */
export interface AttackTest {
  numbers: number[];
  /** Its title after those of the suites around it, without the numbers. */
  title: string;
  file: string;
}

/** Titles from the outermost suite inwards, and the attacks that they name. */
interface Around {
  numbers: number[];
  titles: string[];
}

const naming = /^attacks? (\d+(?:(?:, | and )\d+)*): (.+)$/s;

/**
 * Returns the attacks that a test file makes, by the titles of its tests and of the suites around them. `vitest list`
 * would load every test and start a PostgreSQL for it, and `vitest list --static-parse` does not see suites that
 * functions of ours open, such as `describeOnBothDatabases`: it misses 42 of 284 tests.
 */
export function attacksIn(file: string, source: string): AttackTest[] {
  const found: AttackTest[] = [];
  // Parsing all tests of the project would take seconds.
  if (!/attacks? \d/iu.test(source)) return found;
  const visit = (node: ts.Node, around: Around): void => {
    const call = titledCall(node);
    const here = call ? within(around, call.title, file) : around;
    if (call?.isTest && here.numbers.length > 0)
      found.push({ numbers: here.numbers, title: here.titles.join(": "), file });
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), { numbers: [], titles: [] });
  return found;
}

function within({ numbers, titles }: Around, title: string, file: string): Around {
  const [, named = "", words = title] = title.match(naming) ?? [];
  if (named === "" && /^attacks? \d/i.test(title))
    throw new Error(`${file}: write "attack 7: ..." or "attacks 2, 5 and 18: ...", not "${title}".`);
  const own = (named.match(/\d+/g) ?? []).map(Number);
  return { numbers: [...new Set([...numbers, ...own])], titles: [...titles, words] };
}

/** Returns the title of a call of `it`, `test` or a `describe`, with or without `.each(...)`. */
function titledCall(node: ts.Node): { title: string; isTest: boolean } | null {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  const name = nameOf(node.expression);
  if (!first || !ts.isStringLiteralLike(first) || !/^(it|test|describe\w*)$/.test(name)) return null;
  return { title: first.text, isTest: !name.startsWith("describe") };
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return nameOf(callee.expression);
  return "";
}
