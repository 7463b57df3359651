import { expect, test } from "vitest";

import { legalPage } from "./legal-page.ts";
import type { LegalDocument } from "./site.ts";

const document = (text: string): LegalDocument => ({
  page: "terms",
  label: "Terms",
  description: "What holds.",
  title: "Terms",
  date: "Effective: 02/28/2024",
  text,
});
const blocksOf = (text: string) => legalPage(document(text)).blocks;
const contentOf = (text: string) => {
  const [block] = blocksOf(text);
  return block?.kind === "paragraph" ? block.content : block;
};

test("headings appear in the table of contents, each with its own anchor", () => {
  const { contents, title } = legalPage(
    document("## Who *we* are\n\n### Changes\n\n## Changes\n\n## Changes 2\n\n## §"),
  );
  expect(title).toBe("Terms");
  expect(contents).toEqual([
    { id: "who-we-are", text: "Who we are", level: 2 },
    { id: "changes", text: "Changes", level: 3 },
    { id: "changes-2", text: "Changes", level: 2 },
    { id: "changes-2-2", text: "Changes 2", level: 2 },
    { id: "part", text: "§", level: 2 },
  ]);
});

test("paragraphs, lists, quotes and tables become parts", () => {
  expect(blocksOf("A **b** *c* `*m*`\n\n- d\n- e\n  1. f\n\n> g\n\n| h | i |\n|---|---|\n| j | k |")).toEqual(
    [
      {
        kind: "paragraph",
        content: [
          "A ",
          { kind: "strong", content: ["b"] },
          " ",
          { kind: "emphasis", content: ["c"] },
          " ",
          { kind: "code", content: ["*m*"] },
        ],
      },
      {
        kind: "list",
        ordered: false,
        items: [
          [{ kind: "paragraph", content: ["d"] }],
          [
            { kind: "paragraph", content: ["e"] },
            { kind: "list", ordered: true, items: [[{ kind: "paragraph", content: ["f"] }]] },
          ],
        ],
      },
      { kind: "quote", blocks: [{ kind: "paragraph", content: ["g"] }] },
      { kind: "table", head: [["h"], ["i"]], rows: [[["j"], ["k"]]] },
    ],
  );
});

test("links lead to the web, to mail, to our own pages and to anchors on the page", () => {
  for (const address of ["https://example.com/a?b=c", "mailto:a@example.com", "/legal/terms", "#changes"]) {
    expect(contentOf(`[x](${address})`)).toEqual([{ kind: "link", address, content: ["x"] }]);
  }
  expect(contentOf("Ask legal@example.com.")).toEqual([
    "Ask ",
    { kind: "link", address: "mailto:legal@example.com", content: ["legal@example.com"] },
    ".",
  ]);
});

test("a link to anywhere else becomes plain text", () => {
  for (const address of [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "//example.com",
    "/\\example.com",
    "vbscript:x",
  ]) {
    expect(contentOf(`[x](<${address}>)`), address).toEqual(["x"]);
  }
});

test("what is not rendered is shown as it was written", () => {
  const words = (text: string) => JSON.stringify(blocksOf(text));
  for (const text of [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "![p](/p.png)",
    "`c`",
  ]) {
    expect(words(text)).not.toMatch(/"(?:html|image|address)"/u);
  }
  expect(contentOf("<div>a</div>")).toEqual(["<div>a</div>"]);
  expect(contentOf("a <b>c</b>")).toEqual(["a ", "<b>", "c", "</b>"]);
  expect(contentOf("![p](/p.png)")).toEqual(["![p](/p.png)"]);
});
