import { expect, test } from "vitest";
import {
  applyOperations,
  type Operation,
  readDefinitions,
  type SourceFiles,
  wizardFile,
} from "#engine/authoring";
import {
  editedPart,
  readOptions,
  shippedDefinitions,
  shippedFiles,
} from "../../../engine/testing/shipped.ts";
import {
  addFinding,
  addMove,
  addState,
  newProcedure,
  removePart,
  removeState,
  setInCase,
} from "./case-edits.ts";
import { type CaseMap, caseMap, caseMapTransitions } from "./case-map.ts";

const { supplier, buyer } = shippedDefinitions().wizards;

/** Carries out edits one after the other, as presses in the studio do. */
function edited(
  files: SourceFiles,
  edits: ((map: CaseMap, files: SourceFiles) => Operation[])[],
): SourceFiles {
  return edits.reduce((before, edit) => {
    const map = supplier && caseMap("supplier", before, supplier.definition);
    const applied = map && applyOperations(before, edit(map, before));
    if (applied?.kind !== "applied") throw new Error(JSON.stringify(applied));
    const kept = Object.entries(before).filter(([file]) => !applied.removed.includes(file));
    return { ...Object.fromEntries(kept), ...applied.files };
  }, files);
}

const machineIn = (files: SourceFiles) => JSON.parse(files[wizardFile("supplier", "procedure")] ?? "{}");

test("states, moves and findings are added and removed without a fault", () => {
  const files = edited(shippedFiles(), [
    (map) => addState(map, "site-visit", "Site visit", "in-review"),
    (map) => addMove(map, "plan-visit", { button: "Plan a visit", from: "in-review", to: "site-visit" }),
    (map) => setInCase(map, ["states", "site-visit", "on", "return"], "returned"),
    (map) => addFinding(map, "visit", "Site visit"),
    (map, now) => removePart(map, { kind: "flags", name: "expires-soon" }, now),
    (map, now) => removePart(map, { kind: "flags", name: "not-confirmed" }, now),
    (map, now) => removePart(map, { kind: "findings", name: "certificate" }, now),
    (map, now) => removePart(map, { kind: "moves", name: "reopen" }, now),
    (map, now) => removePart(map, { kind: "moves", name: "activate" }, now),
    (map) => removeState(map, "verified", "active"),
    (map) => removeState(map, "received", "in-review"),
  ]);
  const { initial, states, meta } = machineIn(files);
  expect(readDefinitions(editedPart(files), readOptions).faults).toEqual([]);
  expect(initial).toBe("in-review");
  expect(Object.keys(states)).toEqual([
    "in-review",
    "site-visit",
    "returned",
    "active",
    "change-asked",
    "declined",
  ]);
  expect(states["in-review"].on.verify[0]).toMatchObject({ target: "active", guard: { type: "matches" } });
  expect(meta.successors).toEqual({ verified: "active", received: "in-review" });
  expect(meta.moves.verify.needs).toEqual(["company"]);
  expect(Object.keys(files)).not.toContain("wizards/supplier/findings/certificate.json");
  expect(Object.keys(files)).toContain("wizards/supplier/findings/visit.json");
});

test("a move that would lead a state to itself is removed with the state between", () => {
  const files = edited(shippedFiles(), [(map) => removeState(map, "verified", "in-review")]);
  expect(machineIn(files).states["in-review"].on.verify).toBeUndefined();
});

test("a wizard without a procedure gets one that passes the check", () => {
  const file = wizardFile("buyer", "procedure");
  const { [file]: _gone, ...files } = shippedFiles();
  const applied = applyOperations(files, newProcedure("buyer", "company-details.companyName"));
  if (applied.kind !== "applied") throw new Error("It was refused.");
  expect(readDefinitions(editedPart({ ...files, ...applied.files }), readOptions).faults).toEqual([]);
});

test("transitions of a case name their cause", () => {
  const map = supplier && caseMap("supplier", shippedFiles(), supplier.definition);
  const words = map
    ? caseMapTransitions(map).map(({ from, to, event, title, when }) => [from, to, event, title, when])
    : [];
  expect(words.slice(0, 4)).toEqual([
    [0, 2, "NEXT", "Return for correction", null],
    [0, 6, "NEXT", "Decline", null],
    [0, 1, "SKIP", "When somebody opens it", null],
    [1, 3, "NEXT", "Verify", 'when "Result" (The business) is Confirmed'],
  ]);
  const own = buyer && caseMap("buyer", shippedFiles(), buyer.definition);
  expect(own && caseMapTransitions(own)).toMatchObject([
    { from: 0, to: 1, event: "SKIP", title: "By itself" },
    { from: 1, to: 2, event: "SKIP", title: "When a change is asked for" },
    { from: 2, to: 3, event: "NEXT", title: "Return for correction" },
    { from: 2, to: 1, event: "NEXT", title: "Leave as it is" },
    { from: 3, to: 1, event: "NEXT", title: "Leave as it is" },
    { from: 3, to: 1, event: "SKIP", title: "When corrections are sent" },
  ]);
});
