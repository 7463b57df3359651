import { readFileSync } from "node:fs";
import { escapeHtml } from "../../api/site-content/escape-html.ts";
import { at } from "../bootstrap/project.js";

interface PageParts {
  title: string;
  /** Path of the page's own style sheet in the project. */
  look: string;
  /** Markup of the body. */
  body: string;
}

/** Returns an HTML page with its font, the product's tokens and its styles inlined. */
export function selfContainedPage({ title, look, body }: PageParts): string {
  const sheets = ["renderer/styles/tokens.css", "scripts/self-contained-page/base.css", look];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${[fontFace(), ...sheets.map((path) => readFileSync(at(path), "utf8"))].join("\n")}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function fontFace(): string {
  const font = readFileSync(
    at("node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2"),
  ).toString("base64");
  return `@font-face{font-family:"Public Sans Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
}
