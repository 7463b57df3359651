import {
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { type Fault, placeAt, placesIn, type SourceFiles } from "../../source/source.ts";
import { deepestNesting, largestFile, longestText } from "../limits.ts";
import { slipAt } from "./syntax-words.ts";

/** A file that was pasted twice needs no wall of faults. */
const mostPerFile = 50;

/** Strict JSON: what an editor may let pass in settings files is refused in a definition. */
const strict = { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false };

/** Files are read again at each saved one, and most are as they were: the texts in which nothing was wrong. */
const faultless = new Map<string, string>();
const mostKept = 1000;

/**
 * The faults of JSON syntax, doubled keys, sizes and nesting in every .json file. A file with a `limits` fault must not
 * be given to a parser.
 */
export function checkSyntax(files: SourceFiles): Fault[] {
  return Object.keys(files)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const text = files[file] ?? "";
      if (faultless.get(file) === text) return [];
      const faults = faultsIn(file, text);
      if (faults.length === 0) remember(file, text);
      return faults;
    });
}

function remember(file: string, text: string): void {
  if (faultless.size >= mostKept) faultless.clear();
  faultless.set(file, text);
}

function faultsIn(file: string, text: string): Fault[] {
  if (text.length > largestFile) {
    const message = `The file has ${text.length} characters; ${largestFile} is the most. Split it, or shorten it.`;
    return [{ file, line: 1, column: 1, rule: "limits", message }];
  }
  const deep = tooDeepAt(text);
  if (deep !== null) {
    const message = `Values are nested more than ${deepestNesting} deep here.`;
    return [{ ...placeAt(file, text, deep), rule: "limits", message }];
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, strict);
  if (errors[0]) return [syntaxFault(file, text, errors[0])];
  if (!tree) return [];
  const placeOf = placesIn(file, text);
  const overlong = overlongTexts(tree, mostPerFile);
  if (overlong.length > 0) {
    return overlong.map(({ offset, value }) => {
      const message = `This text has ${value.length} characters; ${longestText} is the most. Shorten it.`;
      return { ...placeOf(offset), rule: "limits", message };
    });
  }
  return doubleKeys(tree, mostPerFile).map(({ key, offset, first }) => {
    const message = `"${key}" stands twice in this object, first on line ${placeOf(first).line}; only the last would count.`;
    return { ...placeOf(offset), rule: "duplicate-key", message };
  });
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
  /** Where it stands the first time. */
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

/** Where the nesting goes beyond what a recursive reader should be given; null when it does not. */
function tooDeepAt(text: string): number | null {
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
