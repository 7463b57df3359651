import { expect, test } from "vitest";
import { at } from "../bootstrap/project.js";
import { siteTypes } from "./site.ts";

const code = await siteTypes(
  { legal: "legal.schema.json", wizard: "wizard-words.schema.json" },
  at("definitions/schema"),
);

test("each key has the type that the title of its schema names", () => {
  expect(code).toContain("export interface SiteFiles {\n  legal: Legal;\n  wizard: WizardWords;\n}");
  expect(code).toContain("export interface Legal {\n");
});

test("a text of a shared kind is a string with its own description", () => {
  expect(code).toContain("  /** Heading of the table of contents. */\n  contents: string;\n");
});

test("the schema that a file names is no part of its type", () => {
  expect(code).not.toContain("$schema");
});
