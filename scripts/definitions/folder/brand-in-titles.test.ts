import { expect, test } from "vitest";
import { shippedDefinitions } from "../../../engine/testing/shipped.ts";
import { withBrandInTitles } from "./brand-in-titles.ts";

const { forms, site } = shippedDefinitions();

test("puts the brand's name into a form's title", () => {
  const filled = withBrandInTitles(forms.definition, site);
  expect(forms.definition.steps["early-access"]?.title).toBe("{brand} is coming soon!");
  expect(filled.steps["early-access"]?.title).toBe("Sourcebridge is coming soon!");
});

test("leaves titles alone without a site", () => {
  expect(withBrandInTitles(forms.definition, null)).toBe(forms.definition);
});
