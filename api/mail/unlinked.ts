const longest = 60;

/**
 * Words that somebody typed, for a mail to somebody else: on one line, cut to a length, and with nothing left that a
 * mail program would make a link of. Otherwise a name would be a way to mail advertisements with our signature.
 */
export function unlinked(text: string): string {
  const plain = text
    .replaceAll(/:\/*(?=\S)/g, ": ")
    .replaceAll(/@/g, " at ")
    // A dot inside a word makes it a domain to a mail program, whatever stands around it.
    .replaceAll(/[.\u3002\uff0e\uff61](?=\S)/g, ". ")
    .replaceAll(/[\s\p{C}\p{Z}]+/gu, " ")
    .trim();
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : plain;
}
