/** A bracket without its end: where it opens, and before which line its end is missed. */
export interface Unclosed {
  offset: number;
  message: string;
}

interface Opened {
  offset: number;
  bracket: string;
  /** Indentation of the line on which it opens. */
  indent: number;
  line: number;
}

const closers: { [bracket: string]: string } = { "{": "}", "[": "]" };

/**
 * The bracket that somebody forgot to close, found by its indentation: a parser misses it only much further down, since
 * the next bracket closes it instead. Null when each line stands where its brackets say.
 */
export function unclosedIn(text: string): Unclosed | null {
  const open: Opened[] = [];
  let offset = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const indent = line.length - line.trimStart().length;
    const top = open.at(-1);
    const first = line[indent];
    const outside = first === "}" || first === "]" ? indent < (top?.indent ?? 0) : isKey(line, indent, top);
    if (top && (outside || isOther(first, top))) return unclosedAt(text, top, index + 1);
    for (const { at, bracket } of bracketsIn(line)) {
      if (closers[bracket]) open.push({ offset: offset + at, bracket, indent, line: index + 1 });
      else if (isOther(bracket, open.at(-1))) return unclosedAt(text, open.at(-1) as Opened, index + 1);
      else if (!open.pop()) return null;
    }
    offset += line.length + 1;
  }
  return null;
}

/** A name that begins a line no deeper than the bracket around it belongs outside. */
function isKey(line: string, indent: number, top: Opened | undefined): boolean {
  return top !== undefined && indent <= top.indent && /^\s*"(?:[^"\\]|\\.)*"\s*:/u.test(line);
}

function isOther(bracket: string | undefined, top: Opened | undefined): boolean {
  return (bracket === "}" || bracket === "]") && top !== undefined && closers[top.bracket] !== bracket;
}

/** The brackets of a line that stand outside its texts. */
function bracketsIn(line: string): { at: number; bracket: string }[] {
  const parts = line.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gu);
  return [...parts].flatMap(({ 0: bracket, index }) =>
    bracket.startsWith('"') ? [] : [{ at: index, bracket }],
  );
}

function unclosedAt(text: string, { offset, bracket, line }: Opened, missedAt: number): Unclosed {
  const before = text.slice(Math.max(0, offset - 200), offset);
  const name = /"((?:[^"\\]|\\.)*)"\s*:\s*$/u.exec(before)?.[1];
  const closer = closers[bracket];
  const where = missedAt === line ? "on this line" : `before line ${missedAt}`;
  const whose = name === undefined ? `This ${bracket}` : `The ${bracket} of "${name}"`;
  return { offset, message: `${whose} is not closed: a ${closer} is missing ${where}.` };
}
