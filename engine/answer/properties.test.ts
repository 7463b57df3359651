import fc from "fast-check";
import { expect, test } from "vitest";
import { compileValidators } from "../authoring/read/compile.ts";
import {
  answerFrom,
  callDefinitionOf,
  callOf,
  changeNoticesBetween,
  type Entries,
  evaluateValidators,
  guidanceBlocks,
  normalize,
  openedStep,
  openWizard,
  pathOf,
  problemsIn,
  progressOf,
  reviewOf,
  stepView,
  type Wizard,
} from "../index.ts";
import type { Draw } from "../testing/answers.ts";
import { invalidAnswers, validAnswers } from "../testing/answers.ts";
import { edited } from "../testing/definition-edits.ts";
import { draws, seed, strength } from "../testing/depth.ts";
import { shippedDefinitions } from "../testing/shipped.ts";
import { expectedPath, walks } from "../testing/walks.ts";

/** Properties of every wizard that passes the check, whatever is answered. */

const often = draws(8, 60);
const timeout = 300_000;
const slugsOf = (path: { steps: { slug: string }[] }) => path.steps.map((step) => step.slug);

test("every wizard that passes the check can be walked to its end", { timeout }, () => {
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      const whole = pathOf(wizard, walk.at(-1) ?? {});
      expect(whole.complete).toBe(true);
      expect(slugsOf(whole).slice(-2)).toEqual(["review", "end"]);
    }),
    often,
  );
});

test("the true number of steps lies within the range shown, which only narrows", {
  timeout,
}, () => {
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      const length = pathOf(wizard, walk.at(-1) ?? {}).steps.length;
      let before = { least: 0, most: Number.POSITIVE_INFINITY };
      for (const entries of walk) {
        const path = pathOf(wizard, entries);
        const position = progressOf(wizard, entries).positionOf(path.incomplete ?? "end");
        if (!position) throw new Error("The incomplete step has no position.");
        const { number, least, most } = position;
        expect(least).toBeLessThanOrEqual(length);
        expect(most).toBeGreaterThanOrEqual(length);
        expect(number).toBeLessThanOrEqual(most);
        expect(least).toBeGreaterThanOrEqual(before.least);
        expect(most).toBeLessThanOrEqual(before.most);
        for (const { slug } of path.steps) {
          expect(progressOf(wizard, entries).positionOf(slug)?.number).toBeLessThanOrEqual(most);
        }
        before = { least, most };
      }
    }),
    often,
  );
});

test("no text that a registrant reads has braces left", { timeout }, () => {
  let shown = 0;
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      for (const entries of walk) {
        const { steps, answers } = pathOf(wizard, entries);
        for (const { slug } of steps) {
          const answer = entries[slug]?.answer ?? {};
          const { guidance = [], ...view } = stepView(wizard, slug, answer, answers);
          const blocks = guidance.map((one) => guidanceBlocks(one.text, one.answers));
          const problems = problemsIn(wizard, slug, {}, answers).map(({ message }) => message);
          expect(JSON.stringify([view, blocks, problems])).not.toMatch(/\|nothing\}/u);
          if (JSON.stringify(wizard.definition.steps[slug]).includes("|nothing}")) shown += 1;
        }
        expect(JSON.stringify(reviewOf(wizard, entries))).not.toMatch(/\|nothing\}/u);
      }
    }),
    often,
  );
  expect(shown).toBeGreaterThan(strength(3, 50));
});

/** Expects that every address leads, at once or by one redirect, to a page that can be shown. */
function expectLed(names: string[], wizard: Wizard, entries: Entries, isConfirmed: boolean): void {
  const { path, positionOf } = progressOf(wizard, entries, { isConfirmed });
  const hasEntered = (slug: string) => Object.hasOwn(entries, slug);
  const lead = (slug: string | null) => openedStep(wizard, path, slug, { isConfirmed, hasEntered });
  for (const asked of [null, "nonsense", ...Object.keys(wizard.definition.steps), ...Object.keys(entries)]) {
    const first = lead(asked);
    const slug = "open" in first ? first.open : first.instead;
    expect({ names, asked, led: lead(slug) }).toEqual({ names, asked, led: { open: slug } });
    expect(positionOf(slug)).not.toBe(null);
    expect(stepView(wizard, slug, entries[slug]?.answer ?? {}, path.answers).title).not.toBe("");
  }
}

