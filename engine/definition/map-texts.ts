/** Leads from a step to one of its texts. */
export type TextPath = (string | number)[];

/** Returns the text that takes the place of one. */
export type ChangeText = (text: string, path: TextPath) => string;

type Fields = { [name: string]: object };

const texts = new Set([
  "title",
  "description",
  "why",
  "label",
  "message",
  "empty",
  "text",
  "placeholder",
  "add",
  "remove",
  "entry",
  "failure",
  "alt",
]);
/** Keywords under which every value is a text. */
const allTexts = new Set([
  "messages",
  "buttons",
  "body",
  "headings",
  "columns",
  "confirm",
  "confirmRemove",
  "confirmClear",
  "ends",
  "labels",
]);
/** Keywords that lead on to texts. */
const holders = new Set([
  "guidance",
  "review",
  "rows",
  "each",
  "split",
  "draw",
  "checklist",
  "compare",
  "variants",
  "items",
]);

/**
 * Returns a step, or one option, with every text that people read in it replaced. The fields of rows are left to
 * `rows`: names in their texts are those of a row.
 */
export function mapTexts<T extends object>(
  node: T,
  change: ChangeText,
  rows: <F extends Fields>(fields: F, path: TextPath) => F = (fields) => fields,
): T {
  return mapObject(node, []);

  function mapObject<N extends object>(inner: N, path: TextPath): N {
    const entries = Object.entries(inner).map(([key, value]) => [
      key,
      mapKeyword(key, value, [...path, key]),
    ]);
    return Object.fromEntries(entries) as N;
  }

  function mapKeyword(key: string, value: unknown, path: TextPath): unknown {
    if (allTexts.has(key)) return mapEach(value, path, changeText);
    if (texts.has(key)) return changeText(value, path);
    if (key === "properties")
      return path.length > 1 ? rows(value as Fields, path) : mapEach(value, path, mapOne);
    if (!holders.has(key)) return value;
    return Array.isArray(value) ? mapEach(value, path, mapOne) : mapOne(value, path);
  }

  function mapOne(value: unknown, path: TextPath): unknown {
    return typeof value === "object" && value !== null ? mapObject(value, path) : value;
  }

  function changeText(value: unknown, path: TextPath): unknown {
    return typeof value === "string" ? change(value, path) : value;
  }
}

function mapEach(value: unknown, path: TextPath, map: (inner: unknown, path: TextPath) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one, index) => map(one, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, [...path, key])]));
}
