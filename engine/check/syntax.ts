import {
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { type Fault, placeAt, placesIn, type SourceFiles } from "../source.ts";
import { deepestNesting, largestFile } from "./limits.ts";

/** A file that was pasted twice needs no wall of faults. */
const mostPerFile = 50;

/** Strict JSON: what an editor may let pass in settings files is refused in a definition. */
const strict = { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false };

const inWords: { [code: string]: string } = {
  InvalidSymbol: "This is not JSON: a text needs quotation marks; true, false and null need none.",
  InvalidNumberFormat: "This number is not written as JSON wants it.",
  PropertyNameExpected: "A property name in quotation marks is expected here (is there a comma too many?).",
  ValueExpected: "A value is expected here (is there a comma too many?).",
  ColonExpected: "A colon is expected here.",
  CommaExpected: "A comma is missing here, between two entries.",
  CloseBraceExpected: "A closing brace } is missing.",
  CloseBracketExpected: "A closing bracket ] is missing.",
  EndOfFileExpected:
    "The file goes on after its end: a bracket further up closes too early, or one stands here too many.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "The quotation mark that ends this text is missing.",
  UnexpectedEndOfNumber: "This number is cut off.",
  InvalidUnicode: "\\u must be followed by four hexadecimal digits.",
  InvalidEscapeCharacter: 'Only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u may follow a backslash.',
  InvalidCharacter: "A tab or a line break stands inside this text. Write a space instead, or \\t and \\n.",
};

/**
 * The faults of JSON syntax, doubled keys, size and nesting in every .json file. A file with a `limits` fault must not
 * be given to a parser.
 */
export function checkSyntax(files: SourceFiles): Fault[] {
  return Object.keys(files)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => faultsIn(file, files[file] ?? ""));
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
  return doubleKeys(tree, mostPerFile).map(({ key, offset }) => {
    const message = `"${key}" stands twice in this object; only the last would count.`;
    return { ...placeOf(offset), rule: "duplicate-key", message };
  });
}

// One slip makes a parser stumble several times: only the first is worth reading.
function syntaxFault(file: string, text: string, { error, offset }: ParseError): Fault {
  const code = printParseErrorCode(error as ParseErrorCode);
  // A comma is missed at what follows, mostly a line below the place where it should stand.
  const end = code === "CommaExpected" ? text.slice(0, offset).trimEnd().length : offset;
  return {
    ...placeAt(file, text, end),
    rule: "json-syntax",
    message: oddCharacter(text, end) ?? inWords[code] ?? "This is not JSON.",
  };
}

/** What word processors put in the place of plain characters, and old editors before a file. */
function oddCharacter(text: string, offset: number): string | null {
  if (text[offset] === "\uFEFF")
    return "The file begins with an invisible mark (BOM). Save it as UTF-8 without BOM.";
  if (!/['`\u2018-\u201F\u00AB\u00BB]/u.test(text[offset] ?? "")) return null;
  return `Texts stand in straight quotation marks: " instead of ${text[offset]}.`;
}

interface DoubleKey {
  key: string;
  offset: number;
}

/** The first of the keys that stand twice, so many at most. */
function doubleKeys(root: Node, most: number): DoubleKey[] {
  const found: DoubleKey[] = [];
  const look = (node: Node) => {
    const seen = new Set<unknown>();
    for (const child of node.children ?? []) {
      const key = node.type === "object" ? child.children?.[0] : undefined;
      if (key && seen.has(key.value) && found.length < most)
        found.push({ key: key.value, offset: key.offset });
      if (key) seen.add(key.value);
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