test("every registrant is led to a step that can be shown, whatever is released", {
  timeout,
}, () => {
  let redirects = 0;
  const releases = walks.chain(({ wizard, walk }) =>
    edited(wizard.definition).chain((once) =>
      edited(once.after).map((twice) => ({ wizard, walk, releases: [once, twice] })),
    ),
  );
  for (const one of fc.sample(releases, { numRuns: strength(8, 200), seed }))
    for (const { names, after } of one.releases) {
      const now = openWizard(after, evaluateValidators(compileValidators(after)), one.wizard.clock);
      for (const entries of one.walk) {
        expectLed(names, now, entries, false);
        expectLed(names, now, entries, true);
        const { incomplete } = pathOf(now, entries);
        if (incomplete !== pathOf(one.wizard, entries).incomplete) redirects += 1;
        const notices = changeNoticesBetween(one.wizard, now, entries);
        if (notices) expect(notices.step).toBe(incomplete);
      }
    }
  expect(redirects).toBeGreaterThan(strength(2, 100));
});

test("going back and forward returns to the same place", { timeout }, () => {
  let returns = 0;
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      for (const entries of walk) {
        for (const { slug } of pathOf(wizard, entries).steps) {
          const back = progressOf(wizard, entries).positionOf(slug)?.back ?? null;
          if (back === null) continue;
          returns += 1;
          expect(progressOf(wizard, entries).positionOf(back)?.next).toBe(slug);
          // Saving the earlier step once more, unchanged, moves nobody.
          const again = { ...entries, [back]: structuredClone(entries[back] ?? { answer: {} }) };
          if (entries[back]) expect(pathOf(wizard, again)).toEqual(pathOf(wizard, entries));
        }
      }
    }),
    often,
  );
  expect(returns).toBeGreaterThan(often.numRuns);
});

test("changing an early answer re-routes, and changing it back returns", { timeout }, () => {
  let changes = 0;
  fc.assert(
    fc.property(walks, fc.nat(), fc.gen(), ({ wizard, walk }, where, draw) => {
      const entries = walk.at(-1) ?? {};
      const path = pathOf(wizard, entries);
      const { slug } = path.steps[where % path.steps.length] ?? { slug: "end" };
      if (slug === "end") return;
      changes += 1;
      const answer = draw(() => validAnswers(wizard, slug, path.answers));
      const changed = { ...entries, [slug]: { answer } };
      const reached = pathOf(wizard, changed).steps.filter((step) => step.status !== "ahead");
      expect(reached.map((step) => step.slug)).toEqual(expectedPath(wizard, changed));
      expect(pathOf(wizard, { ...changed, [slug]: entries[slug] ?? { answer: {} } })).toEqual(path);
    }),
    often,
  );
  expect(changes).toBeGreaterThan(0);
});

test("no step that must be answered is ever passed by", { timeout }, () => {
  fc.assert(
    fc.property(walks, fc.gen(), ({ wizard, walk }, draw) => {
      const entries = harmed(wizard, walk.at(-1) ?? {}, (one) => draw(one));
      const path = pathOf(wizard, entries);
      for (const { slug, status } of path.steps) {
        const entry = entries[slug];
        if (slug === "end" || status === "ahead" || status === "incomplete") continue;
        if (status === "skipped") expect(wizard.definition.machine.states[slug]?.on).toHaveProperty("SKIP");
        else expect(problemsIn(wizard, slug, path.answers[slug] ?? { lost: true }, path.answers)).toEqual([]);
        expect(entry).toBeDefined();
      }
      const incomplete = path.steps.findIndex((step) => step.status === "incomplete");
      const after = incomplete < 0 ? [] : path.steps.slice(incomplete + 1);
      expect(after.every((step) => step.status === "ahead")).toBe(true);
      expect(path.complete).toBe(incomplete < 0);
    }),
    often,
  );
});

