import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition, Json } from "#engine";
import { applyOperations, type Operation, outlineOf, wizardMap } from "#engine/authoring";
import { readSmall, smallFolder } from "../../../engine/authoring/testing/small-folder.ts";
import { draws } from "../../../engine/testing/depth.ts";
import { entryOf, isDecidedForAll, leadingBy, transitionsPast } from "../branches/entry.ts";
import { conditionOf, readableFrom, transitionsIn, writtenAt } from "../branches/guards.ts";
import { arcsOf, joinedSteps } from "./arcs.ts";
import { exitEdits } from "./exit-edits.ts";
import { moveStepTo, placeProblem } from "./move-step.ts";

const file = "wizards/small/wizard.json";

function mapOf(files: { [file: string]: string }) {
  return wizardMap(files, "small", null);
}

describe("who gets a step", () => {
  const entryIn = (step: string, files = smallFolder()) => {
    const map = mapOf(files);
    return map && entryOf(map, step);
  };

  test("says it at the step while one transition leads to it", () => {
    const transition = {
      before: "kind",
      event: "NEXT",
      heads: [],
      others: [{ target: "extra", when: null }],
    };
    const groups = [{ when: { "kind.kind": { const: "firm" } }, incoming: [transition] }];
    expect(entryIn("firm")).toEqual({ kind: "some", groups, branches: [] });
    expect(entryIn("kind")).toEqual({ kind: "first" });
    expect(entryIn("review")).toEqual({ kind: "last" });
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
      return map && transitionsPast(map, "firm", [{ when: when as Condition }]).map(({ target }) => target);
    };
    const kind = (value: string) => ({ "kind.kind": { const: value } });

    test("leads them where the step leads, by the same branches", () => {
      expect(pastFirm({ "kind.name": true }, kind("firm"))).toEqual(["extra", "review"]);
    });

    test("leads them where the step leads without a branch that reads its own answers", () => {
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
      ["of the choice that they all made", kind("firm"), { $not: kind("firm") }, ["extra"]],
    ])("includes no branch that is closed to them: %s", (_which, condition, when, targets) => {
      expect(pastFirm(condition, when)).toEqual(targets);
    });

    test("reads it back as a condition of the step", () => {
      const both = `${branch({ "kind.name": true })}, "review"`;
      const edits: [string, string][] = [
        ['"firm": {\n      "on": { "NEXT": "extra" }', `"firm": { "on": { "NEXT": [${both}] }`],
        ['          { "target": "extra" }\n', `${both}\n`],
      ];
      expect(entryIn("firm", smallFolder({ [file]: edits }))).toMatchObject({
        groups: [{ incoming: [{ before: "kind" }] }],
        branches: [],
      });
    });
  });

  describe("where a step follows one that not everybody gets", () => {
    const firm: Condition = { "kind.kind": { const: "firm" } };
    const named: Condition = { "kind.name": true };
    const to = (target: string, when: Condition | null = null) => ({ target, when });

    /** Sets who gets a step. */
    function filesWith(files: { [file: string]: string }, step: string, when: Condition | null) {
      const map = mapOf(files);
      const entry = map && entryOf(map, step);
      if (!map || entry?.kind !== "some" || !entry.groups[0]) throw new Error(`nobody gets ${step}`);
      const operations = leadingBy(map, step, entry.groups[0], when).map(
        (one): Operation => ({
          kind: "set-transitions",
          wizard: "small",
          ...one,
        }),
      );
      const applied = applyOperations(files, operations);
      if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
      return { ...files, ...applied.files };
    }

    /** The studio renews journeys itself. */
    const faultsIn = (files: { [file: string]: string }) =>
      readSmall(files).faults.filter((fault) => fault.rule !== "journey-path");

    const leads = (files: { [file: string]: string }, step: string) => {
      const map = mapOf(files);
      return map && transitionsIn(writtenAt(map, step, "NEXT"));
    };

    test("each transition to it has its condition", () => {
      const files = filesWith(smallFolder(), "extra", named);
      expect(leads(files, "kind")).toEqual([to("firm", firm), to("extra", named), to("review")]);
      expect(leads(files, "firm")).toEqual([to("extra", named), to("review")]);
      expect(faultsIn(files)).toEqual([]);
      expect(entryIn("extra", files)).toMatchObject({ groups: [{ when: named }], branches: [] });
      expect(entryIn("firm", files)).toMatchObject({ groups: [{ when: firm }], branches: [] });
    });

    test("drops a transition that nobody can take, and restores it with another condition", () => {
      const person: Condition = { "kind.kind": { const: "person" } };
      const onlyPeople = filesWith(smallFolder(), "extra", person);
      expect(leads(onlyPeople, "kind")).toEqual([to("firm", firm), to("extra", person), to("review")]);
      expect(leads(onlyPeople, "firm")).toEqual([to("review")]);
      expect(faultsIn(onlyPeople)).toEqual([]);
      const peopleOfBoth = filesWith(onlyPeople, "firm", { "kind.kind": { enum: ["firm", "person"] } });
      expect(leads(peopleOfBoth, "kind")?.map(({ target }) => target)).toEqual(["firm", "review"]);
      expect(leads(peopleOfBoth, "firm")).toEqual([to("extra", person), to("review")]);
      expect(faultsIn(peopleOfBoth)).toEqual([]);
      const firmForAll = filesWith(onlyPeople, "firm", null);
      expect(leads(firmForAll, "kind")).toEqual([to("firm")]);
      expect(leads(firmForAll, "firm")).toEqual([to("extra", person), to("review")]);
      expect(faultsIn(firmForAll)).toEqual([]);
      const files = filesWith(onlyPeople, "extra", named);
      expect(leads(files, "kind")).toEqual([to("firm", firm), to("extra", named), to("review")]);
      expect(leads(files, "firm")).toEqual([to("extra", named), to("review")]);
      expect(faultsIn(files)).toEqual([]);
    });

    test("a transition on which everybody meets its condition has none", () => {
      const most: Condition = { "kind.kind": { enum: ["firm", "other"] } };
      const files = filesWith(smallFolder(), "extra", most);
      expect(leads(files, "kind")).toEqual([to("firm", firm), to("extra", most), to("review")]);
      expect(leads(files, "firm")).toEqual([to("extra")]);
      expect(entryIn("extra", files)).toMatchObject({
        groups: [{ when: most, incoming: [{ before: "kind" }, { before: "firm" }] }],
      });
      expect(faultsIn(files)).toEqual([]);
      expect(leads(filesWith(files, "extra", named), "firm")).toEqual([to("extra", named), to("review")]);
    });

    test("each of several gets whom its condition names, in whatever order they are said", () => {
      const steps = ["one", "two", "three", "four"];
      const values = ["person", "firm", "other"];
      const condition = fc
        .tuple(fc.subarray(values, { minLength: 1, maxLength: 2 }), fc.boolean())
        .map(([chosen, isOpposite]): Condition => {
          const choice: Condition = { "kind.kind": { enum: chosen } };
          return isOpposite ? { $not: choice } : choice;
        });
      const holds = (when: Condition | null, value: string) => {
        const { $not: inner, ...own } = when ?? {};
        const { enum: chosen = values } =
          (((inner ?? own) as Condition)["kind.kind"] as { enum?: string[] }) ?? {};
        return when === null || chosen.includes(value) !== (inner !== undefined);
      };
      const chain = ["kind", ...steps, "review"];
      const { meta, ...machine } = JSON.parse(smallFolder()[file] ?? "");
      const states = Object.fromEntries(
        chain
          .slice(0, -1)
          .map((step, index) => [step, { on: { NEXT: chain[index + 1] }, meta: { rail: step } }]),
      );
      const start: { [file: string]: string } = {
        ...smallFolder(),
        [file]: JSON.stringify({
          ...machine,
          meta: { ...meta, numbering: undefined },
          states: { ...states, review: machine.states.review, end: machine.states.end },
        }),
      };
      const said = fc.tuple(
        fc.shuffledSubarray(steps, { minLength: 4 }),
        fc.tuple(...steps.map(() => condition)),
      );
      fc.assert(
        fc.property(said, ([order, conditions]) => {
          const of = (step: string) => conditions[steps.indexOf(step)] ?? null;
          const files = order.reduce((before, step) => filesWith(before, step, of(step)), start);
          for (const value of values) {
            const met: string[] = [];
            for (let at = "kind"; at !== "review"; met.push(at))
              at = leads(files, at)?.find(({ when }) => holds(when, value))?.target ?? "review";
            expect(met.slice(0, -1)).toEqual(steps.filter((step) => holds(of(step), value)));
          }
        }),
        draws(200, 2000),
      );
    });

    test("everybody gets it again as before", () => {
      const files = filesWith(filesWith(smallFolder(), "extra", named), "extra", null);
      expect(leads(files, "kind")).toEqual(leads(smallFolder(), "kind"));
      expect(leads(files, "firm")).toEqual(leads(smallFolder(), "firm"));
    });

    test("the first of them still can be given to everybody", () => {
      const files = filesWith(filesWith(smallFolder(), "extra", named), "firm", null);
      expect(leads(files, "kind")).toEqual([to("firm")]);
      expect(entryIn("extra", files)).toMatchObject({
        groups: [{ when: named, incoming: [{ before: "firm" }] }],
      });
    });

    test("it is known whether everybody comes to where it is decided", () => {
      const map = mapOf(filesWith(smallFolder(), "extra", { "kind.kind": { const: "person" } }));
      const entry = map && entryOf(map, "extra");
      if (entry?.kind !== "some" || !entry.groups[0]) throw new Error("nobody gets it");
      expect(map && isDecidedForAll(map, "extra", entry.groups[0])).toBe(true);
    });
  });

  test("says it at the step before where a branch leads to it whose condition no sentence says", () => {
    const guard = '{ "type": "answered", "params": { "answers": ["kind"] } }';
    const edits: [string, string][] = [
      [
        '"firm": {\n      "on": { "NEXT": "extra" }',
        `"firm": { "on": { "NEXT": [{ "target": "extra", "guard": ${guard} }, "review"] }`,
      ],
    ];
    expect(entryIn("extra", smallFolder({ [file]: edits }))).toMatchObject({ branches: ["firm"] });
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
    expect(map?.route.transitions[0]?.when).toBe('when "Kind" (What are you?) is A firm');
  });

  test("has the questions of the draft while it has faults", () => {
    const added: [string, string] = [
      '"properties": {',
      '"properties": { "size": { "title": "Size", "type": "integer" },',
    ];
    const before = mapOf(smallFolder());
    const files = smallFolder({ "wizards/small/steps/kind.json": [added] });
    const map = wizardMap(files, "small", before?.definition ?? null);
    const readable = map && readableFrom(map, "firm", "NEXT");
    expect(readable?.map(({ name }) => name)).toContain("kind.size");
  });

  test("offers the choices of a list that was made while it has faults", () => {
    const before = mapOf(smallFolder());
    const added = '"properties": { "color": { "title": "Color", "type": "string", "list": "colors" },';
    const files: { [path: string]: string } = {
      ...smallFolder({ "wizards/small/steps/kind.json": [['"properties": {', added]] }),
      "options/colors.json": '{ "title": "Colors", "options": [{ "value": "red", "label": "Red" }] }',
    };
    const map = wizardMap(files, "small", before?.definition ?? null);
    const readable = map && readableFrom(map, "firm", "NEXT");
    expect(readable?.find(({ name }) => name === "kind.color")?.options).toEqual([
      { value: "red", label: "Red" },
    ]);
  });

  test("names an answer within a title by its question", () => {
    const files = smallFolder({
      "wizards/small/steps/extra.json": [['"More"', '"More on {kind.name|you}"']],
    });
    expect(mapOf(files)?.route.steps[2]?.title).toBe('More on (Name, or "you")');
    expect(outlineOf(files).wizards[0]?.steps[2]?.title).toBe('More on (Name, or "you")');
  });

  test("renders while a transition leads to a step that is gone", () => {
    const map = mapOf(
      smallFolder({
        [file]: [
          ['"firm": {\n      "on": { "NEXT": "extra" }', '"firm": {\n      "on": { "NEXT": "nowhere" }'],
        ],
      }),
    );
    expect(map?.order).toEqual(["kind", "firm", "extra", "review", "end"]);
    expect(map?.route.transitions.every(({ to }) => to >= 0)).toBe(true);
  });

  test("renders nothing for a file that is no machine", () => {
    const shapes: Json[] = [null, 1, {}, { meta: {}, states: { a: 1 } }, { meta: {}, states: { a: {} } }];
    expect(shapes.map((json) => wizardMap({ [file]: JSON.stringify(json) }, "small", null))).toEqual(
      shapes.map(() => null),
    );
  });

  test("joins neighbors, and draws each other transition once", () => {
    const transition = { event: "NEXT" as const, when: null };
    const transitions = [
      { ...transition, from: 0, to: 1 },
      { ...transition, from: 0, to: 2, when: "when a" },
      { ...transition, from: 0, to: 2, when: "otherwise, when b" },
      { from: 1, to: 2, event: "SKIP" as const, when: null },
    ];
    expect(joinedSteps(transitions)).toEqual([0]);
    expect(arcsOf(transitions).map(({ from, to }) => [from, to])).toEqual([[0, 2]]);
  });
});

