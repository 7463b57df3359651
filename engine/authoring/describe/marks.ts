/** How the words of others (titles, labels) stand among ours: plainly, in Markdown, in HTML. */
export interface Marks {
  /** Words that an author wrote: a place to escape what the target would misread. */
  text: (words: string) => string;
  /** The title of a question, told apart from the sentence around it. */
  question: (title: string) => string;
}

/** For terminals, logs and names: nothing is escaped, questions stand in quotation marks. */
export const plainMarks: Marks = { text: (words) => words, question: (title) => `"${title}"` };

/** "a", "a and b", "a, b and c". */
export function listInWords(parts: string[], word: "and" | "or"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** "1 entry", "2 entries". */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
