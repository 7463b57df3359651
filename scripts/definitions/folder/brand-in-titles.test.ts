import { expect, test } from "vitest";
import { withBrandInTitles } from "../../../api/site/brand-in-titles.ts";
import { at } from "../../bootstrap/project.js";
import { readFolder } from "./read-folder.ts";

const { library } = await readFolder(at("definitions"));
if (!library) throw new Error("The shipped definitions have a fault.");
const { forms, content: site } = library;

test("puts the brand's name into a form's title", () => {
  const filled = withBrandInTitles(forms.definition, site);
  expect(forms.definition.steps["early-access"]?.title).toBe("{brand} is coming soon!");
  expect(filled.steps["early-access"]?.title).toBe("Sourcebridge is coming soon!");
});

test("leaves titles alone without a site", () => {
  expect(withBrandInTitles(forms.definition, null)).toBe(forms.definition);
});
