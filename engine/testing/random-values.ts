import fc from "fast-check";
import type { Json } from "../definition/definition.ts";
import type { Chance } from "./chance.ts";

/** Values that no form, schema or reader expects. Whatever tests or attacks with random values draws them here. */

const names = [
  ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "toJSON", "then"],
  ...["length", "_id", "id", "role", "isAdmin", "accountType", "userId", "createdBy", "email", "confirmedAt"],
  ...[
    "accountStatus",
    "verificationStatus",
    "",
    "0",
    "-1",
    "a.b",
    "a/b",
    "~0",
    "__proto__x",
    "$ref",
    "$where",
  ],
];

/** Texts that a page, a mail, a pattern, a query or a reader of texts could take for something else. */
const words = [
  ...[
    "ADMIN",
    "BUYER",
    "SUPPLIER",
    "Approved",
    "Verified",
    "Other",
    "null",
    "true",
    "0x10",
    "1e3",
    " 7 ",
    "-0",
  ],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', "%00", "%", "_", "../../etc/passwd", "12345\n"],
  ...["<script>alert(1)</script>", "</style><script>alert(1)</script><style>"],
  ...['"><img src=x onerror=alert(1)>', "javascript:alert(1)", "[here](javascript:alert(1))"],
  ...["![x](https://evil.example/x.png)", "url(https://evil.example/)", "https://evil.example/"],
  ...["https://xn--bcher-kva.example/%zz", "a@b", "person@example.com, other@example.com"],
  ...[`${"$"}{7*7}{{7*7}}`, "{email}", "{$user}", "{personal-details.country|none}", "{companyName}"],
  ...["{a|{b|{c|d}}}", "{count} {limit} {question} {answer}", "^(\\w+\\s?)*$", "+1 (404) 555-0123 ext. 4"],
  ...["{".repeat(500), "**_".repeat(300), "#".repeat(400), "> ".repeat(400)],
  ...["a\r\nX-Injected: 1", "a\r\nBcc: victim@example.com", "2026-02-30T25:61:00Z"],
  ...["\u202e\u2066RTL\u2069", "\u202eMoc.live", "\u200b", "\u200b\u200d\ufeff", " \u00a0\u2028", "e\u0301"],
  ...["👩‍👩‍👧‍👦🏳️‍🌈", "\u0661\u0662\u0663\u0664\u0665", "\uff11\uff12\uff13\uff14\uff15", "İıſKß", "ﷺ", "ﬁ"],
];
/** Texts that PostgreSQL or many programs cannot store. */
const unstorable = ["\u0000", "a\u0000b", "\ud83d", "\udfff\ud800", "\udc00x"];
const scalars = [null, true, false, 0, -0, -1, 0.1, 1.5, 1e21, 1e308, 2_147_483_648, 9_007_199_254_740_992];
const holders: Json[] = [
  [],
  {},
  [[]],
  [{}],
  [null],
  { "": "" },
  { length: 1e9 },
  { toString: { toString: {} } },
];
/** Nesting short of what is refused unread. */
const deepest = 24;

/** Returns a key that nobody asked for. */
export function oddName(chance: Chance): string {
  return chance.pick(names) ?? "";
}

/** Returns a text that is not what a question means. */
export function oddText(chance: Chance): string {
  const kind = chance.below(6);
  if (kind === 0) return chance.pick(["", " ", "\t\n", "a", "0"]) ?? "";
  if (kind === 1) return oddName(chance);
  if (kind === 2)
    return (chance.pick(["x", "é", "漢", "😀", "e\u0301"]) ?? "x").repeat(1 + chance.below(300));
  return chance.pick(words) ?? "";
}

/** Returns any JSON. `known` are values that mean something where it is used, such as ids of other people. */
export function oddValue(chance: Chance, known: readonly Json[] = []): Json {
  const kind = chance.below(24);
  if (kind < 3 && known.length > 0) return chance.pick(known) ?? null;
  if (kind < 12) return oddText(chance);
  if (kind < 16) return chance.pick(scalars) ?? null;
  if (kind < 18) return structuredClone(chance.pick(holders) ?? null);
  if (kind === 18) return chance.pick(unstorable) ?? "";
  if (kind === 19) return nestedList(1 + chance.below(deepest));
  const [any] = fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 1, seed: chance.below(2 ** 31) });
  return (any ?? null) as Json;
}

function nestedList(depth: number): Json {
  return depth === 0 ? "deep" : [nestedList(depth - 1)];
}
