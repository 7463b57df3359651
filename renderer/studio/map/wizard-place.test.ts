import { expect, test } from "vitest";
import { applyOperations, outlineOf, readDefinitions } from "#engine/authoring";
import { readOptions, shippedFiles } from "../../../engine/testing/shipped.ts";
import { placeEdit } from "./wizard-place.ts";

const files = shippedFiles();
const order = (folder: typeof files) => outlineOf(folder).wizards.map(({ id }) => id);

test("a wizard comes after another one, or first; the others keep their order", () => {
  expect(order(files)).toEqual(["buyer", "grant", "supplier"]);
  const moves = [
    ["supplier", "buyer", ["buyer", "supplier", "grant"]],
    ["grant", "none", ["grant", "buyer", "supplier"]],
    ["buyer", "supplier", ["grant", "supplier", "buyer"]],
  ] as const;
  let folder = files;
  for (const [wizard, after, expected] of moves) {
    const applied = applyOperations(folder, placeEdit(outlineOf(folder).wizards, wizard, after));
    if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
    folder = { ...folder, ...applied.files };
    expect(order(folder)).toEqual(expected);
  }
  const buyer = Object.entries(folder).filter(([file]) => !/^wizards\/(?:grant|supplier)/u.test(file));
  expect(readDefinitions(Object.fromEntries(buyer), readOptions).faults).toEqual([]);
});
