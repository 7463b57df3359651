import { expect, test } from "vitest";
import { conditionHolds } from "../../condition.ts";
import type { FieldDefinition } from "../../definition.ts";
import { pathOf, problemsIn, type Wizard } from "../../index.ts";
import { isObject } from "../../json.ts";
import { threeWizards } from "../../testing/shipped.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { checkedWizards } from "../../testing/walks.ts";
import type { Situation } from "../index.ts";
import { situationsAt } from "../index.ts";

const { supplier, buyer } = threeWizards().wizards;
const told = (wizard: Wizard, slug: string) =>
  situationsAt(wizard, slug).map(({ field, variant, holds, complete }) => [
    field.join("."),
    variant,
    holds,
    complete,
  ]);

/** Whether a situation is as it says, worked out anew from its answers. */
function isAsTold(wizard: Wizard, slug: string, situation: Situation): boolean {
  const { answers, steps } = pathOf(wizard, situation.past.entries);
  const { answer, field, variant, holds, complete } = situation;
  const isLawful = problemsIn(wizard, slug, answer, answers).length === 0;
  if (steps[situation.past.route.length]?.slug !== slug || isLawful !== complete) return false;
  const [first = "", inner] = field;
  const outer = wizard.definition.steps[slug]?.properties[first];
  const definition = inner === undefined ? outer : outer?.items?.properties?.[inner];
  const rows = inner === undefined ? [answer] : [answer[first]].flat().filter(isObject);
  return rows.some((own) => {
    const fits = (when: FieldDefinition["when"]) =>
      when !== undefined && conditionHolds(wizard.validators, when, { own, answers });
    const variants = definition?.variants ?? [];
    const isOfVariants = variant !== null || !definition?.when || situation.name.endsWith("as it is written");
    if (!isOfVariants) return fits(definition?.when) === holds;
    const counting = variants.findIndex(({ when }) => fits(when));
    return counting === (variant ?? -1);
  });
}

test("a field is asked and not asked, as written and as each variant has it", () => {
  if (!supplier || !buyer) throw new Error("A wizard is missing.");
  expect(told(buyer, "personal-details")).toEqual([
    ["stateProvince", null, true, true],
    // The country must be chosen, so that this is seen only before it is.
    ["stateProvince", null, false, false],
    ["stateProvince", 0, true, true],
    ["stateProvince", null, false, true],
  ]);
  expect(told(buyer, "supplier-diversity")).toEqual([
    ["otherObjective", null, true, true],
    ["otherObjective", null, false, true],
  ]);
});

test("an earlier answer, and the row of a list, decide as well", () => {
  if (!supplier) throw new Error("The supplier wizard is missing.");
  const [canadian] = situationsAt(supplier, "registration-compliance");
  expect(canadian?.name).toBe(
    '"Tax ID/EIN" is asked as "Business Number (BN)", because "Country" (Business Location) is Canada',
  );
  expect(canadian?.past.entries["business-location"]?.answer).toMatchObject({ country: "CAN" });
  expect(told(supplier, "testimonials-references")).toEqual([
    ["testimonials.feedback", null, true, true],
    ["testimonials.feedback", null, false, true],
    ["testimonials.contact", null, true, true],
    ["testimonials.contact", null, false, true],
  ]);
});

test.each(Object.entries(threeWizards().wizards))("every situation of %s is as it says", (_id, wizard) => {
  for (const slug of Object.keys(wizard.definition.steps)) {
    for (const one of situationsAt(wizard, slug))
      expect([one.name, isAsTold(wizard, slug, one)]).toEqual([one.name, true]);
  }
});

test.each(checkedWizards.map((wizard, index) => ({ index, wizard })))(
  "every condition of generated wizard $index is shown holding and not, as it says",
  ({ wizard }) => {
    for (const [slug, { properties }] of Object.entries(wizard.definition.steps)) {
      const found = situationsAt(wizard, slug);
      for (const one of found) expect([one.name, isAsTold(wizard, slug, one)]).toEqual([one.name, true]);
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
  const answers = situationsAt(wizard, "only").map(({ variant, holds, answer }) => [variant, holds, answer]);
  expect(answers).toEqual([
    [null, true, { firm: true }],
    [null, false, {}],
    [0, true, { firm: true, large: true }],
    [null, false, { firm: true }],
  ]);
});

test("tests are told in words", () => {
  const properties: { [name: string]: FieldDefinition } = {
    age: { title: "Age", type: "integer", minimum: 0, maximum: 99 },
    kinds: { title: "Kinds", type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 2 },
    guardian: { title: "Guardian", type: "string", maxLength: 20, when: { age: { maximum: 17 } } },
    other: { title: "Other", type: "string", maxLength: 20, when: { kinds: { contains: { const: "b" } } } },
  };
  const wizard = smallWizard({ steps: { only: step({ properties, required: ["age"] }), end: step() } });
  expect(situationsAt(wizard, "only").map(({ name }) => name)).toEqual([
    '"Guardian" is asked, because "Age" is at most 17',
    '"Guardian" is not asked (only when "Age" is at most 17)',
    '"Other" is asked, because "Kinds" includes "b"',
    '"Other" is not asked (only when "Kinds" includes "b")',
  ]);
});
