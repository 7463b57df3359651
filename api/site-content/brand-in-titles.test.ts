import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FormsDefinition } from "#engine";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { withBrandInTitles } from "./brand-in-titles.ts";
import type { Site } from "./site.ts";

const shipped = (file: string) => JSON.parse(readFileSync(join(shippedDefinitions, file), "utf8"));
const forms: FormsDefinition = {
  id: "accounts",
  version: "1",
  lists: {},
  steps: { "early-access": shipped("accounts/early-access.json") },
};
const site: Pick<Site, "brand"> = { brand: shipped("site/brand.json") };

test("puts the brand's name into a form's title", () => {
  const filled = withBrandInTitles(forms, site);
  expect(forms.steps["early-access"]?.title).toBe("{brand} is coming soon!");
  expect(filled.steps["early-access"]?.title).toBe("Sourcebridge is coming soon!");
});

test("leaves titles alone without a site", () => {
  expect(withBrandInTitles(forms, null)).toBe(forms);
});
