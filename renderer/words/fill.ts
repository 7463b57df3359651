/** Returns a text with its keywords in braces filled in: `fill("Quote {number}", { number: 2 })`. */
export function fill(text: string, words: { [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(words, name) ? String(words[name]) : whole,
  );
}
