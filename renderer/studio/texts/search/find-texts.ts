import type { TextFile } from "../../draft/text-files.ts";
import type { Sentence } from "../sentences/sentences.ts";

/** A text that contains what was looked for. */
export interface FoundText {
  key: string;
  /** Purpose of the text. */
  label: string;
  text: string;
}

/** Returns the sentences that contain the words, in themselves or in what they are for. */
export function foundSentences(sentences: Sentence[], words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return sentences
    .filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted))
    .map(({ path, value, label }) => ({ key: path.join(" "), label, text: String(value) }));
}

/** Returns the paragraphs of a mail or a legal document that contain the words. */
export function foundParagraphs({ label }: TextFile, text: string, words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return text
    .split(/\n+/u)
    .flatMap((line, index) =>
      line.toLowerCase().includes(wanted)
        ? [{ key: String(index), label, text: line.replace(/^(?:#+|>|-) +/u, "") }]
        : [],
    );
}
