import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { compareWithRelease } from "./compare-release.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sourcebridge-since-"));
  await cp(shippedDefinitions, folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("says in words which step differs from the release", async () => {
  const file = join(folder, "wizards/buyer/steps/company-details.json");
  const step = JSON.parse(await readFile(file, "utf8"));
  step.properties.companyName.title = "Name of your company";
  await writeFile(file, JSON.stringify(step));
  const { release, changes, problem } = await compareWithRelease(folder, shippedDefinitions);
  expect({ release, problem }).toEqual({ release: shippedDefinitions, problem: null });
  expect(changes).toMatchObject([{ wizard: "buyer", step: "company-details" }]);
  expect(changes[0]?.lines.map(({ words }) => words).join()).toContain("Name of your company");
});

test("says what keeps it from comparing", async () => {
  const { changes, problem } = await compareWithRelease(folder, "no-such-revision");
  expect(changes).toEqual([]);
  expect(problem).toContain("no-such-revision");
});
