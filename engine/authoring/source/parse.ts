import {
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { Json } from "../../definition/definition.ts";
import {
  type Fault,
  type Place,
  placeAt,
  placesIn,
  type Source,
  type SourceFiles,
  topOf,
  written,
} from "./source.ts";
import { slipAt } from "./syntax-words.ts";

/** Characters of one file: the largest honest list stays far below it. */
export const largestFile = 1_000_000;
/** Nesting of brackets: the deepest honest definition needs about 15. */
export const deepestNesting = 40;
/** Characters of a text that a field may allow, and of each text of a definition. */
export const longestText = 20_000;

/** A file that was pasted twice needs no more faults than this. */
const mostPerFile = 50;

/** Strict JSON: what an editor may let pass in settings files is refused in a definition. */
const strict = { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false };

/** Files are read again at each edit, and most are as they were: those in which nothing was wrong. */
const faultless = new Map<string, Source>();
const mostKept = 1000;

/**
 * Parses the JSON files of a folder, and reports faults of syntax, doubled keys, sizes and nesting. The value of a file
 * is undefined where it could not be read.
 */
export function parseSources(files: SourceFiles, faults: Fault[]): Map<string, Source> {
  const names = Object.keys(files).filter((file) => file.endsWith(".json"));
  return new Map(names.map((file) => [file, parseSource(file, files[file] ?? "", faults)]));
}

function parseSource(file: string, text: string, faults: Fault[]): Source {
  const before = faultless.get(file);
  if (before?.text === text) return before;
  const { value, faults: found } = parsed(file, text);
  const source = { file, text, value };
  faults.push(...found);
  if (found.length > 0) return source;
  if (faultless.size >= mostKept) faultless.clear();
  faultless.set(file, source);
  return source;
}

function parsed(file: string, text: string): { value: Json | undefined; faults: Fault[] } {
  const unreadable = (...faults: Fault[]) => ({ value: undefined, faults });
  if (text.length > largestFile) {
    const message = `The file has ${text.length} characters; ${largestFile} is the most. Split it, or shorten it.`;
    return unreadable({ ...topOf(file), rule: "limits", message });
  }
  const deep = tooDeepAt(text);
  if (deep !== null) {
    const message = `Values are nested more than ${deepestNesting} deep here.`;
    return unreadable({ ...placeAt(file, text, deep), rule: "limits", message });
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, strict);
  if (errors[0]) return unreadable(syntaxFault(file, text, errors[0]));
  if (!tree) return unreadable();
  const placeOf = placesIn(file, text);
  const overlong = overlongTexts(tree, mostPerFile).map(({ offset, value }) => {
    const message = `This text has ${value.length} characters; ${longestText} is the most. Shorten it.`;
    return { ...placeOf(offset), rule: "limits", message };
  });
  if (overlong.length > 0) return unreadable(...overlong);
  const doubled = doubleKeys(tree, mostPerFile).map(({ key, offset, first }) => {
    const message = `"${key}" stands twice in this object, first on line ${placeOf(first).line}; only the last would count.`;
    return { ...placeOf(offset), rule: "duplicate-key", message };
  });
  return { value: jsonOf(placeOf, tree), faults: doubled };
}

/** The value of a syntax tree, remembering where each key of each object stands. */
function jsonOf(placeOf: (offset: number) => Place, node: Node): Json {
  const children = node.children ?? [];
  if (node.type === "array")
    return written(
      node,
      children.map((child) => jsonOf(placeOf, child)),
      children.map(({ offset }, index) => [index, placeOf(offset)]),
    );
  if (node.type !== "object") return (node.value ?? null) as Json;
  const properties = children.flatMap(({ children: [key, value] = [] }) =>
    key && value
      ? [{ key: String(key.value), place: placeOf(key.offset), value: jsonOf(placeOf, value) }]
      : [],
  );
  // Of keys that stand twice the last one counts; "__proto__" is a key like others.
  return written(
    node,
    Object.fromEntries(properties.map(({ key, value }) => [key, value])),
    properties.map(({ key, place }) => [key, place]),
  );
}

// One slip makes a parser stumble several times: only the first is worth reading.
function syntaxFault(file: string, text: string, { error, offset }: ParseError): Fault {
  const slip = slipAt(text, printParseErrorCode(error as ParseErrorCode), offset);
  return { ...placeAt(file, text, slip.offset), rule: "json-syntax", message: slip.message };
}

/** The first of the names and texts that are too long for whatever reads them, so many at most. */
function overlongTexts(root: Node, most: number): Node[] {
  const found: Node[] = [];
  const look = (node: Node) => {
    if (node.type === "string" && node.value.length > longestText && found.length < most) found.push(node);
    for (const child of node.children ?? []) look(child);
  };
  look(root);
  return found;
}

interface DoubleKey {
  key: string;
  offset: number;
  /** Offset of the first one. */
  first: number;
}

/** The first of the keys that stand twice, so many at most. */
function doubleKeys(root: Node, most: number): DoubleKey[] {
  const found: DoubleKey[] = [];
  const look = (node: Node) => {
    const seen = new Map<unknown, number>();
    for (const child of node.children ?? []) {
      const key = node.type === "object" ? child.children?.[0] : undefined;
      const first = seen.get(key?.value);
      if (key && first === undefined) seen.set(key.value, key.offset);
      else if (key && first !== undefined && found.length < most)
        found.push({ key: key.value, offset: key.offset, first });
      look(child);
    }
  };
  look(root);
  return found;
}

/** Returns where the nesting gets too deep for a recursive reader; null if nowhere. */
export function tooDeepAt(text: string): number | null {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isText) {
      if (character === "\\") index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') {
      isText = true;
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > deepestNesting) return index;
    } else if (character === "}" || character === "]") {
      depth -= 1;
    }
  }
  return null;
}
