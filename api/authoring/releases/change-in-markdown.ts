import { type Change, colonAfter, fromTo, type TextChange } from "#engine/authoring";

/** Returns what changed as one line of Markdown. */
export function changeInMarkdown({ question, words }: Pick<Change, "question" | "words">): string {
  return `${question ? `*${escapedMarkdown(question)}*${colonAfter(question)} ` : ""}${escapedMarkdown(words)}`;
}

/** Returns the change of a sentence of the site or of a mail as one line of Markdown. */
export function textChangeInMarkdown({ file, place, before, after }: TextChange): string {
  const words = escapedMarkdown(fromTo(before, after)).replaceAll("\n", " ");
  // `hero.buttonLabel` to "hero, button label"
  const part = place?.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll(".", ", ");
  return `\`${file}\`${part ? ` ${escapedMarkdown(part)}` : ""} ${words}.`;
}

/** Escapes Markdown in authors' texts. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/gu, "\\$&");
}
