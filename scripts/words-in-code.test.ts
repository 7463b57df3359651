import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { at } from "./bootstrap/project.js";

/** Staff read the words of the studio's code; registrants read none of tests, builds and the preview's frame. */
const left = /^(?:studio|desk|reader|build|preview)\/|\.test\.tsx?$|\/testing\/|\.gen\.d\.ts$/u;

/** Attributes that screen readers say and tooltips show. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|heading)$/u;
const word = /\p{L}{2}/u;
const sentence = /^\p{Lu}\p{Ll}+ \S/u;

/** Calls that write to the console, or name what took too long there. */
const toConsole = /^(?:logError|within|postElsewhere|super)$/u;

/** Texts shown when the site's own texts failed to load. */
const known = [{ file: "session/client.ts", words: "Request failed" }];

test("no page of registrants has words in its code: all come from the definitions", () => {
  const files = readdirSync(at("renderer"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/u.test(file) && !left.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(at(`renderer/${file}`), "utf8")).map((words) => ({ file, words })),
  );
  expect(found).toEqual(known);
});

test("finds words of elements, of attributes that are read aloud, and sentences in values", () => {
  const source = `
    const unsaved = "Not saved yet";
    const key = "not-saved", size = \`Size of \${key}\`;
    logError("The page failed to load.");
    throw new Error("No page here.");
    export const Page = ({ done }: { done: boolean }) => (
      <main className={done ? "page wide" : "page"} aria-label="steps">
        Hello <b title={done ? "all" : undefined}>{done ? "done" : key}</b>
      </main>
    );
  `;
  expect(wordsIn("page.tsx", source)).toEqual(["Not saved yet", "Size of", "steps", "Hello", "all", "done"]);
});

/** Returns the literal texts of a file that somebody could read. */
function wordsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isUnread(node)) return;
    if ((isLiteral(node) || ts.isJsxText(node)) && shape(node).test(node.text)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isUnread(node: ts.Node): boolean {
  if (ts.isNewExpression(node) || ts.isImportDeclaration(node)) return true;
  return ts.isCallExpression(node) && toConsole.test(node.expression.getText());
}

function isLiteral(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** Returns the pattern of a text at a node: any word between tags and in what is read aloud, elsewhere a sentence. */
function shape(node: ts.Node): RegExp {
  let { parent } = node;
  while (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) {
    if (ts.isConditionalExpression(parent) && parent.condition === node) return sentence;
    parent = parent.parent;
  }
  if (ts.isJsxAttribute(parent)) return spoken.test(parent.name.getText()) ? word : sentence;
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent) ? word : sentence;
}
