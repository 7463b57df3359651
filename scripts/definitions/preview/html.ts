import { escapeHtml } from "../../../api/site-content/escape-html.ts";

/** Markup that is not escapeHtml again. */
export interface Markup {
  html: string;
}

type Part = string | number | Markup | Part[];

/** A template tag that escapes its values unless they are markup. */
export function html(words: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: words.reduce((all, word, index) => all + written(parts[index - 1] ?? "") + word) };
}

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(written).join("");
  return typeof part === "object" ? part.html : escapeHtml(String(part));
}
