import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deep } from "../../../engine/testing/depth.ts";
import { at } from "../../bootstrap/project.js";
import { copyOfDefinitions } from "../check/testing/running-check.ts";
import { readFolder } from "../folder/read-folder.ts";
import { runVerb } from "../folder/testing/run-verb.ts";

let scratch = "";
let folder = "";
let copy: ReturnType<typeof copyOfDefinitions>;
beforeEach(() => {
  copy = copyOfDefinitions(["buyer"]);
  folder = copy.folder;
  scratch = dirname(folder);
});
afterEach(() => copy.remove());

const addSupplier = () => {
  for (const path of ["wizards/supplier", ...supplierMails])
    cpSync(at(`definitions/${path}`), join(folder, path), { recursive: true });
};
const supplierMails = ["verified", "activated", "declined"].map((name) => `site/mail/supplier-${name}.md`);

const run = (...words: string[]) => runVerb([...words, "--folder", folder]);
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/u.test(name))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

async function expectGoodFolder() {
  expect((await readFolder(folder)).faults).toEqual([]);
  expect(readdirSync(scratch)).toEqual([basename(folder)]);
}

test("a rename lists every place and writes nothing without --yes", async () => {
  addSupplier();
  const before = contents();
  const { code, stdout, stderr } = await run("rename", "supplier/basic-information.dba", "tradeName");
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/steps\/basic-information\.json:\d+:\d+ where it is defined/u);
  expect(stdout).toMatch(/wizard\.json:\d+:\d+ the profile/u);
  expect(stdout).toMatch(/journeys\.json in journeys, \d+ places/u);
  expect(stdout).toContain("Add --yes to write it.");
  expect(contents()).toEqual(before);
});

test.runIf(deep)("a name that the pages around the wizard use is renamed there too", async () => {
  addSupplier();
  const { code, stderr } = await run("rename", "buyer/personal-details.firstName", "givenName", "--yes");
  expect(code, stderr).toBe(0);
  await expectGoodFolder();
  const { library } = await readFolder(folder);
  for (const wizard of ["buyer", "supplier"]) {
    const { properties } = library?.wizards[wizard]?.definition.steps["personal-details"] ?? {};
    expect(properties?.givenName).toMatchObject({ title: "First name", was: "firstName" });
  }
});

test("a list is renamed with its file", async () => {
  const { code, stderr } = await run("rename", "options/countries", "nations", "--yes");
  expect(code, stderr).toBe(0);
  await expectGoodFolder();
  expect(Object.keys(contents())).not.toContain("options/countries.json");
});

test("a step is removed with its file, its way and its journeys", async () => {
  addSupplier();
  const { code, stdout, stderr } = await run("remove", "supplier/testimonials-references", "--yes");
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('there is no step "testimonials-references" any more');
  await expectGoodFolder();
  const { library } = await readFolder(folder);
  expect(Object.keys(library?.wizards.supplier?.definition.steps ?? {})).not.toContain(
    "testimonials-references",
  );
});

test("open decisions are named, and nothing is removed", async () => {
  const before = contents();
  const { code, stderr } = await run("remove", "buyer/company-details.organizationType", "--yes");
  expect(code).toBe(1);
  expect(stderr).toMatch(/they need it:\n.*company-details\.json:\d+:\d+ a condition/u);
  expect(contents()).toEqual(before);
});

test("a move that would ask before it may is refused with the fault", async () => {
  addSupplier();
  const before = contents();
  const { code, stderr } = await run(
    ...["move", "supplier/business-location", "--after", "registration-compliance", "--yes"],
  );
  expect(code).toBe(1);
  expect(stderr).toContain("early-read");
  expect(contents()).toEqual(before);
});

test.runIf(deep)("a field is added in all its places, and moved and removed again", async () => {
  const before = contents();
  const question = ["--question", "Department: text, required"];
  const added = await run("new", "field", "--wizard", "buyer", "--step", "procurement-role", ...question);
  expect(added.code, added.stderr).toBe(0);
  await expectGoodFolder();
  const { library } = await readFolder(folder);
  expect(
    library?.wizards.buyer?.definition.machine.states["procurement-role"]?.meta.save?.body,
  ).toMatchObject({
    department: "{department}",
  });
  const moved = await run("move", "buyer/procurement-role.department", "--first", "--yes");
  expect(moved.code, moved.stderr).toBe(0);
  const removed = await run("remove", "buyer/procurement-role.department", "--yes");
  expect(removed.code, removed.stderr).toBe(0);
  const spaced = (text: string | undefined) => text?.replaceAll(/\s+/gu, "");
  for (const [file, text] of Object.entries(contents()))
    expect(spaced(text), file).toBe(spaced(before[file]));
});

test("invalid journeys are reported, and renewed on request", async () => {
  expect((await run("journeys")).stdout).toContain("Every journey holds.");
  const file = "wizards/buyer/journeys.json";
  const { journeys, ...rest } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  journeys[0].path.reverse();
  writeFileSync(join(folder, file), JSON.stringify({ ...rest, journeys }, null, 2));
  const reported = await run("journeys");
  expect(reported.code).toBe(1);
  expect(reported.stdout).toContain("the path is now personal-details,");
  const renewed = await run("journeys", "buyer", "--renew", "--yes");
  expect(renewed.code, renewed.stderr).toBe(0);
  await expectGoodFolder();
});

test.each([
  [["rename", "buyer/nowhere", "there"], /There is no buyer\/nowhere/u],
  [["rename", "buyer/procurement-role.jobTitle", "Job Title"], /cannot be the name of a question/u],
  [["rename", "jobTitle", "role"], /is no address/u],
  [["move", "buyer/procurement-role"], /Say where to/u],
  [["journeys", "nobody"], /There is no wizard "nobody"/u],
])("%j is refused in words", async (words, message) => {
  const { code, stderr } = await run(...words);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});
