/** Returns the text on a clipboard if it has several cells; null for one that any field takes. */
export function tableOn(clipboard: DataTransfer): string | null {
  const text = clipboard.getData("text/plain");
  return /[\n\r\t]/u.test(text.trim()) ? text : null;
}

/**
 * Parses what a spreadsheet puts on the clipboard: rows of cells, separated by tabs (or, from a file, by commas or
 * semicolons). A quoted cell may contain the separator, line breaks, and quotes written twice. Rows without text are
 * left out.
 */
export function cellsIn(text: string): string[][] {
  const joint = jointOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, joint);
    row.push(cell);
    at = end + 1;
    if (text[end] === joint) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

/** Plain lines are one column: their commas belong to their texts. */
function jointOf(text: string): string | null {
  if (text.includes("\t")) return "\t";
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const bare = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/gu, ""));
  const counts = (joint: string) => new Set(bare.map((line) => line.split(joint).length - 1));
  const isJoint = (joint: string) => counts(joint).size === 1 && !counts(joint).has(0);
  if (lines.length < 2) return null;
  if (isJoint(";")) return ";";
  return isJoint(",") && !bare.some((line) => line.includes(", ")) ? "," : null;
}

/** Returns the cell that begins at an offset, and where it ends: at a joint, a line break or the end of the text. */
function cellAt(text: string, start: number, joint: string | null): { cell: string; end: number } {
  const isEnd = (at: number) =>
    at >= text.length || text[at] === joint || text[at] === "\n" || text[at] === "\r";
  if (text[start] === '"') {
    const closing = closingQuote(text, start + 1);
    // A quote that is never closed, or does not end the cell, is a letter like any other.
    if (closing !== null && isEnd(closing + 1)) {
      const cell = text.slice(start + 1, closing).replaceAll('""', '"');
      return { cell: oneLine(cell), end: closing + 1 };
    }
  }
  let end = start;
  while (!isEnd(end)) end += 1;
  return { cell: oneLine(text.slice(start, end)), end };
}

function closingQuote(text: string, start: number): number | null {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return null;
}

/** A label is in one line. */
function oneLine(cell: string): string {
  return cell.replaceAll(/\s+/gu, " ").trim();
}
