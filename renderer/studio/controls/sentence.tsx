import { Fragment, type ReactNode } from "react";
import styles from "./controls.module.css";

/** Names of text files, by path. */
export type TextNames = ReadonlyMap<string, string>;

interface SentenceProps {
  children: string;
  /** Names shown instead of the files' paths in the sentence. */
  names?: TextNames | undefined;
}

/** Renders a sentence of the diff or the check: its `**strong**`, `*emphasis*`, `_emphasis_` and `` `code` `` as such, the rest as text. */
export function Sentence({ children, names = new Map() }: SentenceProps): ReactNode {
  return <span className={styles.sentence}>{withTextNames(partsOf(children), names).map(renderedPart)}</span>;
}

interface Part {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

const marks =
  /\\(?<escaped>[^\w\s])|\*\*(?<strong>(?:\\.|[^*\\])+)\*\*|\*(?<star>(?:\\.|[^*\\])+)\*|(?<!\w)_(?<em>[^_]+)_(?!\w)|`(?<code>[^`]+)`/gu;

/** Returns the parts of a line of Markdown, without its escapes. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let text = "";
  let end = 0;
  const add = (kind: Part["kind"], marked: string) => {
    parts.push({ kind: "text", text }, { kind, text: marked });
    text = "";
  };
  for (const found of sentence.matchAll(marks)) {
    text += sentence.slice(end, found.index);
    const { escaped, strong, star, em = star, code = "" } = found.groups ?? {};
    if (escaped !== undefined) text += escaped;
    else if (strong !== undefined) add("strong", unescaped(strong));
    else if (em !== undefined) add("em", unescaped(em));
    else add("code", code);
    end = found.index + found[0].length;
  }
  parts.push({ kind: "text", text: text + sentence.slice(end) });
  return parts.filter(({ text }) => text !== "");
}

/** Returns parts with the names of texts for their files. */
export function withTextNames(parts: Part[], names: TextNames): Part[] {
  return parts.map(({ kind, text }) => {
    const name = kind === "code" ? names.get(text) : undefined;
    return name === undefined ? { kind, text } : { kind: "text", text: `“${name}”` };
  });
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([^\w\s])/gu, "$1");
}

function renderedPart({ kind, text }: Part, index: number): ReactNode {
  const Mark = kind === "text" ? Fragment : kind;
  return <Mark key={index}>{text}</Mark>;
}
