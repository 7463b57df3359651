import { unclosedIn } from "./unclosed.ts";

/** A slip in JSON: where a hand would mend it, and how. */
export interface Slip {
  offset: number;
  message: string;
}

const syntaxErrors: { [code: string]: string } = {
  InvalidNumberFormat: "This number is not written as JSON wants it.",
  PropertyNameExpected: "A name in quotation marks is expected here.",
  ValueExpected: "A value is missing here.",
  ColonExpected: "A colon : is missing here, between the name and its value.",
  CommaExpected: "A comma is missing here, between two entries.",
  CloseBraceExpected: "A closing brace } is missing here.",
  CloseBracketExpected: "A closing bracket ] is missing here.",
  EndOfFileExpected:
    "The file goes on after its end: a bracket further up closes too early, or one stands here too many.",
  UnexpectedEndOfString: "The quotation mark that ends this text is missing.",
  UnexpectedEndOfNumber: "This number is cut off.",
  InvalidUnicode: "\\u must be followed by four hexadecimal digits.",
  InvalidEscapeCharacter: 'Only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u may follow a backslash.',
  InvalidCharacter: "A tab or a line break stands inside this text. Write a space instead, or \\t and \\n.",
};

/** Errors that parsers report at the next token, mostly a line below the place to mend. */
const missing = new Set(["CommaExpected", "ColonExpected", "CloseBraceExpected", "CloseBracketExpected"]);
const unclosing = new Set(["CommaExpected", "CloseBraceExpected", "CloseBracketExpected"]);

/** Returns a syntax error in words for people who know no JSON. */
export function slipAt(text: string, code: string, offset: number): Slip {
  if (text.trim() === "") {
    const message = "The file is empty. Copy a neighbour's text into it and change that, or remove the file.";
    return { offset: 0, message };
  }
  const end = missing.has(code) ? text.slice(0, offset).trimEnd().length : offset;
  const odd = oddCharacter(text, end);
  if (odd !== null) return { offset: end, message: odd };
  const unclosed = unclosing.has(code) ? unclosedIn(text) : null;
  if (unclosed && unclosed.offset < offset) return unclosed;
  if (code === "InvalidSymbol") return { offset, message: symbolInWords(text.slice(offset)) };
  if (code === "InvalidCommentToken") return { offset, message: commentInWords(text.slice(offset)) };
  return (
    commaTooMany(text, code, offset) ?? { offset: end, message: syntaxErrors[code] ?? "This is not JSON." }
  );
}

/** Returns advice on a character that word processors substitute, or that old editors put before a file. */
function oddCharacter(text: string, offset: number): string | null {
  if (text[offset] === "\uFEFF")
    return "The file begins with an invisible mark (BOM). Save it as UTF-8 without BOM.";
  if (!/['`\u2018-\u201F\u00AB\u00BB]/u.test(text[offset] ?? "")) return null;
  return `Texts stand in straight quotation marks: " instead of ${text[offset]}.`;
}

function commaTooMany(text: string, code: string, offset: number): Slip | null {
  if (code !== "PropertyNameExpected" && code !== "ValueExpected") return null;
  const before = text.slice(0, offset).trimEnd();
  const next = text[offset] ?? "";
  if (before.endsWith(",") && "}]".includes(next)) {
    const message = `This comma is one too many: nothing follows it before the ${next || "end"}.`;
    return { offset: before.length - 1, message };
  }
  return next === "," && !before.endsWith(":") ? { offset, message: "This comma is one too many." } : null;
}

/** A word without quotation marks, or a sign that JSON does not know. */
function symbolInWords(rest: string): string {
  const [word = ""] = /^[\w$.-]+/u.exec(rest) ?? [];
  const small = word.toLowerCase();
  if (["true", "false", "null"].includes(small)) return `Write ${small} in small letters.`;
  if (/^[\w$.-]+\s*:/u.test(rest)) return `A name needs quotation marks: "${word}".`;
  if (rest.startsWith("=")) return "Between a name and its value stands a colon : and not =.";
  if (rest.startsWith(";")) return "Between two entries stands a comma , and not ;.";
  const [words = ""] = /^[^,\]}"\n]{1,60}/u.exec(rest) ?? [];
  return `A text needs quotation marks: "${words.trim()}".`;
}

function commentInWords(rest: string): string {
  const part = rest.startsWith("/*") ? "from /* to */" : "from // to the end of the line";
  return `A definition has no comments: take away the words ${part}.`;
}
