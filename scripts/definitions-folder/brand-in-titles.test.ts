import { expect, test } from "vitest";
import { at } from "../bootstrap/project.js";
import { withBrandInTitles } from "./brand-in-titles.ts";
import { readFolder } from "./read-folder.ts";

const { library } = await readFolder(at("definitions"));
if (!library) throw new Error("The shipped definitions have a fault.");
const { forms, content: site } = library;

test("a form's title has the name of the brand where its page shows it", () => {
  const filled = withBrandInTitles(forms.definition, site);
  expect(forms.definition.steps["early-access"]?.title).toBe("{brand} is coming soon!");
  expect(filled.steps["early-access"]?.title).toBe("Sourcebridge is coming soon!");
});

test("without a site there is no brand to name", () => {
  expect(withBrandInTitles(forms.definition, null)).toBe(forms.definition);
});
