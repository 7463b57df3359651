import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { deep } from "../../../engine/testing/depth.ts";
import { at } from "../../bootstrap/project.js";
import { copyOfDefinitions } from "../check/testing/running-check.ts";
import { readFolder } from "../folder/read-folder.ts";
import { runVerb } from "../folder/testing/run-verb.ts";
import { filesAfter, instructionsIn } from "../readme/examples.ts";

let scratch = "";
let folder = "";
let copy: ReturnType<typeof copyOfDefinitions>;
beforeEach(() => {
  copy = copyOfDefinitions(["buyer"]);
  folder = copy.folder;
  scratch = dirname(folder);
});
afterEach(() => copy.remove());

const make = (...flags: string[]) => runVerb(["new", ...flags, "--folder", folder]);
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.\w+$/u.test(name))
      .map((name) => [name, textOf(name)]),
  );

/** The folder passes the command that staff run, and nothing is left beside it. */
async function expectGoodFolder() {
  const { code, stderr } = await runVerb(["check", folder]);
  expect(code, stderr).toBe(0);
  expect(readdirSync(scratch)).toEqual([basename(folder)]);
}

describe("a new step", () => {
  const budget = ["step", "--wizard", "buyer", "--after", "procurement-role", "--title", "Annual budget"];

  test("places it in order, answers it in every journey and saves it by its call, and changes nothing else", async () => {
    const _before = contents();
    const { code, stdout, stderr } = await make(
      ...budget,
      "--skippable",
      ...["--question", "Planned spend: number, required"],
      ...["--question", "Who decides: choice=objectives"],
      ...["--question", "Remarks: long-text", "--question", "Plan: file", "--question", "Offers: files"],
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("steps/annual-budget.json");
    await expectGoodFolder();
    const { library } = await readFolder(folder);
    const buyer = library?.wizards.buyer;
    expect(buyer?.definition.machine.meta.numbering.wizard.slice(2, 5)).toEqual([
      "procurement-role",
      "annual-budget",
      "supplier-diversity",
    ]);
    expect(buyer?.definition.machine.states["annual-budget"]?.meta.save).toMatchObject({
      path: "/api/buyer/annual-budget",
      body: { plannedSpend: "{plannedSpend}", plan: "{plan}", offers: "{offers}" },
      files: { plan: "plan", offers: "offers" },
    });
    const [shortest, longest] = buyer?.journeys ?? [];
    expect(shortest?.entries["annual-budget"]).toEqual({ answer: { plannedSpend: 250 } });
    expect(longest?.entries["annual-budget"]?.answer).toMatchObject({
      plannedSpend: 250,
      remarks: "Remarks",
    });
  });

  test.runIf(deep)("follows a skippable step, whether it was answered or skipped", async () => {
    copy.remove();
    copy = copyOfDefinitions(["buyer", "supplier"]);
    folder = copy.folder;
    const { code, stderr } = await make(
      ...["step", "--wizard", "supplier", "--after", "diversity-verification", "--title", "Sites"],
      ...["--question", "Sites: text, required"],
    );
    expect(code, stderr).toBe(0);
    const { library } = await readFolder(folder);
    const state = library?.wizards.supplier?.definition.machine.states["diversity-verification"];
    expect(state?.on).toEqual({ NEXT: "sites", SKIP: "sites" });
  });

  test.runIf(deep)(
    "follows a step that only a variant of a journey meets, which then answers it",
    async () => {
      const lesson = readFileSync(at("definitions/README.md"), "utf8");
      const files = instructionsIn(lesson, "Example 2").reduce(filesAfter, await readSourceFiles(folder));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const { code, stderr } = await make(
        ...["step", "--wizard", "buyer", "--after", "members", "--title", "Benefits"],
        ...["--question", "Benefits: text, required"],
      );
      expect(code, stderr).toBe(0);
      expect((await readFolder(folder)).faults).toEqual([]);
    },
  );

  test("refuses a name that is taken and writes nothing", async () => {
    const before = contents();
    const { code, stderr } = await make(...budget, "--name", "company-details", "--question", "One");
    expect(code).toBe(1);
    expect(stderr).toContain('has a step "company-details" already');
    expect(contents()).toEqual(before);
  });
});

describe("a new list", () => {
  test.each([
    [
      "lines",
      "- Net 30\n\n- Net 60\n",
      [
        { value: "Net 30", label: "Net 30" },
        { value: "Net 60", label: "Net 60" },
      ],
    ],
    [
      "a table",
      'value,label,group\nn30,"Net 30, usual",Short\nn60,Net 60,\n',
      [
        { value: "n30", label: "Net 30, usual", group: "Short" },
        { value: "n60", label: "Net 60" },
      ],
    ],
  ])("reads it from a file of %s", async (_kind, text, options) => {
    const source = join(scratch, "..", `choices-${process.pid}.txt`);
    writeFileSync(source, text);
    const { code, stderr } = await make("list", "--title", "Payment terms", "--from", source);
    rmSync(source);
    expect(code, stderr).toBe(0);
    await expectGoodFolder();
    expect(JSON.parse(textOf("options/payment-terms.json"))).toMatchObject({
      title: "Payment terms",
      options,
    });
  });

  test("never overwrites another list", async () => {
    const before = contents();
    const { code, stderr } = await make("list", "--title", "Countries", "--options", "Mexico");
    expect(code).toBe(1);
    expect(stderr).toContain('There is a list "countries" already');
    expect(contents()).toEqual(before);
  });
});

describe("a new wizard", () => {
  test("writes a whole folder with journeys that takes further steps", async () => {
    const { code, stderr } = await make("wizard", "--title", "Event registration", "--name", "event");
    expect(code, stderr).toBe(0);
    const more = await make(
      ...["step", "--wizard", "event", "--after", "guest", "--title", "Meals"],
      "--question",
      "Diet",
    );
    expect(more.code, more.stderr).toBe(0);
    await expectGoodFolder();
    const { library } = await readFolder(folder);
    const event = library?.wizards.event;
    expect(event?.definition.machine.meta.numbering.wizard).toEqual(["guest", "meals", "review", "done"]);
    expect(event?.journeys.length).toBeGreaterThan(1);
  });
});

test("names a missing option, and writes nothing into a folder with faults", async () => {
  const missing = await make("step", "--wizard", "buyer");
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain("--after is missing");
  rmSync(join(folder, "options/countries.json"));
  const before = contents();
  const { code, stderr } = await make("list", "--title", "Payment terms", "--options", "Net 30");
  expect(code).toBe(1);
  expect(stderr).toContain("would not pass the check");
  expect(contents()).toEqual(before);
  expect(readdirSync(scratch)).toEqual([basename(folder)]);
});
