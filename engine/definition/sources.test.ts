import { expect, test } from "vitest";
import { loadParts } from "../answer/load-parts.ts";
import { normalize } from "../answer/normalize.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { reviewOf } from "../view/review.ts";
import { stepView } from "../view/step-view.ts";
import type { FieldDefinition } from "./definition.ts";

const campaign: FieldDefinition = {
  title: "Campaign",
  type: "string",
  maxLength: 12,
  pattern: "^[a-z0-9-]+$",
  source: { parameter: "campaign" },
  draw: { widget: "hidden" },
};
const name: FieldDefinition = {
  title: "Name",
  type: "string",
  maxLength: 9,
  messages: { maxLength: "Shorter." },
};
const gift: FieldDefinition = { ...name, title: "Gift", when: { campaign: { const: "spring" } } };
const wizard = smallWizard({
  steps: { start: step({ properties: { campaign, name, gift } }), review: step(), end: step() },
});
const settled = (answer: { [name: string]: never }) => normalize(wizard, "start", answer, {});

test("what came with the address is kept as it fits the field", () => {
  expect(settled({ campaign: " spring ", name: "Ann" } as never)).toEqual({
    campaign: "spring",
    name: "Ann",
  });
});

test.each([
  "Spring!",
  "much-too-long-a-name",
  "<script>alert(1)</script>",
  '{"$gt":""}',
  "\0",
  { toString: "x" },
  ["spring"],
  7,
  true,
])("what does not fit is dropped, and nothing else with it: %j", (value) => {
  expect(settled({ campaign: value, name: "Ann" } as never)).toEqual({ name: "Ann" });
});

test("an answer that waited for what was dropped goes with it", () => {
  expect(settled({ campaign: "spring", gift: "A book" } as never)).toEqual({
    campaign: "spring",
    gift: "A book",
  });
  const wide = smallWizard({
    steps: {
      start: step({ properties: { campaign, gift: { ...gift, when: { campaign: true } } } }),
      review: step(),
      end: step(),
    },
  });
  expect(normalize(wide, "start", { campaign: "Spring!", gift: "A book" }, {})).toEqual({});
});

test("a mistake elsewhere drops nothing that came with the address", () => {
  expect(settled({ campaign: "spring", name: "Much too long" } as never)).toEqual({
    campaign: "spring",
    name: "Much too long",
  });
});

test("it is neither drawn nor shown in the review", () => {
  const [field] = stepView(wizard, "start", {}, {}).fields;
  expect(field?.widget).toBe("hidden");
  const [section] = reviewOf(wizard, { start: { answer: { campaign: "spring", name: "Ann" } } });
  expect(section?.groups[0]?.lines.map(({ label }) => label)).toEqual(["Name", "Gift"]);
});

test("a wizard with such a field loads what drops its answers, and one without does not", async () => {
  expect((await loadParts(wizard.definition)).relations).not.toBeNull();
  const plain = smallWizard({ steps: { start: step({ properties: { name } }), end: step() } });
  expect((await loadParts(plain.definition)).relations).toBeNull();
});
