/** Takes a pattern apart from left to right. */
interface Reader {
  pattern: string;
  at: number;
  style: Style;
}

/** How samples differ. */
interface Style {
  /** How many more than the fewest repetitions each repeated part gets. */
  extra: number;
  /** Which of the characters that would do comes first. */
  first: number;
  /** Whether repetitions take one character after another, as look-aheads for several kinds may ask. */
  mixed: boolean;
}

const styles: Style[] = [
  ...[0, 1, 3, 7, 15].map((extra) => ({ extra, first: 0, mixed: false })),
  ...[0, 3, 7].map((extra) => ({ extra, first: 0, mixed: true })),
  ...[1, 2].map((first) => ({ extra: 1, first, mixed: false })),
];

/** So long a sample is long enough for anybody. */
const longest = 2000;

/** Characters of each kind, the usual ones first. */
const usual = [..."aA1! -_.,@#/"];

/**
 * Texts that a pattern should fit, the shortest first. Whoever asks tries them, since look-arounds and back references
 * are passed over.
 */
export function samplesOfPattern(pattern: string): string[] {
  const samples = styles.map((style) => {
    const reader = { pattern, at: 0, style };
    const sample = alternatives(reader);
    return reader.at === pattern.length ? sample.slice(0, longest) : "";
  });
  return [...new Set(samples)].filter((sample) => sample !== "");
}

/** Of several alternatives the first; the others are read and left. */
function alternatives(reader: Reader): string {
  const first = sequence(reader);
  while (reader.pattern[reader.at] === "|") {
    reader.at += 1;
    sequence(reader);
  }
  return first;
}

function sequence(reader: Reader): string {
  const { first, mixed } = reader.style;
  let text = "";
  while (reader.at < reader.pattern.length && !/[|)]/u.test(reader.pattern[reader.at] ?? "")) {
    const choices = atom(reader);
    const count = repetitions(reader);
    for (let time = 0; time < count && text.length < longest; time += 1) {
      text += choices[(first + (mixed ? time : 0)) % choices.length] ?? "";
    }
  }
  return text;
}

/** What may stand at a place: several characters for a class, else one text. */
function atom(reader: Reader): string[] {
  const sign = reader.pattern[reader.at] ?? "";
  reader.at += 1;
  if (sign === "^" || sign === "$") return [""];
  if (sign === ".") return usual.slice(0, 4);
  if (sign === "(") return [group(reader)];
  if (sign === "[") return charactersOfClass(reader);
  return sign === "\\" ? escaped(reader) : [sign];
}

function group(reader: Reader): string {
  const [opening = ""] = /^\?(?::|<?[=!]|<[^>]*>)/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += opening.length;
  const inner = alternatives(reader);
  reader.at += 1;
  return /[=!]$/u.test(opening) ? "" : inner;
}

/** The usual characters of a class; of one that has none of them, the first that it names. */
function charactersOfClass(reader: Reader): string[] {
  const [all = "", body = ""] = /^((?:\\.|[^\]\\])*)\]/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  const isClass = new RegExp(`[${body}]`, "u");
  const fitting = usual.filter((sign) => isClass.test(sign));
  if (fitting.length > 0) return fitting;
  return body.startsWith("\\") ? escaped({ ...reader, pattern: body, at: 1 }) : [[...body][0] ?? ""];
}

function escaped(reader: Reader): string[] {
  const rest = reader.pattern.slice(reader.at);
  const [code, ...digits] = /^(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/iu.exec(rest) ?? [];
  const [kind = rest[0] ?? ""] = code ? [code] : (/^(?:[pP]\{[^}]*\}|.)/u.exec(rest) ?? []);
  reader.at += kind.length;
  if (code) return [String.fromCodePoint(Number.parseInt(digits.find(Boolean) ?? "0", 16))];
  if (/^[bB]$/u.test(kind)) return [""];
  if (!/^[dDwWsSpP]/u.test(kind)) return [kind];
  const isKind = new RegExp(`\\${kind}`, "u");
  return [...usual, "é"].filter((sign) => isKind.test(sign));
}

function repetitions(reader: Reader): number {
  const { extra } = reader.style;
  const [all = "", sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  if (all === "") return 1;
  if (sign === "?") return extra > 0 ? 1 : 0;
  if (sign) return (sign === "+" ? 1 : 0) + extra;
  const fewest = Number(least);
  if (!comma) return Math.min(fewest, longest);
  return Math.min(fewest + extra, most ? Number(most) : longest, longest);
}
