/** A sentence of the site with its words in braces filled in: `fill("Quote {number}", { number: 2 })`. */
export function fill(text: string, words: { [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(words, name) ? String(words[name]) : whole,
  );
}
