import { expect, test } from "vitest";
import { packageOf, packagesReachedFrom } from "./reached-packages.ts";

test.each([
  ["koa", "koa"],
  ["ajv/dist/standalone/index.js", "ajv"],
  ["@rjsf/core", "@rjsf/core"],
  ["@rjsf/core/lib/components/Form.js", "@rjsf/core"],
])("%s belongs to %s", (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});

test("finds the packages that code imports, but not those that it knows by type only", async () => {
  const reached = await packagesReachedFrom([
    "api/authoring/folder/check-folder.ts",
    "migrations/20261121000000_accounts.ts",
  ]);
  expect([...reached]).toContain("jsonc-parser");
  // Migrations know Knex by its type only.
  expect([...reached]).not.toContain("knex");
});
