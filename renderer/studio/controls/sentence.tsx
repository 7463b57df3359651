import { Fragment, type ReactNode } from "react";
import styles from "./controls.module.css";

/** Renders a sentence of the diff or the check: its `**strong**`, `_emphasis_` and `` `code` `` as such, the rest as text. */
export function Sentence({ children }: { children: string }): ReactNode {
  return <span className={styles.sentence}>{partsOf(children).map(drawn)}</span>;
}

interface Part {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

const marks = /\*\*(?<strong>[^*]+)\*\*|(?<![\w\\])_(?<em>[^_]+)_(?!\w)|`(?<code>[^`]+)`/gu;

/** Returns the parts of a line of Markdown, without its escapes. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of sentence.matchAll(marks)) {
    parts.push({ kind: "text", text: unescaped(sentence.slice(end, found.index)) });
    const { strong, em, code } = found.groups ?? {};
    if (strong !== undefined) parts.push({ kind: "strong", text: unescaped(strong) });
    else if (em !== undefined) parts.push({ kind: "em", text: unescaped(em) });
    else parts.push({ kind: "code", text: code ?? "" });
    end = found.index + found[0].length;
  }
  parts.push({ kind: "text", text: unescaped(sentence.slice(end)) });
  return parts.filter(({ text }) => text !== "");
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([^\w\s])/gu, "$1");
}

function drawn({ kind, text }: Part, index: number): ReactNode {
  const Mark = kind === "text" ? Fragment : kind;
  return <Mark key={index}>{text}</Mark>;
}
