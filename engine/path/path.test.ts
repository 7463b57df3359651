import { expect, test } from "vitest";
import { type Entries, pathOf, progressOf } from "../index.ts";
import { shippedDefinitions } from "../testing/shipped.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const text = {
  type: "string",
  title: "Text",
  maxLength: 100,
  messages: { required: "Enter a text." },
} as const;
const asked = (name: string) => step({ properties: { [name]: text }, required: [name] });

const straight = () =>
  smallWizard({
    steps: { one: asked("a"), two: asked("b"), extra: step({ properties: { c: text } }), end: step() },
    states: { extra: { on: { NEXT: "end", SKIP: "end" } } },
  });

const branching = () =>
  smallWizard({
    steps: { kind: asked("kind"), firm: asked("name"), person: asked("name"), end: step() },
    states: {
      kind: {
        on: {
          NEXT: [
            { target: "firm", guard: { type: "matches", params: { "kind.kind": { const: "firm" } } } },
            { target: "person" },
          ],
        },
      },
      firm: { on: { NEXT: "end" } },
    },
  });

const statuses = (path: ReturnType<typeof pathOf>) =>
  path.steps.map(({ slug, status }) => `${slug} ${status}`);

test("a new registrant wants the first step and sees the rest ahead", () => {
  const path = pathOf(straight(), {});
  expect(statuses(path)).toEqual(["one incomplete", "two ahead", "extra ahead", "end ahead"]);
  expect(path).toMatchObject({ incomplete: "one", complete: false, answers: {} });
});

test("answered and skipped steps are done, and the end completes the path", () => {
  const entries = {
    one: { answer: { a: "x" } },
    two: { answer: { b: "y" } },
    extra: { skipped: true as const },
  };
  const path = pathOf(straight(), entries);
  expect(statuses(path)).toEqual(["one answered", "two answered", "extra skipped", "end answered"]);
  expect(path.complete).toBe(true);
});

test("a step that may not be skipped is wanted although an entry says it was", () => {
  expect(pathOf(straight(), { one: { skipped: true } }).incomplete).toBe("one");
});

test("an answer that no longer does makes its step the incomplete one and says why", () => {
  const path = pathOf(straight(), { one: { answer: {} }, two: { answer: { b: "y" } } });
  expect(path.incomplete).toBe("one");
  expect(path.steps[0]?.problems).toEqual([{ path: ["a"], rule: "required", message: "Enter a text." }]);
});

test("an answer to a field that was removed since does not hold anybody up, and does not count", () => {
  const path = pathOf(straight(), { one: { answer: { a: "x", gone: "old" } } });
  expect(path.incomplete).toBe("two");
  expect(path.answers).toEqual({ one: { a: "x" } });
});

test("a guard chooses the branch by the answers", () => {
  const wizard = branching();
  expect(pathOf(wizard, { kind: { answer: { kind: "firm" } } }).steps.map((one) => one.slug)).toEqual([
    "kind",
    "firm",
    "end",
  ]);
  expect(pathOf(wizard, { kind: { answer: { kind: "me" } } }).steps.map((one) => one.slug)).toEqual([
    "kind",
    "person",
    "end",
  ]);
});

test("answers of an abandoned branch are kept out of the path", () => {
  const entries = {
    kind: { answer: { kind: "me" } },
    firm: { answer: { name: "Old" } },
    person: { answer: { name: "New" } },
  };
  expect(pathOf(branching(), entries).answers).toEqual({ kind: { kind: "me" }, person: { name: "New" } });
});

test("a position knows its neighbours, its number and whether it may be opened", () => {
  const wizard = straight();
  const entries = { one: { answer: { a: "x" } } };
  expect(progressOf(wizard, entries).positionOf("two")).toEqual({
    slug: "two",
    number: 2,
    least: 4,
    most: 4,
    back: "one",
    next: "extra",
    skip: null,
    reached: true,
  });
  expect(progressOf(wizard, entries).positionOf("extra")).toMatchObject({ skip: "end", reached: false });
  expect(progressOf(wizard, entries).positionOf("nowhere")).toBeNull();
});

test("branches of different length give a range until the choice is made", () => {
  const wizard = smallWizard({
    steps: { ask: asked("a"), more: asked("b"), end: step() },
    states: {
      ask: {
        on: {
          NEXT: [
            { target: "more", guard: { type: "answered", params: { answers: ["ask.b"] } } },
            { target: "end" },
          ],
        },
      },
    },
  });
  expect(progressOf(wizard, {}).positionOf("ask")).toMatchObject({ number: 1, least: 2, most: 3 });
  expect(progressOf(wizard, { ask: { answer: { a: "x" } } }).positionOf("end")).toMatchObject({
    number: 2,
    least: 2,
    most: 2,
  });
});

