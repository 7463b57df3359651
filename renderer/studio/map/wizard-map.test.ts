import { describe, expect, test } from "vitest";
import type { Condition, Json } from "#engine";
import { applyOperations, type Operation } from "#engine/authoring";
import { smallFolder } from "../../../engine/authoring/testing/small-folder.ts";
import { arcsOf, joinedSteps } from "./arcs.ts";
import { exitEdits } from "./exit-edits.ts";
import { moveStepTo } from "./move-step.ts";
import { entryOf, transitionsPast } from "./transitions/entry.ts";
import { conditionOf, readableFrom, transitionsIn } from "./transitions/guards.ts";
import { wizardMap } from "./wizard-map.ts";

const file = "wizards/small/wizard.json";

function mapOf(files: { [file: string]: string }) {
  return wizardMap("small", JSON.parse(files[file] ?? "null"), null, files);
}

describe("who gets a step", () => {
  const entryIn = (step: string, files = smallFolder()) => {
    const map = mapOf(files);
    return map && entryOf(map, step);
  };

  test("is said at the step while one way leads to it", () => {
    const firm = {
      kind: "one",
      before: "kind",
      when: { "kind.kind": { const: "firm" } },
      others: [{ target: "extra", when: null }],
    };
    expect(entryIn("firm")).toEqual(firm);
    expect(entryIn("kind")).toEqual({ kind: "none" });
    expect(entryIn("review")).toEqual({ kind: "none" });
  });

  describe("where those go who don't get it", () => {
    const branch = (condition: object) =>
      `{ "target": "extra", "guard": ${JSON.stringify({ type: "matches", params: condition })} }`;
    const pastFirm = (condition: object, when: object) => {
      const edits: [string, string][] = [
        [
          '"firm": {\n      "on": { "NEXT": "extra" }',
          `"firm": { "on": { "NEXT": [${branch(condition)}, "review"] }`,
        ],
      ];
      const map = mapOf(smallFolder({ [file]: edits }));
      return map && transitionsPast(map, "firm", when as Condition).map(({ target }) => target);
    };
    const kind = (value: string) => ({ "kind.kind": { const: value } });

    test("is where it leads, by the same branches", () => {
      expect(pastFirm({ "kind.name": true }, kind("firm"))).toEqual(["extra", "review"]);
    });

    test("is where it leads without a branch that reads its own answers", () => {
      expect(pastFirm({ "firm.staff": true }, kind("firm"))).toEqual(["review"]);
    });

    test.each([
      ["of a choice that gets the step", kind("firm"), kind("firm"), ["review"]],
      ["of another choice", kind("person"), kind("firm"), ["extra", "review"]],
      [
        "of a choice that gets the step, as it isn't the one left out",
        kind("person"),
        { $not: kind("firm") },
        ["review"],
      ],
      ["of the choice that is left out", kind("firm"), { $not: kind("firm") }, ["extra", "review"]],
    ])("includes no branch that is closed to them: %s", (_which, condition, when, targets) => {
      expect(pastFirm(condition, when)).toEqual(targets);
    });

    test("is known again as a condition of the step", () => {
      const both = `${branch({ "kind.name": true })}, "review"`;
      const edits: [string, string][] = [
        ['"firm": {\n      "on": { "NEXT": "extra" }', `"firm": { "on": { "NEXT": [${both}] }`],
        ['          { "target": "extra" }\n', `${both}\n`],
      ];
      expect(entryIn("firm", smallFolder({ [file]: edits }))).toMatchObject({ kind: "one", before: "kind" });
    });
  });

  test("is said where the ways begin when there are several", () => {
    expect(entryIn("extra")).toEqual({ kind: "several", from: ["kind", "firm"] });
  });
});

