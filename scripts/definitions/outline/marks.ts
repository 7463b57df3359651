import type { Marks } from "#engine/authoring";
import { escaped } from "../../../api/escaped.ts";

/** The marks of an outline: beside what conditions need, links to lists and words of machines. */
export interface OutlineMarks extends Marks {
  /** The title of an option list, leading to where its options are told; `name` is its file's. */
  list: (title: string, name: string) => string;
  /** An address, a file or a name that is typed as it stands. */
  code: (words: string) => string;
  strong: (words: string) => string;
}

/** Words of authors must not become headings, lists, links or HTML. */
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
  text: escaped,
  question: (title) => `<em>${escaped(title)}</em>`,
  list: (title, name) => `<a href="#list-${name}">${title}</a>`,
  code: (words) => `<code>${escaped(words)}</code>`,
  strong: (words) => `<strong>${words}</strong>`,
};
