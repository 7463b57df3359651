import { expect, test } from "vitest";
import { type Entries, normalize, pathOf, problemsIn, transitionsOf, type Wizard } from "../../index.ts";
import { strength } from "../../testing/depth.ts";
import { threeWizards } from "../../testing/shipped.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { checkedWizards } from "../../testing/walks.ts";
import type { SamplePath } from "../index.ts";
import { samplePathsTo } from "../index.ts";

const wizards = Object.entries(threeWizards().wizards);
const slugsOf = (wizard: Wizard) => Object.keys(wizard.definition.machine.states);

/** Returns what is wrong with a sample path: nothing when it is valid and takes its route. */
function faultsOf(wizard: Wizard, slug: string, path: SamplePath): string[] {
  const { steps, answers } = pathOf(wizard, path.entries);
  const walked = steps.slice(0, path.route.length);
  const done = { NEXT: "answered", SKIP: "skipped" };
  const faults = walked.flatMap((one, index) => {
    const { answer } = path.entries[one.slug] ?? {};
    const problems = answer ? problemsIn(wizard, one.slug, answer, answers) : [];
    const isNormal =
      !answer || JSON.stringify(normalize(wizard, one.slug, answer, answers)) === JSON.stringify(answer);
    return [
      ...(one.slug === path.route[index] ? [] : [`${one.slug} instead of ${path.route[index]}`]),
      ...(one.status === done[path.events[index] ?? "NEXT"] ? [] : [`${one.slug} is ${one.status}`]),
      ...problems.map(({ path, rule }) => `${one.slug} ${path.join(".")} ${rule}`),
      ...(isNormal ? [] : [`${one.slug} is not in its normal form`]),
    ];
  });
  const here = steps[path.route.length]?.slug;
  return [...faults, ...(here === slug ? [] : [`leads to ${here}`])];
}

test.each(wizards)("every step of %s has valid sample paths, each along its own route", (_id, wizard) => {
  expect(slugsOf(wizard).length).toBeGreaterThan(2);
  for (const slug of slugsOf(wizard)) {
    const paths = samplePathsTo(wizard, slug);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.flatMap((path) => faultsOf(wizard, slug, path))).toEqual([]);
    expect(new Set(paths.map(({ route, events }) => JSON.stringify([route, events]))).size).toBe(
      paths.length,
    );
    expect(paths.map(({ route }) => route.length)).toEqual(paths.map(({ route }) => route.length).toSorted());
  }
});

test("each skip and each branch is a route of its own", () => {
  const { supplier, mentoring } = threeWizards().wizards;
  if (!supplier || !mentoring) throw new Error("A wizard is missing.");
  expect(samplePathsTo(supplier, "review")).toHaveLength(8);
  expect(samplePathsTo(mentoring, "check").map(({ route, events }) => [route, events])).toEqual([
    [
      ["wish", "papers"],
      ["NEXT", "NEXT"],
    ],
    [
      ["wish", "papers"],
      ["NEXT", "SKIP"],
    ],
    [
      ["wish", "markets", "papers"],
      ["NEXT", "NEXT", "NEXT"],
    ],
    [
      ["wish", "markets", "papers"],
      ["NEXT", "NEXT", "SKIP"],
    ],
  ]);
});

test("answers of journeys are preferred, so that sample paths read naturally", () => {
  const { supplier } = threeWizards().wizards;
  if (!supplier) throw new Error("The supplier wizard is missing.");
  const samples: Entries[] = supplier.journeys.map(({ entries }) => entries);
  const [path] = samplePathsTo(supplier, "review", { samples });
  const [shortest] = samples;
  expect(path?.entries["personal-details"]).toEqual(shortest?.["personal-details"]);
  expect(path?.entries["business-location"]).toEqual(shortest?.["business-location"]);
  expect(path?.entries["services-capabilities"]).toEqual(shortest?.["services-capabilities"]);
});

test.each(checkedWizards.map((wizard, index) => ({ index, wizard })))(
  "every transition of generated wizard $index is taken by a valid sample path",
  ({ wizard }) => {
    const taken = new Set<string>();
    for (const slug of slugsOf(wizard)) {
      for (const path of samplePathsTo(wizard, slug)) {
        expect(faultsOf(wizard, slug, path)).toEqual([]);
        const last = path.route.length - 1;
        if (last >= 0) taken.add(`${path.route[last]} ${path.events[last]} ${slug}`);
      }
    }
    // The check has refused dead transitions.
    const transitions = transitionsOf(wizard.definition.machine).map(
      ({ from, event, target }) => `${from} ${event} ${target}`,
    );
    expect([...taken].sort()).toEqual([...new Set(transitions)].sort());
  },
);

