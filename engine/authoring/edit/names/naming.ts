import type { JSONPath } from "jsonc-parser";

/** Purpose of a mention, as the list names it that staff read before an edit. */
export type Use =
  | "definition"
  | "required"
  | "review"
  | "guidance"
  | "condition"
  | "comparison"
  | "computed answer"
  | "other field"
  | "column"
  | "text"
  | "transition"
  | "numbering"
  | "call"
  | "profile"
  | "procedure"
  | "journey"
  | "default"
  | "list";

/**
 * Form of a name in a text: `own` a field beside it, `either` that or an earlier step's ("step.field"), `far` only the
 * latter, `row` a field of the rows of `list`, `braces` each name in braces, `step` and `list` those.
 */
export interface Naming {
  as: "own" | "either" | "far" | "row" | "step" | "list" | "braces";
  use: Use;
  /** List of a `row`; with its step if that is another one. */
  list?: string;
}

/** A key or a text of a file: the path to it, with the key itself last. */
export interface Token {
  path: JSONPath;
  isKey: boolean;
  /** Returns the value at a path of the same file. */
  at: (path: JSONPath) => unknown;
}

/** Returns whether a path is that of a field's list, rather than of the message about it. */
export function isListName(path: JSONPath): boolean {
  return path.at(-1) === "list" && path.at(-2) !== "messages";
}

/** Reads what follows `when`: joining words, the name of an answer, its test, and in it other answers and conditions on rows. */
export function namingInCondition(
  rest: JSONPath,
  isKey: boolean,
  { either, row }: { either: boolean; row: string | null },
): Naming | null {
  let index = 0;
  while (String(rest[index] ?? "").startsWith("$")) index += rest[index] === "$not" ? 1 : 2;
  const name = rest[index];
  if (name === undefined) return null;
  const isName = index === rest.length - 1 && isKey;
  const isOperand = index === rest.length - 3 && rest.at(-1) === "field" && !isKey;
  if (isName || isOperand) {
    return row === null
      ? { as: either ? "either" : "own", use: "condition" }
      : { as: "row", list: row, use: "condition" };
  }
  const rows = rest.findIndex((word, at) => at > index && (word === "$some" || word === "$every"));
  if (rows < 0) return null;
  return namingInCondition(rest.slice(rows + 1), isKey, { either: false, row: String(name) });
}

/** Returns how a text of a wizard's site.json names things: "step.field" alone, or in braces within a sentence. */
export function namingInSite({ path, isKey, at }: Token): Naming | null {
  if (isKey) return null;
  if (isListName(path)) return { as: "list", use: "list" };
  const words = String(at(path));
  return { as: /^[a-z][\w-]*\.[a-z]\w*$/u.test(words) ? "far" : "braces", use: "text" };
}
