import { type AST, RegExpParser } from "@eslint-community/regexpp";

const parser = new RegExpParser();

/** Returns the syntax tree of a regular expression with the flag `u`; null for one that cannot be parsed. */
export function parsePattern(pattern: string): AST.Pattern | null {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    // A syntax error, or groups nested deeper than the parser's stack.
    return null;
  }
}
