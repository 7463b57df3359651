import ts from "typescript";

/** A test that makes attacks. */
export interface AttackTest {
  numbers: number[];
  /** What the title says beside the numbers. */
  title: string;
  file: string;
}

const naming = /^attacks? (\d+(?:(?:, | and )\d+)*): (.+)$/s;

/** The attacks that a test file makes, by the titles of its tests and suites: `attacks 2 and 18: ...`. */
export function attacksIn(file: string, source: string): AttackTest[] {
  const found: AttackTest[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleIn(node);
    const [, numbers = "", rest = ""] = title?.match(naming) ?? [];
    if (numbers !== "") found.push({ numbers: (numbers.match(/\d+/g) ?? []).map(Number), title: rest, file });
    else if (title && /^attacks? \d/i.test(title))
      throw new Error(`${file}: write "attack 7: ..." or "attacks 2, 5 and 18: ...", not "${title}".`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

/** The title, when this is a call of `it`, `test` or one of the `describe`s, also behind `.each(...)`. */
function titleIn(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  return /^(it|test|describe)/.test(nameOf(node.expression)) ? first.text : null;
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return nameOf(callee.expression);
  return "";
}
