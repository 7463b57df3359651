import { type Change, colonAfter, fromTo, type TextChange } from "#engine/authoring";

/** Returns a change as one line of Markdown: what changed, and, in strong words, whom it touches. */
export function changeInMarkdown({ question, words, touches }: Change): string {
  const told = `${question ? `*${escapedMarkdown(question)}*${colonAfter(question)} ` : ""}${escapedMarkdown(words)}`;
  return touches === null ? `${told} Safe.` : `${told} **${escapedMarkdown(touches)}**`;
}

/** Returns the change of a sentence of the site or of a mail as one line of Markdown. */
export function textChangeInMarkdown({ file, place, before, after }: TextChange): string {
  const words = escapedMarkdown(fromTo(before, after)).replaceAll("\n", " ");
  return `\`${file}\`${place ? ` ${escapedMarkdown(place)}` : ""} ${words}.`;
}

/** Escapes Markdown in authors' texts. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/gu, "\\$&");
}