describe("moving a step", () => {
  const order = ["kind", "firm", "extra", "review", "end"];

  test("changes nothing where it stands already", () => {
    expect(moveStepTo("small", order, "firm", "kind")).toEqual([]);
    expect(moveStepTo("small", order, "kind", null)).toEqual([]);
  });

  test("leaves the review and the last page at the end", () => {
    const map = mapOf(smallFolder());
    if (!map) throw new Error("The wizard has a map.");
    const atEnd = "The review and the last page stay at the end.";
    const beforeReview = "Every step stands before the review.";
    expect([placeProblem(map, "firm", "kind"), placeProblem(map, "firm", null)]).toEqual([null, null]);
    expect([placeProblem(map, "review", null), placeProblem(map, "end", "kind")]).toEqual([atEnd, atEnd]);
    expect([placeProblem(map, "firm", "review"), placeProblem(map, "firm", "end")]).toEqual([
      beforeReview,
      beforeReview,
    ]);
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

  test("reads as a condition that the builder can edit", () => {
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

  test("stays as it is when it asks for a whole step", () => {
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

test("a page becomes an unreachable exit, and a step again", () => {
  const before = smallFolder();
  const map = mapOf(before);
  if (!map) throw new Error("The wizard can be rendered.");
  const exit = edited(before, exitEdits(map, "extra", true));
  const { states } = JSON.parse(exit[file] ?? "");
  expect(states.extra).toMatchObject({ type: "final", meta: { kind: "exit" } });
  expect([states.extra.on, states.firm.on, states.kind.on.NEXT[1]]).toEqual([
    undefined,
    { NEXT: "review" },
    { target: "review" },
  ]);
  const again = mapOf(exit);
  if (!again) throw new Error("The wizard can be rendered.");
  const step = edited(exit, exitEdits(again, "extra", false));
  expect(JSON.parse(step[file] ?? "").states.extra).toEqual({
    on: { NEXT: "review" },
    meta: { rail: "Extra" },
  });
});
