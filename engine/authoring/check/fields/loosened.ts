/** A pattern without the upper bounds of its repetitions, and these bounds. */
export interface Loosened {
  source: string;
  /** How often each thing that may repeat may do so. */
  bounds: number[];
  /** How many things of several lengths must stand side by side: each doubles the ways to read a text. */
  copies: number;
}

/** Escapes, classes, openings of groups, repetitions with their laziness, and single characters. */
const tokens =
  /\\[pPu]\{[^}]*\}|\\k<[^>]*>|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[*+?]\??|\{\d+,?\d*\}\??|[\s\S]/gu;

/**
 * Takes every {1,20} for {1,}; and {3} for {3,} where what it repeats may itself have several lengths. Expects a
 * pattern that compiles with the flag `u`: there a brace outside brackets is always a repetition.
 */
export function loosened(pattern: string): Loosened {
  const bounds: number[] = [];
  let copies = 1;
  /** For each open group, and the whole: whether something inside may have several lengths. */
  const varies = [false];
  let isLastVarying = false;
  let source = "";
  for (const [token] of pattern.matchAll(tokens)) {
    const repeat = repetitionIn(token, isLastVarying);
    source += repeat ? repeat.loose : token;
    if (repeat) {
      if (repeat.bound !== null) bounds.push(repeat.bound);
      if (isLastVarying) copies *= Math.max(1, repeat.least);
      isLastVarying ||= repeat.isVarying;
    } else {
      if (token.startsWith("(")) varies.push(false);
      isLastVarying = token === ")" && (varies.pop() ?? false);
    }
    if (isLastVarying) varies[varies.length - 1] = true;
  }
  return { source, bounds, copies };
}

interface Repetition {
  /** How it is written without its upper bound. */
  loose: string;
  /** The bound that was taken away, or was never there; null when it says exactly how often. */
  bound: number | null;
  least: number;
  isVarying: boolean;
}

/** What a token repeats the thing before it to; null when it is none of that. */
function repetitionIn(token: string, isVarying: boolean): Repetition | null {
  const braces = /^\{(\d+)(,?)(\d*)\}/u.exec(token);
  if (!braces) {
    if (!/^[*+?]\??$/u.test(token)) return null;
    const isOption = token.startsWith("?");
    return { loose: token, bound: isOption ? null : Number.POSITIVE_INFINITY, least: 1, isVarying: true };
  }
  const [, fewest = "", comma, most] = braces;
  const least = Number(fewest);
  const isExact = !comma || fewest === most;
  if (isExact && (!isVarying || least < 2)) return { loose: token, bound: null, least, isVarying: false };
  const bound = comma && !most ? Number.POSITIVE_INFINITY : Number(most || least);
  return { loose: `{${least},}`, bound, least, isVarying: true };
}
