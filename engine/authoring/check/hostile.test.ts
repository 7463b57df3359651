import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsIn, shippedSite, smallFolder } from "../testing/small-folder.ts";

/** Whatever staff or strangers write into a definition, it is read or refused in words, and soon. */

const folder = smallFolder();
const withSite = smallFolder({}, shippedSite);
const json = Object.keys(withSite).filter((file) => file.endsWith(".json") && !file.startsWith("schema/"));
const own = json.filter((file) => !file.startsWith("site/"));
const ofSite = json.filter((file) => file.startsWith("site/"));

/** Values that tend to upset what expects others. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    0,
    -1,
    1.5,
    true,
    [],
    {},
    "kind",
    "firm",
    "kind.kind",
    "__proto__",
    "constructor",
  ),
  fc.constantFrom<unknown>(
    [[]],
    [null],
    { const: "firm" },
    { $ref: "./kind.json" },
    { $ref: "../../../shared/x.json" },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

test.each([
  { what: "a wizard, list or form", whole: folder, touched: own, numRuns: 300 },
  { what: "the site", whole: withSite, touched: ofSite, numRuns: 100 },
])(
  "no change of one value of $what makes the reader throw",
  ({ whole, touched, numRuns }) => {
    const change = fc.record({
      file: fc.constantFrom(...touched),
      where: fc.nat(),
      value: odd,
      how: fc.constantFrom("set", "remove", "rename"),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const files = { ...whole };
        for (const { file, where, value, how } of changes) {
          const json = JSON.parse(files[file] ?? "");
          const places = placesIn(json);
          const place = places[where % places.length];
          if (place) alter(place.holder, place.key, how, value);
          files[file] = JSON.stringify(json, null, 2);
        }
        for (const fault of faultsIn(files)) {
          expect(files).toHaveProperty([fault.file]);
          expect(fault.message).toMatch(/\S/);
        }
      }),
      { numRuns },
    );
  },
  300_000,
);

interface Spot {
  holder: { [key: string]: unknown };
  key: string;
}

function placesIn(value: unknown): Spot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as { [key: string]: unknown };
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

function alter(holder: { [key: string]: unknown }, key: string, how: string, value: unknown): void {
  const before = holder[key];
  if (how !== "set") delete holder[key];
  if (how === "set") holder[key] = value;
  if (how === "rename") holder[`${key}s`] = before;
}

test("a state that goes on by itself for ever is refused as what no definition may hold", () => {
  const machine = JSON.parse(folder["wizards/small/wizard.json"] ?? "");
  const [first = "", second = ""] = Object.keys(machine.states);
  machine.states[first].always = second;
  machine.states[second].always = first;
  const faults = faultsIn({ ...folder, "wizards/small/wizard.json": JSON.stringify(machine) });
  expect(faults.map(({ rule }) => rule)).toEqual(["unknown-keyword", "unknown-keyword"]);
});
