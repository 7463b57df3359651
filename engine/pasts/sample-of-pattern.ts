/** Takes a pattern apart from left to right. */
interface Reader {
  pattern: string;
  at: number;
  /** How many more than the fewest repetitions each repeated part gets. */
  extra: number;
}

/** So long a sample is long enough for anybody. */
const longest = 2000;

/**
 * Texts that a pattern should fit, the shortest first: one for each number of repetitions beyond the fewest. Whoever
 * asks tries them, since look-arounds and back references are passed over.
 */
export function samplesOfPattern(pattern: string): string[] {
  const samples = [0, 1, 3, 7, 15].map((extra) => {
    const reader = { pattern, at: 0, extra };
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
  let text = "";
  while (reader.at < reader.pattern.length && !/[|)]/u.test(reader.pattern[reader.at] ?? "")) {
    const one = atom(reader);
    text = (text + one.repeat(repetitions(reader))).slice(0, longest);
  }
  return text;
}

function atom(reader: Reader): string {
  const sign = reader.pattern[reader.at] ?? "";
  reader.at += 1;
  if (sign === "^" || sign === "$") return "";
  if (sign === ".") return "a";
  if (sign === "(") return group(reader);
  if (sign === "[") return oneOfClass(reader);
  return sign === "\\" ? escaped(reader) : sign;
}

function group(reader: Reader): string {
  const [opening = ""] = /^\?(?::|<?[=!]|<[^>]*>)/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += opening.length;
  const inner = alternatives(reader);
  reader.at += 1;
  return /[=!]$/u.test(opening) ? "" : inner;
}

/** A character of a class: the first that it names; of a class that forbids some, the first that will do. */
function oneOfClass(reader: Reader): string {
  const [all = "", body = ""] = /^((?:\\.|[^\]\\])*)\]/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  const isClass = new RegExp(`[${body}]`, "u");
  return [..."aA1 -_.,@!#/"].find((sign) => isClass.test(sign)) ?? firstNamed(body);
}

function firstNamed(body: string): string {
  const inner: Reader = { pattern: body, at: 1, extra: 0 };
  return body.startsWith("\\") ? escaped(inner) : ([...body][0] ?? "");
}

const classes: { [letter: string]: string } = {
  d: "1",
  D: "a",
  w: "a",
  W: " ",
  s: " ",
  S: "a",
  b: "",
  B: "",
};

function escaped(reader: Reader): string {
  const letter = reader.pattern[reader.at] ?? "";
  reader.at += 1;
  const [property = ""] = /^\{([^}]*)\}/u.exec(reader.pattern.slice(reader.at)) ?? [];
  if (letter === "p" || letter === "P") {
    reader.at += property.length;
    const fits = new RegExp(`\\${letter}${property}`, "u");
    return [..."aA1 -é"].find((sign) => fits.test(sign)) ?? "a";
  }
  return classes[letter] ?? letter;
}

function repetitions(reader: Reader): number {
  const [all = "", sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/u.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  if (all === "") return 1;
  if (sign === "?") return reader.extra > 0 ? 1 : 0;
  if (sign) return (sign === "+" ? 1 : 0) + reader.extra;
  const fewest = Number(least);
  if (!comma) return Math.min(fewest, longest);
  return Math.min(fewest + reader.extra, most ? Number(most) : longest, longest);
}
