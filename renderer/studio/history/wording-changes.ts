import { longestCommon } from "#engine/authoring";

/** A piece of a text beside an older one. */
export interface Piece {
  kind: "same" | "new" | "gone";
  text: string;
}

export interface TextChange {
  /** Keyword such as `description` or `messages.required`. */
  keyword: string;
  pieces: Piece[];
}

type Texts = { readonly [keyword: string]: string };

/** Returns the texts of a wording that differ from the one before it, word by word; all of the first one. */
export function changedTexts(now: Texts, before: Texts | null): TextChange[] {
  if (before === null)
    return Object.entries(now).map(([keyword, text]) => ({ keyword, pieces: [{ kind: "same", text }] }));
  const keywords = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...keywords].flatMap((keyword) => {
    const [to = "", from = ""] = [now[keyword], before[keyword]];
    return to === from ? [] : [{ keyword, pieces: piecesOf(from, to) }];
  });
}

/** Returns the pieces of a change: removed text comes before what replaced it. */
export function piecesOf(from: string, to: string): Piece[] {
  const [before, after] = [splitWords(from), splitWords(to)];
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], words: string[]) => {
    const text = words.join("");
    const last = pieces.at(-1);
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  const ends = [before.length, after.length] as [number, number];
  for (const [a, b] of [...longestCommon(before, after, (one, other) => one === other), ends]) {
    add("gone", before.slice(i, a));
    add("new", after.slice(j, b));
    add("same", before.slice(a, a + 1));
    [i, j] = [a + 1, b + 1];
  }
  return pieces;
}

/** Words with the blanks after them, and punctuation marks. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+\s*|[^\p{L}\p{N}]\s*/gu) ?? [];
}
