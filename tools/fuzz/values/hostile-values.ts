import type { Json } from "#engine";
import { editedCopy, plainEdits } from "../../../engine/testing/random-edits.ts";
import { oddText, oddValue } from "../../../engine/testing/random-values.ts";
import type { Draws } from "../world/draws.ts";

/** JSON text that JSON.stringify would never write. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that may contain raw text. */
export type LooseJson =
  | null
  | boolean
  | number
  | string
  | RawJson
  | LooseJson[]
  | { [key: string]: LooseJson };

const numbers = ["-0", "0.1", "1e308", "1e400", "-1e400", "1e-400", "9007199254740993", "2147483648"];
const noNumbers = ["NaN", "Infinity", "01", "+1", ".5", "0x10", "1_000", "undefined", "1e", "--1"];
/** Members that shadow or try to reach built-in prototypes, or come twice. */
const objects = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":null,"a":1,"a":2}',
  '{"toJSON":"x","then":"x"}',
];
/** Combining marks in reverse order, which Unicode normalization must sort. */
const marks = ["\u0315", "\u0300", "\u05ae", "\u0327", "\u0345", "\u0301", "\u0334", "\u1dce"];

/** Picks a text that a form does not expect. */
export function hostileText(draws: Draws): string {
  return draws.oneIn(30) ? longText(draws) : oddText(draws);
}

function longText(draws: Draws): string {
  const kind = draws.below(5);
  const length = draws.pick([2_000, 20_000, 60_000, 95_000, 200_000]);
  if (kind === 0) return "a".repeat(length);
  if (kind < 3) return combiningText(draws, Math.floor(length / 4));
  if (kind === 3) return "a@".repeat(length / 2);
  return "\u1100\u1161\u11a8".repeat(Math.floor(length / 9));
}

/** Returns a letter with this many bytes of combining marks, which normalization must sort. */
export function combiningText(draws: Draws, bytes: number): string {
  const group = draws.oneIn(2) ? marks.join("") : "\u0301\u0327";
  return `e${group.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(group))))}`;
}

/** Picks any value. `known` are ids, addresses and tokens of other people. */
export function hostileValue(draws: Draws, known: readonly string[]): LooseJson {
  const kind = draws.below(20);
  if (kind < 3) return new RawJson(draws.pick(numbers));
  if (kind === 3 && draws.oneIn(3)) return new RawJson(draws.pick(noNumbers));
  if (kind < 5) return hostileText(draws);
  if (kind === 5) return Array.from({ length: draws.pick([2, 50, 1_000, 3_000]) }, () => draws.pick(known));
  if (kind === 6) return nested(draws);
  if (kind < 9) return hostileObject(draws);
  return oddValue(draws, known);
}

function nested(draws: Draws): RawJson {
  const depth = draws.pick([5, 31, 32, 33, 40, 500, 5_000]);
  const [open, close] = draws.pick([
    ["[", "]"],
    ['{"a":', "}"],
  ] as const);
  return new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

/** Returns an object whose members shadow or try to reach built-in prototypes. */
export function hostileObject(draws: Draws): LooseJson {
  return draws.pick<LooseJson>([
    ...objects.map((text) => new RawJson(text)),
    { toString: "x", valueOf: 1, hasOwnProperty: null },
    { length: 1e9 },
    { toString: { toString: {} } },
  ]);
}

/** Changes one to three places of a valid value, and sometimes the whole. `known` are other people's ids. */
export function mutate(draws: Draws, value: LooseJson, known: readonly string[]): LooseJson {
  const edits = plainEdits(() => hostileValue(draws, known) as Json);
  return editedCopy(value as Json, edits, draws.chance) as LooseJson;
}

/** Encodes a value as JSON, with its raw texts unchanged. */
export function writeJson(value: LooseJson): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`);
  return `{${members.join(",")}}`;
}
