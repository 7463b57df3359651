import { expect, test } from "vitest";
import { applyOperations, type Operation, readDefinitions, renewFolder } from "#engine/authoring";
import { readOptions, shippedFiles } from "../../../engine/testing/shipped.ts";
import { lostInSilence, lostSteps } from "./lost-steps.ts";

const buyer = Object.entries(shippedFiles()).filter(([file]) => !/^wizards\/(?!buyer\/)/u.test(file));
const files = Object.fromEntries(buyer);

function libraryOf(operations: Operation[]) {
  const applied = applyOperations(files, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const folder = { ...files, ...applied.files };
  const read = (own: typeof folder) => readDefinitions(own, readOptions);
  const { library, faults } = read({ ...folder, ...renewFolder(folder, read).files });
  if (!library?.wizards.buyer) throw new Error(JSON.stringify(faults));
  return { library, buyer: library.wizards.buyer };
}

test("a branch that leads people past a step loses it for them, and says so", () => {
  const before = libraryOf([]);
  const { organizationType = "" } = before.buyer.journeys[0]?.entries["company-details"]?.answer ?? {};
  const branch: Operation = {
    kind: "set-transitions",
    wizard: "buyer",
    step: "company-details",
    event: "NEXT",
    transitions: [
      {
        target: "supplier-diversity",
        when: { "company-details.organizationType": { const: organizationType } },
      },
      { target: "procurement-role", when: null },
    ],
  };
  const after = libraryOf([branch]);
  expect(lostSteps(before.buyer, after.buyer)).toContain("procurement-role");
  expect(lostInSilence(before.library, after.library)).toBe(null);
  expect(lostSteps(before.buyer, before.buyer)).toEqual([]);
});
