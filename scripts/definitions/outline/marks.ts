import type { Marks } from "#engine/authoring";
import { escapeHtml } from "../../../api/site-content/escape-html.ts";

/** The markup of an outline: that of conditions, links to option lists, and code. */
export interface OutlineMarks extends Marks {
  /** The title of an option list, linked to its options; `name` is that of its file. */
  list: (title: string, name: string) => string;
  /** An address, file or name in code font. */
  code: (words: string) => string;
  strong: (words: string) => string;
}

/** Escapes authors' texts, so that they cannot become headings, lists, links or HTML. */
function escapedForMarkdown(words: string): string {
  return words
    .replaceAll(/[\\`*_[\]|~]/gu, String.raw`\$&`)
    .replaceAll(/&(?=#|[a-z])/giu, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("\n", " ");
}

export const markdownMarks: OutlineMarks = {
  text: escapedForMarkdown,
  question: (title) => `*${escapedForMarkdown(title)}*`,
  list: (title, name) => `[${title}](#list-${name})`,
  code: (words) => `\`${words}\``,
  strong: (words) => `**${words}**`,
};

export const htmlMarks: OutlineMarks = {
  text: escapeHtml,
  question: (title) => `<em>${escapeHtml(title)}</em>`,
  list: (title, name) => `<a href="#list-${name}">${title}</a>`,
  code: (words) => `<code>${escapeHtml(words)}</code>`,
  strong: (words) => `<strong>${words}</strong>`,
};
