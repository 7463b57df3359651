const longest = 60;

/**
 * Prepares text that somebody typed for a mail to somebody else: one line, limited length, and nothing that a mail
 * program would turn into a link. Otherwise a name could be used to mail advertisements in our name.
 */
export function unlinked(text: string): string {
  const plain = text
    .replaceAll(/:\/*(?=\S)/g, ": ")
    .replaceAll(/@/g, " at ")
    // A dot inside a word makes it a domain to a mail program, whatever is around it.
    .replaceAll(/[.\u3002\uff0e\uff61](?=\S)/g, ". ")
    .replaceAll(/[\s\p{C}\p{Z}]+/gu, " ")
    .trim();
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : plain;
}
