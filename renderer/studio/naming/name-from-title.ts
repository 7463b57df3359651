/** Returns words in small letters joined by hyphens: `Sole proprietor (US)` becomes `sole-proprietor-us`. */
function hyphenated(text: string, letters: RegExp): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ");
  return plain.replaceAll(letters, "-").slice(0, 60).replaceAll(/^-|-$/gu, "");
}

/** Returns the value that is stored for a label, in the letters of its language; never one that is taken. */
export function valueFromLabel(label: string, taken: ReadonlySet<string>): string {
  return free(hyphenated(label, /[^\p{Letter}\p{Number}]+/gu) || "option", taken);
}

/** Returns the name of a file for a title, as files may be named; never one that is taken. */
export function nameFromTitle(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  return free(hyphenated(title, /[^a-z0-9]+/gu) || otherwise, taken);
}

function free(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
