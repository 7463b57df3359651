import { readFileSync } from "node:fs";
import { escapeHtml } from "../../api/site-content/escape-html.ts";
import { at } from "../../scripts/bootstrap/project.js";

/** A keyword of the JSON, and the height of the part of the page that it makes. */
export interface Mark {
  word: string;
  y: number;
}

interface Annotated {
  file: string;
  json: string;
  /** A PNG in base64, 420 px wide. */
  picture: string;
  marks: Mark[];
}

/** JSON on the left, the page on the right, the same number at a keyword and at the part that it makes. */
export function annotatedPage({ file, json, picture, marks }: Annotated): string {
  const numbers = marks.map(({ y }, index) => `<b style="inset-block-start:${y - 11}px">${index + 1}</b>`);
  return `<!doctype html><html lang="en"><style>${readFileSync(at("renderer/styles/tokens.css"), "utf8")}${style}</style>
<main>
<section><h2>${file}</h2><pre>${json
    .split("\n")
    .map((line) => lineWith(line, marks))
    .join("\n")}</pre></section>
<section><h2>What registrants see</h2><figure><img alt="" width="420" src="data:image/png;base64,${picture}">${numbers.join("")}</figure></section>
</main></html>`;
}

function lineWith(line: string, marks: Mark[]): string {
  const index = marks.findIndex(({ word }) => line.includes(`"${word}":`));
  if (index < 0) return escapeHtml(line);
  const indent = " ".repeat(line.length - line.trimStart().length);
  return `${indent}<mark>${escapeHtml(line.trimStart())}</mark> <b>${index + 1}</b>`;
}

const style = `
main{display:grid;grid-template-columns:1fr 452px;gap:24px;padding:24px;inline-size:1012px;font:16px/1.5 var(--font-text);color:var(--color-ink);background:var(--color-mist)}
h2{margin:0 0 8px;font-size:14px;color:var(--color-ink-soft)}
pre{margin:0;padding:16px;font:13px/1.85 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--color-paper);border:1px solid var(--color-line);border-radius:16px}
mark{color:inherit;background:var(--color-chosen);border-radius:4px}
figure{position:relative;margin:0;padding-inline-end:30px;background:var(--color-paper);border:1px solid var(--color-line);border-radius:16px;overflow:hidden}
img{display:block}
b{display:inline-grid;place-items:center;inline-size:22px;block-size:22px;font:700 13px/1 var(--font-text);color:var(--color-on-action);background:var(--color-action);border-radius:50%}
pre b{inline-size:20px;block-size:20px;font-size:12px}
figure b{position:absolute;inset-inline-end:12px}
`;
