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

test("a thread's packages are found, and types are not", async () => {
  const reached = await packagesReachedFrom(["api/definitions-thread.ts", "migrations"]);
  expect([...reached]).toContain("jsonc-parser");
  // Migrations know Knex by its type only.
  expect([...reached]).not.toContain("knex");
});
