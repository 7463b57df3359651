import { zipSync } from "fflate";
import { brokenFile } from "../values/broken-files.ts";
import { hostileText } from "../values/hostile-values.ts";
import type { Draws } from "../world/draws.ts";
import type { Definitions } from "./definitions.ts";

type Entries = { [name: string]: Buffer };

/** Returns a zip file that is broken, far larger than it looks, or full of what does not belong into a folder. */
export function hostileZip(draws: Draws, { files }: Definitions): Buffer {
  const some = (count: number): Entries =>
    Object.fromEntries(
      Array.from({ length: count }, () => {
        const name = draws.pick(Object.keys(files));
        return [name, Buffer.from(files[name] ?? "")];
      }),
    );
  const makers: (() => Buffer)[] = [
    () => zipped(some(5)),
    () => zipped({ ...some(3), [draws.pick(oddNames)]: Buffer.from("{}") }),
    () => zipped({ ...some(2), "schema/brand.schema.json": Buffer.from('{"$async":true}') }),
    () => zipped({ "site/brand.json": Buffer.from(hostileText(draws)), ...some(2) }),
    () => zipped({ "site/pictures/x.png": brokenFile(draws), "site/legal/terms.md": brokenFile(draws) }),
    () => copiesOf(1, ".json", " ", draws.pick([1024 * 1024, 1024 * 1024 + 1, 12 * 1024 * 1024])),
    () => copiesOf(40, ".json", " ", 1024 * 1024),
    () => copiesOf(2_100, ".json", "{}", 1),
    () => copiesOf(6_100, ".txt", "", 0),
    () => zipped({ "a.zip": zipped(some(2)) }),
    () => damaged(draws, zipped(some(4))),
    () => zipped(some(4)).subarray(0, draws.below(2_000)),
    () => brokenFile(draws),
    () => Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1"),
  ];
  return draws.pick(makers)();
}

const known = new Map<string, Buffer>();

/** Returns a zip file of so many files, each a text so many times. Packing it takes long, so each is packed once. */
function copiesOf(count: number, extension: string, text: string, times: number): Buffer {
  const key = `${count} ${extension} ${text} ${times}`;
  const bytes = Buffer.from(text.repeat(times));
  const names = Array.from({ length: count }, (_, at) => `options/a${at}${extension}`);
  const file = known.get(key) ?? zipped(Object.fromEntries(names.map((name) => [name, bytes])));
  known.set(key, file);
  return file;
}

function zipped(entries: Entries): Buffer {
  // The packer keeps names as keys, which this one can't be.
  const named = Object.entries(entries).map(([name, bytes]) => [
    name.replace(/^__proto__$/u, "__PROTO__"),
    bytes,
  ]);
  const packed = Buffer.from(zipSync(Object.fromEntries(named), { mtime: new Date(1980, 0, 1) }));
  return Buffer.from(packed.toString("latin1").replaceAll("__PROTO__", "__proto__"), "latin1");
}

function damaged(draws: Draws, bytes: Buffer): Buffer {
  for (let times = 1 + draws.below(8); times > 0; times -= 1)
    bytes[draws.below(bytes.length)] = draws.below(256);
  return bytes;
}

const oddNames = [
  "../outside.json",
  "/etc/x.json",
  "C:\\x.json",
  "site/BRAND.json",
  "site/e\u0301.json",
  "__proto__",
  "wizards/__proto__/wizard.json",
  "a\0b.json",
  `${"a/".repeat(20)}x.json`,
  `${"a".repeat(290)}.json`,
  "__MACOSX/site/brand.json",
  ".git/config",
  "script.js",
];
