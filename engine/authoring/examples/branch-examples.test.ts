import { expect, test } from "vitest";
import type { FieldDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { pathOf, problemsIn, type Wizard } from "../../index.ts";
import { conditionHolds } from "../../rules/condition.ts";
import { threeWizards } from "../../testing/shipped.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { checkedWizards } from "../../testing/walks.ts";
import type { BranchExample } from "../index.ts";
import { branchExamplesAt } from "../index.ts";

const { supplier, buyer } = threeWizards().wizards;
const branchesOf = (wizard: Wizard, slug: string) =>
  branchExamplesAt(wizard, slug).map(({ field, variant, holds, complete }) => [
    field.join("."),
    variant,
    holds,
    complete,
  ]);

/** Returns whether an example shows what it says, recomputed from its answers. */
function isAsNamed(wizard: Wizard, slug: string, example: BranchExample): boolean {
  const { answers, steps } = pathOf(wizard, example.path.entries);
  const { answer, field, variant, holds, complete } = example;
  const isValid = problemsIn(wizard, slug, answer, answers).length === 0;
  if (steps[example.path.route.length]?.slug !== slug || isValid !== complete) return false;
  const [first = "", inner] = field;
  const outer = wizard.definition.steps[slug]?.properties[first];
  const definition = inner === undefined ? outer : outer?.items?.properties?.[inner];
  const rows = inner === undefined ? [answer] : [answer[first]].flat().filter(isObject);
  return rows.some((own) => {
    const fits = (when: FieldDefinition["when"]) =>
      when !== undefined && conditionHolds(wizard.validators, when, { own, answers });
    const variants = definition?.variants ?? [];
    const isOfVariants = variant !== null || !definition?.when || example.name.endsWith("as it is written");
    if (!isOfVariants) return fits(definition?.when) === holds;
    const counting = variants.findIndex(({ when }) => fits(when));
    return counting === (variant ?? -1);
  });
}

test("a field is asked and not asked, as written and as each variant has it", () => {
  if (!supplier || !buyer) throw new Error("A wizard is missing.");
  expect(branchesOf(buyer, "personal-details")).toEqual([
    ["stateProvince", null, true, true],
    // The country must be chosen, so that this is seen only before it is.
    ["stateProvince", null, false, false],
    ["stateProvince", 0, true, true],
    ["stateProvince", null, false, true],
    // The city takes the whole line until the state stands beside it.
    ["city", 0, true, true],
    ["city", null, false, false],
  ]);
  expect(branchesOf(buyer, "supplier-diversity")).toEqual([
    ["otherObjective", null, true, true],
    ["otherObjective", null, false, true],
  ]);
});

test("earlier answers and rows of lists decide branches too", () => {
  if (!supplier) throw new Error("The supplier wizard is missing.");
  const [canadian] = branchExamplesAt(supplier, "registration-compliance");
  expect(canadian?.name).toBe(
    '"Tax ID/EIN" is asked as "Business Number (BN)", because "Country" (Business Location) is Canada',
  );
  expect(canadian?.path.entries["business-location"]?.answer).toMatchObject({ country: "CAN" });
  expect(branchesOf(supplier, "testimonials-references")).toEqual([
    ["testimonials.feedback", 0, true, true],
    ["testimonials.feedback", null, false, true],
    ["testimonials.contact", 0, true, true],
    ["testimonials.contact", null, false, true],
  ]);
});

test.each(Object.entries(threeWizards().wizards))(
  "every branch example of %s shows what it says",
  (id, wizard) => {
    const examples = Object.keys(wizard.definition.steps).flatMap((slug) =>
      branchExamplesAt(wizard, slug).map((example) => ({ slug, example })),
    );
    // The third wizard asks everybody the same.
    expect(examples.length > 1).toBe(id !== "mentoring");
    const wrong = examples.filter(({ slug, example }) => !isAsNamed(wizard, slug, example));
    expect(wrong.map(({ slug, example }) => `${slug}: ${example.name}`)).toEqual([]);
  },
);

test.each(checkedWizards.map((wizard, index) => ({ index, wizard })))(
  "every condition of generated wizard $index has an example of it holding and of it not holding",
  ({ wizard }) => {
    expect(Object.keys(wizard.definition.steps).length).toBeGreaterThan(1);
    for (const [slug, { properties }] of Object.entries(wizard.definition.steps)) {
      const found = branchExamplesAt(wizard, slug);
      for (const one of found) expect([one.name, isAsNamed(wizard, slug, one)]).toEqual([one.name, true]);
      const conditional = Object.entries(properties).flatMap(([name, field]) => [
        ...(field.when ? [name] : []),
        ...(field.items?.properties?.why ? [`${name}.why`] : []),
      ]);
      const both = conditional.flatMap((name) => [`${name} true`, `${name} false`]);
      expect(found.map(({ field, holds }) => `${field.join(".")} ${holds}`)).toEqual(both);
    }
  },
);

test("a variant is shown only where its field is asked", () => {
  const properties: { [name: string]: FieldDefinition } = {
    firm: { type: "boolean" },
    large: { type: "boolean" },
    staff: {
      type: "string",
      maxLength: 9,
      when: { firm: { const: true } },
      variants: [{ when: { large: { const: true } }, maxLength: 99 }],
    },
  };
  const wizard = smallWizard({ steps: { only: step({ properties }), end: step() } });
  const answers = branchExamplesAt(wizard, "only").map(({ variant, holds, answer }) => [
    variant,
    holds,
    answer,
  ]);
  expect(answers).toEqual([
    [null, true, { firm: true }],
    [null, false, {}],
    [0, true, { firm: true, large: true }],
    [null, false, { firm: true }],
  ]);
});

test("answers that conditions compare are found on both sides", () => {
  const day: FieldDefinition = { type: "string", format: "date" };
  const late: FieldDefinition = {
    type: "boolean",
    when: { end: { after: { field: "start", plus: { days: 7 } } } },
  };
  const cost: FieldDefinition = { type: "string", format: "money", currency: "USD" };
  const why: FieldDefinition = { type: "boolean", when: { cost: { moreThan: { value: "500.00" } } } };
  const trip: FieldDefinition = { type: "object", properties: { start: day, end: day, late } };
  const trips: FieldDefinition = { type: "array", maxItems: 3, items: trip };
  const old: FieldDefinition = { type: "boolean", when: { born: { onOrBefore: { today: { years: -18 } } } } };
  const wizard = smallWizard({
    steps: {
      plan: step({
        properties: { start: day, end: day, late, cost, why, trips, born: day, old },
        required: ["start"],
      }),
      own: step({
        properties: { day, more: { type: "boolean", when: { day: { before: { field: "plan.start" } } } } },
      }),
      end: step(),
    },
  });
  for (const slug of ["plan", "own"]) {
    const found = branchExamplesAt(wizard, slug);
    for (const one of found)
      expect([one.name, isAsNamed(wizard, slug, one), one.complete]).toEqual([one.name, true, true]);
    expect(found.map(({ field, holds }) => `${field.join(".")} ${holds}`)).toEqual(
      (slug === "own" ? ["more"] : ["late", "why", "trips.late", "old"]).flatMap((name) => [
        `${name} true`,
        `${name} false`,
      ]),
    );
  }
});

test("names describe tests in words", () => {
  const properties: { [name: string]: FieldDefinition } = {
    age: { title: "Age", type: "integer", minimum: 0, maximum: 99 },
    kinds: { title: "Kinds", type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 2 },
    guardian: { title: "Guardian", type: "string", maxLength: 20, when: { age: { maximum: 17 } } },
    other: { title: "Other", type: "string", maxLength: 20, when: { kinds: { contains: { const: "b" } } } },
  };
  const wizard = smallWizard({ steps: { only: step({ properties, required: ["age"] }), end: step() } });
  expect(branchExamplesAt(wizard, "only").map(({ name }) => name)).toEqual([
    '"Guardian" is asked, because "Age" is at most 17',
    '"Guardian" is not asked (only when "Age" is at most 17)',
    '"Other" is asked, because "Kinds" includes "b"',
    '"Other" is not asked (only when "Kinds" includes "b")',
  ]);
});
