import { expect, test } from "vitest";
import { shippedDefinitions } from "../../../engine/testing/shipped.ts";
import { withBrandInTitles } from "./brand-in-titles.ts";

const { forms, site } = shippedDefinitions();

test("a form's title has the name of the brand where its page shows it", () => {
  const filled = withBrandInTitles(forms.definition, site);
  expect(forms.definition.steps["early-access"]?.title).toBe("{brand} is coming soon!");
  expect(filled.steps["early-access"]?.title).toBe("Sourcebridge is coming soon!");
});

test("without a site there is no brand to name", () => {
  expect(withBrandInTitles(forms.definition, null)).toBe(forms.definition);
});
