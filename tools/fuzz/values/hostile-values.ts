import type { Draws } from "../chance.ts";

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

const numbers = [
  "0",
  "-0",
  "-1",
  "0.1",
  "1e308",
  "1e400",
  "-1e400",
  "1e-400",
  "9007199254740993",
  "2147483648",
];
const noNumbers = ["NaN", "Infinity", "01", "+1", ".5", "0x10", "1_000", "undefined", "1e", "--1"];
const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "toJSON",
  "then",
  "length",
  "_id",
  "id",
  "role",
  "isAdmin",
  "accountType",
  "userId",
  "createdBy",
  "email",
  "confirmedAt",
  "accountStatus",
  "verificationStatus",
  "",
  "0",
  "-1",
  "a.b",
  "$ref",
  "$where",
];
const words = [
  "ADMIN",
  "BUYER",
  "SUPPLIER",
  "Approved",
  "Verified",
  "null",
  "true",
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "%00",
  "%",
  "_",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  `${"$"}{7*7}{{7*7}}`,
  "a\r\nX-Injected: 1",
  "a\r\nBcc: victim@example.com",
  "\u202e\u2066RTL\u2069",
  "\u200b\u200d\ufeff",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "İıſK",
  "ﷺ",
  "2026-02-30T25:61:00Z",
  "person@example.com, other@example.com",
  "a@b",
  "https://evil.example/",
  "javascript:alert(1)",
];
/** Texts that PostgreSQL or many programs cannot store. */
const unstorable = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\uDC00x"'];
/** Combining marks in reverse order, which Unicode normalization must sort. */
const marks = ["\u0315", "\u0300", "\u05ae", "\u0327", "\u0345", "\u0301", "\u0334", "\u1dce"];

/** Picks a text that a form does not expect. */
export function hostileText(draws: Draws): string {
  if (draws.oneIn(30)) return longText(draws);
  const kind = draws.below(6);
  if (kind === 0) return draws.pick(["", " ", "\t\n", "a", "0"]);
  if (kind === 1) return draws.pick(names);
  if (kind === 2) return draws.pick(["x", "é", "漢", "😀", "e\u0301"]).repeat(1 + draws.below(300));
  return draws.pick(words);
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

/** Picks a key that a form does not expect. */
export function hostileName(draws: Draws): string {
  return draws.pick(names);
}

/** Picks any value. `known` are ids, addresses and tokens of other people. */
export function hostileValue(draws: Draws, known: readonly string[]): LooseJson {
  const kind = draws.below(20);
  if (kind < 3) return new RawJson(draws.pick(numbers));
  if (kind === 3 && draws.oneIn(3)) return new RawJson(draws.pick(noNumbers));
  if (kind < 10) return hostileText(draws);
  if (kind === 10) return new RawJson(draws.pick(unstorable));
  if (kind < 13) return draws.pick(known);
  if (kind === 13) return draws.pick([null, true, false]);
  if (kind === 14) return draws.pick<LooseJson>([[], {}, [[]], [{}], [null], { "": "" }]);
  if (kind === 15) return Array.from({ length: draws.pick([2, 50, 1_000, 3_000]) }, () => draws.pick(known));
  if (kind === 16) return nested(draws);
  return hostileObject(draws);
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
    new RawJson('{"__proto__":{"polluted":true}}'),
    new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
    new RawJson('{"__proto__":null,"a":1,"a":2}'),
    { toString: "x", valueOf: 1, hasOwnProperty: null },
    new RawJson('{"toJSON":"x","then":"x"}'),
    { length: 1e9 },
    { toString: { toString: {} } },
  ]);
}
