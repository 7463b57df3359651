import { expect, test } from "vitest";
import { type Entries, normalize, pathOf, problemsIn, type Wizard } from "../../index.ts";
import { threeWizards } from "../../testing/shipped.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { checkedWizards } from "../../testing/walks.ts";
import { waysOf } from "../check/steps/walk.ts";
import type { Past } from "../index.ts";
import { pastsTo } from "../index.ts";

const wizards = Object.entries(threeWizards().wizards);
const slugsOf = (wizard: Wizard) => Object.keys(wizard.definition.machine.states);

/** What is wrong with a past to a step; nothing when it is lawful and takes its route. */
function faultsOf(wizard: Wizard, slug: string, past: Past): string[] {
  const { steps, answers } = pathOf(wizard, past.entries);
  const walked = steps.slice(0, past.route.length);
  const done = { NEXT: "answered", SKIP: "skipped" };
  const faults = walked.flatMap((one, index) => {
    const { answer } = past.entries[one.slug] ?? {};
    const problems = answer ? problemsIn(wizard, one.slug, answer, answers) : [];
    const isNormal =
      !answer || JSON.stringify(normalize(wizard, one.slug, answer, answers)) === JSON.stringify(answer);
    return [
      ...(one.slug === past.route[index] ? [] : [`${one.slug} instead of ${past.route[index]}`]),
      ...(one.status === done[past.moves[index] ?? "NEXT"] ? [] : [`${one.slug} is ${one.status}`]),
      ...problems.map(({ path, rule }) => `${one.slug} ${path.join(".")} ${rule}`),
      ...(isNormal ? [] : [`${one.slug} is not in its normal form`]),
    ];
  });
  const here = steps[past.route.length]?.slug;
  return [...faults, ...(here === slug ? [] : [`leads to ${here}`])];
}

test.each(wizards)("every step of %s has a lawful past, and each past its own route", (_id, wizard) => {
  for (const slug of slugsOf(wizard)) {
    const pasts = pastsTo(wizard, slug);
    expect(pasts.length).toBeGreaterThan(0);
    expect(pasts.flatMap((past) => faultsOf(wizard, slug, past))).toEqual([]);
    expect(new Set(pasts.map(({ route, moves }) => JSON.stringify([route, moves]))).size).toBe(pasts.length);
    expect(pasts.map(({ route }) => route.length)).toEqual(pasts.map(({ route }) => route.length).toSorted());
  }
});

test("each skip and each branch is a route of its own", () => {
  const { supplier, mentoring } = threeWizards().wizards;
  if (!supplier || !mentoring) throw new Error("A wizard is missing.");
  expect(pastsTo(supplier, "review")).toHaveLength(8);
  expect(pastsTo(mentoring, "check").map(({ route, moves }) => [route, moves])).toEqual([
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

test("what journeys hold is taken, so that it reads like somebody's", () => {
  const { supplier } = threeWizards().wizards;
  if (!supplier) throw new Error("The supplier wizard is missing.");
  const samples: Entries[] = supplier.journeys.map(({ entries }) => entries);
  const [past] = pastsTo(supplier, "review", { samples });
  const [shortest] = samples;
  expect(past?.entries["personal-details"]).toEqual(shortest?.["personal-details"]);
  expect(past?.entries["business-location"]).toEqual(shortest?.["business-location"]);
  expect(past?.entries["services-capabilities"]).toEqual(shortest?.["services-capabilities"]);
});

test.each(checkedWizards.map((wizard, index) => ({ index, wizard })))(
  "every way of generated wizard $index is taken by a lawful past",
  ({ wizard }) => {
    const taken = new Set<string>();
    for (const slug of slugsOf(wizard)) {
      for (const past of pastsTo(wizard, slug)) {
        expect(faultsOf(wizard, slug, past)).toEqual([]);
        const last = past.route.length - 1;
        if (last >= 0) taken.add(`${past.route[last]} ${past.moves[last]} ${slug}`);
      }
    }
    // The check has refused whatever way is dead.
    const ways = waysOf(wizard.definition).map(({ from, move, target }) => `${from} ${move} ${target}`);
    expect([...taken].sort()).toEqual([...new Set(ways)].sort());
  },
);

test("a step that nobody can meet has no past", () => {
  const wizard = smallWizard({
    steps: { first: step(), lost: step(), end: step() },
    states: { first: { on: { NEXT: "end" } } },
  });
  expect(pastsTo(wizard, "lost")).toEqual([]);
  expect(pastsTo(wizard, "unheard-of")).toEqual([]);
  expect(pastsTo(wizard, "first")).toEqual([{ route: [], moves: [], entries: {} }]);
});

test("a wizard with more routes than could ever be told has some of them told, each move among them", () => {
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
  const pasts = pastsTo(wizard, "end");
  expect(pasts).toHaveLength(40);
  expect(pasts.flatMap((past) => faultsOf(wizard, "end", past))).toEqual([]);
  expect(new Set(pasts.flatMap(({ route }) => route)).size).toBe(40);
});

test("conditions on more answers than could ever be combined do not hold it up", () => {
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
  expect(pastsTo(wizard, "third").flatMap((past) => faultsOf(wizard, "third", past))).toEqual([]);
  expect(pastsTo(wizard, "third")).not.toEqual([]);
});

test("a wizard made to be hard, with guards on everything, still has pasts to its end", () => {
  const slugs = Array.from({ length: 10 }, (_none, index) => `s${index}`);
  const names = Array.from({ length: 10 }, (_none, index) => `f${index}`);
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
      const ways = names.map((name, index) => {
        const test = index % 2 ? { contains: { const: `v${index}` } } : { minimum: 7 + index };
        return {
          target: later(1 + (index % 3)),
          guard: { type: "matches" as const, params: { [`${slug}.${name}`]: test } },
        };
      });
      return [slug, { on: { NEXT: [...ways, { target: later(1) }], SKIP: later(2) } }];
    }),
  );
  const many = Array.from({ length: 300 }, (_none, index) => ({ value: `v${index}`, label: `V ${index}` }));
  const steps = Object.fromEntries([...slugs.map((slug) => [slug, asked()] as const), ["end", step()]]);
  const wizard = smallWizard({ steps, states, lists: { many: { title: "Many", options: many } } });
  const pasts = pastsTo(wizard, "end");
  expect(pasts.flatMap((past) => faultsOf(wizard, "end", past))).toEqual([]);
  expect(new Set(pasts.flatMap(({ route }) => route))).toEqual(new Set(slugs));
});