test("an answer that decides a later branch makes the number of steps certain at once", () => {
  const kind = (value: string) => ({ type: "matches", params: { "kind.kind": { const: value } } }) as const;
  const wizard = smallWizard({
    steps: {
      kind: asked("kind"),
      name: asked("name"),
      firm: asked("firm"),
      note: asked("note"),
      more: asked("more"),
      end: step(),
    },
    states: {
      name: { on: { NEXT: [{ target: "firm", guard: kind("firm") }, { target: "note" }] } },
      note: {
        on: {
          NEXT: [
            { target: "more", guard: { type: "answered", params: { answers: ["firm.firm"] } } },
            { target: "end" },
          ],
        },
      },
    },
  });
  const range = (entries: Entries) => {
    const { least = 0, most = 0 } = progressOf(wizard, entries).positionOf("name") ?? {};
    return [least, most];
  };
  expect(range({})).toEqual([4, 6]);
  expect(range({ kind: { answer: { kind: "me" } } })).toEqual([4, 4]);
  // The answer that the last branch reads is still to come.
  expect(range({ kind: { answer: { kind: "firm" } } })).toEqual([5, 6]);
});

test("resuming names the first incomplete step, its URL and the number of the last place done", () => {
  const wizard = smallWizard({
    steps: { zero: asked("z"), one: asked("a"), check: step(), end: step() },
    meta: { numbering: { wizard: [], login: ["one", { place: "status", step: "check", path: "/status" }] } },
  });
  expect(progressOf(wizard, {}).resume).toEqual({
    slug: "zero",
    url: "/small/zero",
    number: 0,
    complete: false,
  });
  const entries = { zero: { answer: { z: "z" } }, one: { answer: { a: "a" } } };
  expect(progressOf(wizard, entries).resume).toEqual({
    slug: "check",
    url: "/status",
    number: 1,
    complete: false,
  });
  expect(progressOf(wizard, { ...entries, check: { answer: {} } }).resume).toMatchObject({
    slug: "end",
    number: 2,
    complete: true,
  });
});

test("an exit ends a path without completing it, and counts as no step until it is taken", () => {
  const meta = { rail: "Sorry", kind: "exit" } as const;
  const guard = { type: "matches", params: { "kind.kind": { const: "robot" } } } as const;
  const wizard = smallWizard({
    steps: {
      kind: asked("kind"),
      sorry: step({ body: ["Robots can't register."] }),
      more: asked("a"),
      end: step(),
    },
    states: {
      kind: { on: { NEXT: [{ target: "sorry", guard }, { target: "more" }] } },
      sorry: { type: "final", meta, on: {} },
    },
  });
  const answered = (kind: string) => progressOf(wizard, { kind: { answer: { kind } } });
  const { path, resume, positionOf } = answered("robot");
  expect(path).toMatchObject({ incomplete: null, complete: false });
  expect(statuses(path)).toEqual(["kind answered", "sorry answered"]);
  expect([resume.slug, resume.complete, positionOf("sorry")?.back]).toEqual(["sorry", false, "kind"]);
  expect(answered("person").path.incomplete).toBe("more");
  expect(progressOf(wizard, {}).position).toMatchObject({ least: 3, most: 3 });
});

test("a submission leads on from the known path as from a replay of all entries", () => {
  const seen = { met: 0, refused: 0 };
  for (const wizard of Object.values(shippedDefinitions().wizards))
    for (const { entries } of wizard.journeys)
      for (const [slug, entry] of Object.entries(entries))
        for (const { [slug]: _, ...others } of [entries, without(entries, slug)]) {
          const read: unknown[] = [];
          const entryAfter = (answers: unknown) => {
            read.push(structuredClone(answers));
            return entry;
          };
          const known = pathOf(wizard, others);
          const anew = pathOf(wizard, others, { slug, entryAfter });
          expect(pathOf(wizard, others, { slug, entryAfter, known })).toEqual(anew);
          expect(read[1]).toEqual(read[0]);
          seen[read.length > 0 ? "met" : "refused"] += 1;
        }
  expect(seen.met).toBeGreaterThan(30);
  expect(seen.refused).toBeGreaterThan(5);
});

/** Returns the entries without the first one, unless that is the step itself: then its path does not come there. */
function without(entries: Entries, slug: string): Entries {
  const [first = ""] = Object.keys(entries);
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name === slug || name !== first));
}