describe("the map of a wizard", () => {
  test("has its steps in order, with the titles and labels of the draft", () => {
    const map = mapOf(smallFolder());
    expect(map?.route.steps.map(({ title }) => title)).toEqual([
      "What are you?",
      "Your firm",
      "More",
      "Review",
      "Thank you",
    ]);
    expect(map?.route.ways[0]?.when).toBe('when "Kind" (What are you?) is A firm');
  });

  test("has the questions of the draft while it has faults", () => {
    const added: [string, string] = [
      '"properties": {',
      '"properties": { "size": { "title": "Size", "type": "integer" },',
    ];
    const before = mapOf(smallFolder());
    const files = smallFolder({ "wizards/small/steps/kind.json": [added] });
    const map = wizardMap("small", JSON.parse(files[file] ?? ""), before?.definition ?? null, files);
    const readable = map && readableFrom(map, "firm", "NEXT");
    expect(readable?.map(({ name }) => name)).toContain("kind.size");
  });

  test("is drawn while a way leads to a step that is gone", () => {
    const map = mapOf(
      smallFolder({
        [file]: [
          ['"firm": {\n      "on": { "NEXT": "extra" }', '"firm": {\n      "on": { "NEXT": "nowhere" }'],
        ],
      }),
    );
    expect(map?.order).toEqual(["kind", "firm", "extra", "review", "end"]);
    expect(map?.route.ways.every(({ to }) => to >= 0)).toBe(true);
  });

  test("is none for a file that is no machine", () => {
    const shapes: Json[] = [null, 1, {}, { meta: {}, states: { a: 1 } }, { meta: {}, states: { a: {} } }];
    expect(shapes.map((json) => wizardMap("small", json, null, {}))).toEqual(shapes.map(() => null));
  });

  test("joins neighbors, and draws each other way once", () => {
    const way = { move: "NEXT" as const, when: null };
    const ways = [
      { ...way, from: 0, to: 1 },
      { ...way, from: 0, to: 2, when: "when a" },
      { ...way, from: 0, to: 2, when: "otherwise, when b" },
      { from: 1, to: 2, move: "SKIP" as const, when: null },
    ];
    expect(joinedSteps(ways)).toEqual([0]);
    expect(arcsOf(ways).map(({ from, to }) => [from, to])).toEqual([[0, 2]]);
  });
});

describe("moving a step", () => {
  const order = ["kind", "firm", "extra", "review", "end"];

  test("changes nothing where it stands already", () => {
    expect(moveStepTo("small", order, "firm", "kind")).toEqual([]);
    expect(moveStepTo("small", order, "kind", null)).toEqual([]);
  });

  test("sets it before all others by moving the first behind it", () => {
    const machine = `"on": { "NEXT": "firm" }`;
    const files = smallFolder({
      [file]: [
        [
          `"on": {
        "NEXT": [
          { "target": "firm", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" } } } },
          { "target": "extra" }
        ]
      }`,
          machine,
        ],
      ],
    });
    const applied = applyOperations(files, moveStepTo("small", order, "extra", null));
    if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
    const map = mapOf({ ...files, ...applied.files });
    expect(map?.order).toEqual(["extra", "kind", "firm", "review", "end"]);
    expect(map?.written.initial).toBe("extra");
  });
});

describe("the guard of a transition", () => {
  const whenOf = (guard: object) => transitionsIn([{ target: "a", guard } as never, { target: "b" }])[0];

  test("is a condition that the builder can edit", () => {
    const params = { "kind.kind": { const: "firm" } };
    const named = { answers: ["kind.kind"] };
    expect(conditionOf(whenOf({ type: "matches", params }) ?? never())).toEqual(params);
    expect(conditionOf(whenOf({ type: "differs", params }) ?? never())).toEqual({ $not: params });
    expect(conditionOf(whenOf({ type: "answered", params: named }) ?? never())).toEqual({
      "kind.kind": true,
    });
    expect(conditionOf(whenOf({ type: "unanswered", params: named }) ?? never())).toEqual({
      $not: { "kind.kind": true },
    });
  });

  test("is kept as it is when it asks for a whole step", () => {
    const guard = { type: "answered", params: { answers: ["kind"] } };
    const [first] = transitionsIn([{ target: "a", guard } as never]);
    expect(first).toEqual({ target: "a", when: null, guard });
    expect(first && conditionOf(first)).toBeNull();
  });

  function never(): never {
    throw new Error("No transition.");
  }
});

function edited(files: { [file: string]: string }, operations: Operation[]) {
  const applied = applyOperations(files, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...files, ...applied.files } as { [file: string]: string };
}

test("a page becomes an exit that nobody comes to yet, and a step again", () => {
  const before = smallFolder();
  const map = mapOf(before);
  if (!map) throw new Error("The wizard can be drawn.");
  const exit = edited(before, exitEdits(map, "extra", true));
  const { states } = JSON.parse(exit[file] ?? "");
  expect(states.extra).toMatchObject({ type: "final", meta: { kind: "exit" } });
  expect([states.extra.on, states.firm.on, states.kind.on.NEXT[1]]).toEqual([
    undefined,
    { NEXT: "review" },
    { target: "review" },
  ]);
  const again = mapOf(exit);
  if (!again) throw new Error("The wizard can be drawn.");
  const step = edited(exit, exitEdits(again, "extra", false));
  expect(JSON.parse(step[file] ?? "").states.extra).toEqual({
    on: { NEXT: "review" },
    meta: { rail: "Extra" },
  });
});
