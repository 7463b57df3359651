/** An object of a PDF. Names keep their slash; what is none of these (`true`, `null`) is a text as well. */
export type PdfValue = number | string | Buffer | Reference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

/** A reference to an object elsewhere in the file: `5 0 R`. */
export class Reference {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** Maximum nesting: more levels than a trailer or an encryption dictionary has. */
const deepest = 10;

const space = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const word = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexadecimal = /<([^<>]*)>/y;

const escaped: { [letter: string]: string } = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Returns the dictionary that begins in this part of a PDF (in Latin-1), or null if it is cut off or malformed. */
export function dictionaryIn(text: string): PdfDictionary | null {
  const value = new Reader(text).value(0);
  return value instanceof Map ? value : null;
}

/** Reads values one after the other; each returns null where the text is malformed. */
class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): PdfValue | null {
    this.skipSpace();
    if (depth > deepest) return null;
    if (this.takes("<<")) return this.dictionary(depth);
    if (this.takes("[")) return this.list("]", depth);
    if (this.takes("(")) return this.literal();
    const hex = this.match(hexadecimal);
    if (hex) return hexBytes(hex[1] ?? "");
    const found = this.match(reference);
    if (found) return new Reference(Number(found[1]), Number(found[2]));
    const [text = ""] = this.match(word) ?? [];
    if (text === "") return null;
    return /^[+-]?\d+(?:\.\d*)?$/u.test(text) ? Number(text) : text;
  }

  private dictionary(depth: number): PdfDictionary | null {
    const parts = this.list(">>", depth);
    if (!parts) return null;
    const entries: PdfDictionary = new Map();
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const [key, value] = [parts[index], parts[index + 1]];
      if (typeof key === "string" && value !== undefined) entries.set(key, value);
    }
    return entries;
  }

  private list(end: string, depth: number): PdfValue[] | null {
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.takes(end)) return values;
      const value = this.value(depth + 1);
      if (value === null) return null;
      values.push(value);
    }
  }

  /** Reads the rest of `(text)`, which may hold further brackets and escapes. */
  private literal(): Buffer | null {
    let read = "";
    for (let open = 1; this.at < this.text.length; ) {
      const letter = this.text[this.at++] ?? "";
      if (letter === "\\") {
        read += this.escape();
        continue;
      }
      if (letter === "(") open += 1;
      if (letter === ")") open -= 1;
      if (open === 0) return Buffer.from(read, "latin1");
      read += letter;
    }
    return null;
  }

  private escape(): string {
    const octal = this.match(/[0-7]{1,3}/y);
    if (octal) return String.fromCharCode(Number.parseInt(octal[0], 8) & 0xff);
    // A line that goes on.
    if (this.match(/\r\n?|\n/y)) return "";
    const letter = this.text[this.at++] ?? "";
    return escaped[letter] ?? letter;
  }

  private skipSpace(): void {
    do this.match(space);
    while (this.match(comment));
  }

  private takes(text: string): boolean {
    const isThere = this.text.startsWith(text, this.at);
    if (isThere) this.at += text.length;
    return isThere;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

/** A last digit that stands alone is followed by a zero. */
function hexBytes(text: string): Buffer {
  const digits = text.replace(/[^\da-f]/giu, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}
