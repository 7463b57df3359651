import { guidanceBlocks, isSafeLink } from "../../definition/guidance-text.ts";

/** Returns what is wrong with the Markdown of guidance, or of what is accepted. */
export function markdownFaults(text: string): string[] {
  const faults: string[] = [];
  if (/<\/?[a-z!]/iu.test(text)) faults.push("The text contains HTML: it would be shown as typed.");
  for (const [, , address = ""] of text.matchAll(/\[([^\][]*)\]\(([^()]*)\)/gu)) {
    if (isSafeLink(address)) continue;
    faults.push(
      `A link leads to https://, mailto: or a page of our own, such as /legal/terms-of-use, not to "${address}".`,
    );
  }
  // What the reader of the text has left over stays on the page as typed.
  const left = guidanceBlocks(text)
    .flatMap((block) => ("list" in block ? block.list.flat() : block.paragraph))
    .filter((words) => typeof words === "string");
  const stray = left.find(
    (words) => /\*\*|\]\(|^#{1,6} |^>|```/u.test(words) && !/\]\([^()]*\)/u.test(words),
  );
  if (stray !== undefined)
    faults.push(`Nothing makes anything of the marks in "${stray.trim().slice(0, 60)}".`);
  return faults;
}