/** The same entries, some of them lost, skipped, emptied or broken. */
function harmed(wizard: Wizard, entries: Entries, draw: Draw): Entries {
  const left: Entries = {};
  for (const [slug, entry] of Object.entries(entries)) {
    const harm = draw(() => fc.constantFrom("none", "none", "remove", "skip", "empty", "break"));
    if (harm === "none") left[slug] = entry;
    if (harm === "skip") left[slug] = { skipped: true };
    if (harm === "empty") left[slug] = { answer: {} };
    if (harm === "break") left[slug] = { answer: draw(() => invalidAnswers(wizard, slug)).answer };
  }
  return left;
}

test("what was answered off the path says nothing", { timeout }, () => {
  fc.assert(
    fc.property(walks, fc.gen(), ({ wizard, walk }, draw) => {
      const entries = walk.at(-1) ?? {};
      const path = pathOf(wizard, entries);
      const others = Object.keys(wizard.definition.steps).filter((slug) => !slugsOf(path).includes(slug));
      const strays = Object.fromEntries(
        others.map((slug) => [slug, { answer: draw(() => validAnswers(wizard, slug)) }]),
      );
      expect(pathOf(wizard, { ...strays, ...entries })).toEqual(path);
    }),
    often,
  );
});

test("tidying an answer twice changes nothing more", { timeout }, () => {
  const junk = fc.dictionary(
    fc.constantFrom("text", "choice", "number", "several", "rows", "paper", "x", "__proto__"),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(walks, fc.gen(), junk, ({ wizard }, draw, anything) => {
      for (const slug of Object.keys(wizard.definition.steps)) {
        const broken = draw(() => invalidAnswers(wizard, slug)).answer;
        for (const answer of [draw(() => validAnswers(wizard, slug)), broken, anything as typeof broken]) {
          const once = normalize(wizard, slug, answer, {});
          expect(normalize(wizard, slug, once, {})).toEqual(once);
        }
      }
    }),
    often,
  );
});

const shippedSteps = Object.values(shippedDefinitions().wizards).flatMap((wizard) =>
  Object.keys(wizard.definition.steps).map((slug) => ({ wizard, slug })),
);

test("the shipped wizards have steps to try", () => {
  expect(shippedSteps.length).toBeGreaterThan(20);
});

const identity = { user: "user-1", registration: "registration-1", email: "ann@example.com" };

test("every step's call carries every valid answer there and back", { timeout }, () => {
  for (const { wizard, slug } of shippedSteps) {
    const { answers } = pathOf(wizard, wizard.journeys[0]?.entries ?? {});
    fc.assert(
      fc.property(validAnswers(wizard, slug, answers), (typed) => {
        const answer = normalize(wizard, slug, typed, answers);
        const { body } = callOf(wizard, slug, answer, identity);
        const sent = JSON.parse(JSON.stringify(body));
        const back = answerFrom(
          wizard,
          slug,
          { call: callDefinitionOf(wizard, slug), payload: sent },
          identity,
        );
        expect(back.problems).toEqual([]);
        expect(normalize(wizard, slug, back.answer, answers)).toEqual(answer);
      }),
      often,
    );
  }
});

test("a broken rule of a shipped step is reported at its place, in the definition's words", {
  timeout,
}, () => {
  for (const { wizard, slug } of shippedSteps) {
    const { answers } = pathOf(wizard, wizard.journeys[0]?.entries ?? {});
    fc.assert(
      fc.property(invalidAnswers(wizard, slug, answers), ({ answer, path, rule }) => {
        const problems = problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers);
        // Chosen options are put into the list's order: which entry it is may change, the field may not.
        const found = problems.find((problem) => problem.path[0] === path[0]);
        expect(found, `${slug} ${path.join("/")} ${rule}`).toBeDefined();
        expect(found?.message).toMatch(/\S/);
      }),
      often,
    );
  }
});
