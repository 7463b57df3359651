/** Formats of authors' words (titles, labels) among ours: plain, Markdown, HTML. */
export interface Marks {
  /** Formats the words of an author, escaping what the target would misread. */
  text: (words: string) => string;
  /** Formats the title of a question, set off from the sentence around it. */
  question: (title: string) => string;
}

/** Marks for terminals, logs and names: nothing is escaped, and questions have quotation marks. */
export const plainMarks: Marks = { text: (words) => words, question: (title) => `"${title}"` };

/** Returns "a", "a and b", "a, b and c". */
export function listInWords(parts: string[], word: "and" | "or"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Returns the colon between a title and what is said of it; none after a title that ends in a mark of its own. */
export function colonAfter(title: string): ":" | "" {
  return /[?!.:]$/u.test(title) ? "" : ":";
}

/** Returns words with a capital at their beginning. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns "1 entry", "2 entries". */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
