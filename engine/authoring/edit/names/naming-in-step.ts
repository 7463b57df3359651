import type { JSONPath } from "jsonc-parser";
import { keywordNamed } from "../../keywords/keywords.ts";
import { isNameAt } from "../../keywords/names-in-keyword.ts";
import { isListName, type Naming, namingInCondition, type Token, type Use } from "./naming.ts";

const readable = new Set(["title", "description", "why", "text", "message", "label", "empty", "body"]);

/** Returns how a token of a step's file names things; null for one that names nothing. */
export function namingInStep(token: Token): Naming | null {
  const { path, isKey, at } = token;
  const row = rowsAround(path);
  const inside = row === null ? 2 : 5;
  const when = path.indexOf("when", inside);
  if (when >= 0) return namingInCondition(path.slice(when + 1), isKey, { either: row === null, row });
  if (isKey) return namingOfKey(path, row);
  if (path[0] === "review") return namingInReview(path, at);
  if (path[0] === "guidance" && (["before", "after"].includes(String(path.at(-1))) || path[2] === "fields"))
    return { as: "own", use: "guidance" };
  return namingOfText(path, inside, row);
}

function namingOfKey(path: JSONPath, row: string | null): Naming | null {
  if (isInDefault(path)) return { as: "row", list: String(path[1]), use: "default" };
  if (path.at(-2) === "columns") return { as: "row", list: String(path.at(-4)), use: "column" };
  return path.at(-2) === "properties" && isFields(path) ? ownIn(row, "definition") : null;
}

function namingOfText(path: JSONPath, inside: number, row: string | null): Naming | null {
  const [last, before] = [path.at(-1), path.at(-2)];
  if (isListName(path)) return { as: "list", use: "list" };
  if (before === "required" || before === "gate") return ownIn(row, "required");
  const inKeyword = namingInKeyword(path, inside, row);
  if (inKeyword) return inKeyword;
  const isRead = readable.has(String(typeof last === "number" ? before : last)) || path.includes("messages");
  return isRead ? { ...eitherIn(row), as: "braces", use: "text" } : null;
}

/** Reads what follows the name of a keyword, in a field, its entries or its variants. */
function namingInKeyword(path: JSONPath, inside: number, row: string | null): Naming | null {
  let at = inside;
  while (path[at] === "items" || path[at] === "variants") at += path[at] === "items" ? 1 : 2;
  const keyword = keywordNamed(String(path[at]));
  if (!keyword || !isNameAt(path.slice(at + 1), keyword.names)) return null;
  const { mention = "other field", namesEarlier } = keyword;
  return namesEarlier ? { ...eitherIn(row), use: mention } : ownIn(row, mention);
}

function namingInReview(path: JSONPath, at: Token["at"]): Naming | null {
  const [, section = 0, part] = path;
  const last = path.at(-1);
  if (path.at(-2) === "fields") {
    if (part !== "each") return { as: "own", use: "review" };
    return { as: "row", list: String(at(["review", section, "each", "field"])), use: "review" };
  }
  return last === "field" ? { as: "own", use: "review" } : null;
}

/** Returns whether a key is that of a column in a list's default rows. */
function isInDefault(path: JSONPath): boolean {
  const holder = path[2] === "items" ? path.slice(3) : path.slice(2);
  if (path[0] !== "properties" || holder[0] !== "default") return false;
  return path[2] === "items" ? holder.length === 2 : holder.length === 3 && typeof holder[1] === "number";
}

/** Returns whether the last but one key of a path holds fields: those of the step, or of the rows of a list. */
function isFields(path: JSONPath): boolean {
  return path.length === 2 || (path.length === 5 && path[2] === "items");
}

/** The list in whose rows a path of a step's file is; null for the step's own fields. */
function rowsAround(path: JSONPath): string | null {
  const isInRows = path[0] === "properties" && path[2] === "items" && path.length > 3;
  return isInRows && (path[3] === "properties" || path[3] === "required") ? String(path[1]) : null;
}

function eitherIn(row: string | null): { as: "either" } | { as: "row"; list: string } {
  return row === null ? { as: "either" } : { as: "row", list: row };
}

function ownIn(row: string | null, use: Use): Naming {
  return row === null ? { as: "own", use } : { as: "row", list: row, use };
}
