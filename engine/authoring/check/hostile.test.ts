import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../definition/definition.ts";
import { draws } from "../../testing/depth.ts";
import { oddlyEdited } from "../../testing/random-edits.ts";
import { faultsIn, smallFolder } from "../testing/small-folder.ts";

/** Whatever staff or strangers write into a definition, it is read or refused in words, and soon. */

const folder = smallFolder();
const known: Json[] = ["kind", "firm", "kind.kind", { const: "firm" }, { $ref: "./kind.json" }];
const touched = Object.keys(folder).filter((file) => file.endsWith(".json") && !file.startsWith("schema/"));

test("no change of one value of a wizard, list or form makes the reader throw", () => {
  let refused = 0;
  fc.assert(
    fc.property(oddlyEdited(folder, touched, known), (files) => {
      for (const fault of faultsIn(files)) {
        refused += 1;
        expect(files).toHaveProperty([fault.file]);
        expect(fault.message).toMatch(/\S/);
      }
    }),
    draws(30, 300),
  );
  expect(refused).toBeGreaterThan(0);
}, 300_000);

test("a state that goes on by itself for ever is refused as what no definition may hold", () => {
  const machine = JSON.parse(folder["wizards/small/wizard.json"] ?? "");
  const [first = "", second = ""] = Object.keys(machine.states);
  machine.states[first].always = second;
  machine.states[second].always = first;
  const faults = faultsIn({ ...folder, "wizards/small/wizard.json": JSON.stringify(machine) });
  expect(faults.map(({ rule }) => rule)).toEqual(["unknown-keyword", "unknown-keyword"]);
});
