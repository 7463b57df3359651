/** Offsets of a part of a text: its first character, and the one after its last. */
export type Span = [start: number, end: number];

export function textAt(text: string, [start, end]: Span): string {
  return text.slice(start, end);
}

/** Replaces a part's words; everything else keeps its bytes. */
export function withText(text: string, [start, end]: Span, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}

/** Returns a span without the white space at its ends. */
export function trimmed(text: string, [start, end]: Span): Span {
  const inside = text.slice(start, end);
  if (inside.trim() === "") return [start, start];
  return [start + inside.search(/\S/u), start + inside.trimEnd().length];
}
