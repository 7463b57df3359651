import { escaped } from "../../../api/escaped.ts";

/** Markup that is written as it stands. */
export interface Markup {
  html: string;
}

type Part = string | number | Markup | Part[];

/** Markup in which whatever is filled in is text, unless it is markup itself. */
export function html(words: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: words.reduce((all, word, index) => all + written(parts[index - 1] ?? "") + word) };
}

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(written).join("");
  return typeof part === "object" ? part.html : escaped(String(part));
}
