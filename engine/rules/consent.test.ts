import { expect, test } from "vitest";
import { changesBetween } from "../authoring/changes/changes-between.ts";
import { changeNoticesBetween } from "../change-notices/change-notices.ts";
import type { FieldDefinition } from "../definition/definition.ts";
import { finished, pathOf } from "../path/path.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { reviewOf } from "../view/review.ts";
import { stepView } from "../view/step-view.ts";
import { consentText } from "./consent.ts";

const again = "We changed this text. Please accept it again.";
const consentTo = (text: string): FieldDefinition => ({
  title: "I accept the terms",
  type: "string",
  const: text,
  draw: { widget: "consent" },
  messages: { required: "Accept the terms to continue.", const: again },
});
const wizardWith = (text: string) =>
  smallWizard({
    steps: {
      terms: step({ properties: { terms: consentTo(text) }, required: ["terms"] }),
      review: step(),
      end: step(),
    },
  });

const before = wizardWith("We keep your **name** for a year.");
const after = wizardWith("We keep your **name** for two years.");
const entries = {
  terms: { answer: { terms: "We keep your **name** for a year." } },
  review: { answer: {} },
};

test("the answer to a consent is the text that was accepted, and no other", () => {
  expect(pathOf(before, entries).incomplete).toBeNull();
  const other = { ...entries, terms: { answer: { terms: "Yes" } } };
  expect(pathOf(before, other).steps[0]?.problems).toEqual([
    { path: ["terms"], rule: "const", message: again },
  ]);
  const none = { ...entries, terms: { answer: {} } };
  expect(pathOf(before, none).steps[0]?.problems[0]?.rule).toBe("required");
});

test("the view of a step has the text, and the control that draws it", () => {
  const [field] = stepView(before, "terms", {}, {}).fields;
  expect(field).toMatchObject({ widget: "consent", const: "We keep your **name** for a year." });
});

test("a registrant who has not confirmed accepts a changed text again, and reads why", () => {
  expect(pathOf(after, entries).incomplete).toBe("terms");
  expect(changeNoticesBetween(before, after, entries)?.told).toMatchObject([
    { because: "rule", question: "I accept the terms", message: again },
  ]);
});

test("a registrant who has confirmed keeps the text that they accepted", () => {
  const path = finished(after, pathOf(after, entries), entries);
  expect(path.complete).toBe(true);
  expect(path.answers.terms).toEqual(entries.terms.answer);
  const [section] = reviewOf(after, entries);
  expect(section?.groups[0]?.lines).toMatchObject([
    { label: "I accept the terms", text: "We keep your **name** for a year.", as: "markdown" },
  ]);
});

test("a changed text is among the differences, with whom it touches", () => {
  const [change] = changesBetween(before.definition, after.definition);
  expect(change).toMatchObject({
    words:
      "Rule changed: the text to accept is “We keep your **name** for two years.” now; before “We keep your **name** for a year.”.",
    touches: "People who accepted the earlier text will be brought back to this step.",
  });
});

test("only a consent has a text to accept", () => {
  expect(consentText(consentTo("Yes."))).toBe("Yes.");
  expect(consentText({ type: "string", const: "Yes." })).toBeNull();
});
