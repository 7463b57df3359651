/** Words of a text: plain, strong, or a link. */
export type GuidanceWords = string | { strong: string } | { link: string; words: string };

/** A paragraph, or the entries of a list. */
export type GuidanceBlock = { paragraph: GuidanceWords[] } | { list: GuidanceWords[][] };

/** Allowed targets of a link: another site, a mailbox, or a page of our own. */
const safeLink = /^(?:https:\/\/[^\s]+|mailto:[^\s]+|\/[\w-]+(?:\/[\w-]+)*(?:#[\w-]+)?|\/)$/u;

/** Returns whether a text may link to this address. */
export function isSafeLink(address: string): boolean {
  return safeLink.test(address);
}

/**
 * Reads the Markdown of guidance: paragraphs, lists, **strong** words and links. Anything else is text as typed, and so
 * are the answers, which take the place of their braces only afterwards.
 */
export function guidanceBlocks(text: string, answers: { [braces: string]: string } = {}): GuidanceBlock[] {
  return text
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      return lines.every((line) => line.startsWith("- "))
        ? { list: lines.map((line) => guidanceWords(line.slice(2), answers)) }
        : { paragraph: guidanceWords(lines.join(" "), answers) };
    });
}

function guidanceWords(text: string, answers: { [braces: string]: string }): GuidanceWords[] {
  const put = (words: string) => words.replaceAll(/\{[^{}]*\}/gu, (braces) => answers[braces] ?? braces);
  const words: GuidanceWords[] = [];
  let end = 0;
  for (const found of text.matchAll(/\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/gu)) {
    const [whole, strong, label, link = ""] = found;
    if (strong === undefined && !isSafeLink(link)) continue;
    if (found.index > end) words.push(put(text.slice(end, found.index)));
    words.push(strong === undefined ? { link, words: put(label ?? link) } : { strong: put(strong) });
    end = found.index + whole.length;
  }
  if (end < text.length) words.push(put(text.slice(end)));
  return words;
}