test("a step that cannot be reached has no sample path", () => {
  const wizard = smallWizard({
    steps: { first: step(), lost: step(), end: step() },
    states: { first: { on: { NEXT: "end" } } },
  });
  expect(samplePathsTo(wizard, "lost")).toEqual([]);
  expect(samplePathsTo(wizard, "unheard-of")).toEqual([]);
  expect(samplePathsTo(wizard, "first")).toEqual([{ route: [], events: [], entries: {} }]);
});

test("of more routes than can be followed some are returned, covering every transition", () => {
  const slugs = Array.from({ length: 40 }, (_none, index) => `s${index}`);
  const states = Object.fromEntries(
    slugs.map((slug, index) => {
      const next = slugs[index + 1] ?? "end";
      return [slug, { on: { NEXT: next, SKIP: slugs[index + 2] ?? "end" } }];
    }),
  );
  const ask = () => step({ properties: { tick: { type: "boolean" } } });
  const steps = Object.fromEntries([...slugs.map((slug) => [slug, ask()] as const), ["end", step()]]);
  const wizard = smallWizard({ steps, states });
  const paths = samplePathsTo(wizard, "end");
  expect(paths).toHaveLength(40);
  expect(paths.flatMap((path) => faultsOf(wizard, "end", path))).toEqual([]);
  expect(new Set(paths.flatMap(({ route }) => route)).size).toBe(40);
});

test("conditions on more answers than can be combined still end soon", () => {
  const names = Array.from({ length: 24 }, (_none, index) => `f${index}`);
  const properties = Object.fromEntries(
    names.map((name, index) => {
      const when = index === 0 ? {} : { when: { [`f${index - 1}`]: { const: true } } };
      return [name, { type: "boolean" as const, ...when }];
    }),
  );
  const on = (next: string) => ({
    NEXT: [
      ...names.map((name) => ({
        target: next,
        guard: { type: "matches" as const, params: { [`first.${name}`]: { const: true } } },
      })),
      { target: "end" },
    ],
  });
  const wizard = smallWizard({
    steps: { first: step({ properties, required: names }), second: step(), third: step(), end: step() },
    states: { first: { on: on("second") }, second: { on: on("third") }, third: { on: { NEXT: "end" } } },
  });
  expect(samplePathsTo(wizard, "third").flatMap((path) => faultsOf(wizard, "third", path))).toEqual([]);
  expect(samplePathsTo(wizard, "third")).not.toEqual([]);
});

test("a wizard with guards on everything still has sample paths to its end", () => {
  const size = strength(5, 10);
  const slugs = Array.from({ length: size }, (_none, index) => `s${index}`);
  const names = Array.from({ length: size }, (_none, index) => `f${index}`);
  const field = (index: number) => {
    const when = index < 2 ? {} : { when: { [`f${index - 2}`]: { minimum: 5 } } };
    const list = { type: "array" as const, maxItems: 6, items: { type: "string" as const, list: "many" } };
    return index % 2 ? list : { type: "integer" as const, minimum: 0, maximum: 50, ...when };
  };
  const properties = Object.fromEntries(names.map((name, index) => [name, field(index)]));
  const asked = () => step({ properties, required: names.slice(0, 5) });
  const states = Object.fromEntries(
    slugs.map((slug, at) => {
      const later = (ahead: number) => slugs[at + ahead] ?? "end";
      const branches = names.map((name, index) => {
        const test = index % 2 ? { contains: { const: `v${index}` } } : { minimum: 7 + index };
        return {
          target: later(1 + (index % 3)),
          guard: { type: "matches" as const, params: { [`${slug}.${name}`]: test } },
        };
      });
      return [slug, { on: { NEXT: [...branches, { target: later(1) }], SKIP: later(2) } }];
    }),
  );
  const many = Array.from({ length: 300 }, (_none, index) => ({ value: `v${index}`, label: `V ${index}` }));
  const steps = Object.fromEntries([...slugs.map((slug) => [slug, asked()] as const), ["end", step()]]);
  const wizard = smallWizard({ steps, states, lists: { many: { title: "Many", options: many } } });
  const paths = samplePathsTo(wizard, "end");
  expect(paths.flatMap((path) => faultsOf(wizard, "end", path))).toEqual([]);
  expect(new Set(paths.flatMap(({ route }) => route))).toEqual(new Set(slugs));
});
