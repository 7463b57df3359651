import fc from "fast-check";
import type { SourceFiles } from "../source/source.ts";

/** Values that tend to upset code that expects others. */
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

/** The folder with one to three values of these JSON files set to something odd, removed or renamed. */
export function withOddValues(folder: SourceFiles, touched: string[]): fc.Arbitrary<SourceFiles> {
  const change = fc.record({
    file: fc.constantFrom(...touched),
    where: fc.nat(),
    value: odd,
    how: fc.constantFrom("set", "remove", "rename"),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const files = { ...folder };
    for (const { file, where, value, how } of changes) {
      const json = JSON.parse(files[file] ?? "");
      const spots = spotsIn(json);
      const spot = spots[where % spots.length];
      if (spot) alter(spot, how, value);
      files[file] = JSON.stringify(json, null, 2);
    }
    return files;
  });
}

interface Spot {
  holder: { [key: string]: unknown };
  key: string;
}

function spotsIn(value: unknown): Spot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as { [key: string]: unknown };
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsIn(holder[key])]);
}

function alter({ holder, key }: Spot, how: string, value: unknown): void {
  const before = holder[key];
  if (how !== "set") delete holder[key];
  if (how === "set") holder[key] = value;
  if (how === "rename") holder[`${key}s`] = before;
}
