import { expect, test } from "vitest";
import { pathOf } from "../../path/path.ts";
import { seed, strength } from "../../testing/depth.ts";
import { editedPart, readOptions, shippedDefinitions, shippedFiles } from "../../testing/shipped.ts";
import { changesBetween } from "../changes/changes-between.ts";
import { readDefinitions, type SourceFiles } from "../index.ts";
import { isCaseForm } from "../source/layout.ts";
import { smallFolder } from "../testing/small-folder.ts";
import { renewFolder } from "./journeys/renew-folder.ts";
import { allMentions, mentionsInAll } from "./names/mentions.ts";
import { remove } from "./names/remove.ts";
import { rename } from "./names/rename.ts";
import { addressOfTarget, type Target, targetAt } from "./names/target.ts";
import { addField } from "./operations/add-field.ts";
import { moveField, moveStep } from "./operations/move.ts";

const files = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(editedPart(folder), readOptions);
const addresses = [
  ...new Set(
    allMentions(files)
      .filter(({ use, target }) => use === "definition" || target.kind === "list")
      .map(({ target }) => addressOfTarget(target)),
  ),
];
const named = (address: string) => targetAt(address) as Target;
const kinds = ["column", "field", "list", "step"] as const;
/** Some names of each kind; the folder is read for each of them. */
const some = kinds.flatMap((kind) => {
  const those = addresses.filter((address) => named(address).kind === kind);
  const count = Math.min(those.length, strength(1, 20));
  return Array.from({ length: count }, (_none, turn) => {
    return those[(seed * 7 + Math.floor((turn * those.length) / count)) % those.length] ?? "";
  });
});

function after(edit: { files: SourceFiles; removed?: string[] }): SourceFiles {
  const folder = { ...files, ...edit.files };
  for (const file of edit.removed ?? []) delete folder[file];
  return folder;
}

function renewed(edited: SourceFiles): { folder: SourceFiles; faults: unknown[]; changes: string[] } {
  const folder = editedPart(edited);
  const { files: journeys, changes, faults } = renewFolder(folder, read);
  const whole = { ...folder, ...journeys };
  return { folder: whole, changes, faults: [...faults, ...read(whole).faults] };
}

const newName = (target: Target) =>
  target.kind === "step" || target.kind === "list" ? "another-name" : "anotherName";

test("the folder names steps, fields, columns and lists", () => {
  for (const those of [addresses, some]) {
    const found = new Set(those.map((address) => named(address).kind));
    expect([...found].sort()).toEqual(kinds);
  }
});

test.each(some)("%s is renamed in every place, and what registrants answered follows", (address) => {
  const target = named(address);
  const { library, faults } = read(after(rename(files, target, newName(target))));
  expect(faults).toEqual([]);
  if (target.kind === "list" || isCaseForm(target.step)) return;
  const before = shippedDefinitions().wizards[target.wizard];
  const wizard = library?.wizards[target.wizard];
  if (!before || !wizard) throw new Error("the wizard is there");
  const changes = changesBetween(before.definition, wizard.definition);
  expect(changes.map(({ kind, touches }) => [kind, touches])).toEqual([["renamed", null]]);
  const [back, ...more] = changesBetween(wizard.definition, before.definition);
  expect([back?.words, more]).toEqual([
    expect.stringMatching(/ again; before .* those given since are kept/u),
    [],
  ]);
  for (const { entries, path } of before.journeys) {
    const now = pathOf(wizard, entries);
    expect(now.complete, address).toBe(true);
    expect(now.steps).toHaveLength(path.length);
  }
});

test("undoing a new name leaves nothing but the former names", () => {
  const target = named("supplier/services-capabilities.primaryNaics");
  const there = after(rename(files, target, "mainIndustry"));
  const back = rename(there, named("supplier/services-capabilities.mainIndustry"), "primaryNaics");
  expect(Object.keys(back.files).length).toBeGreaterThan(1);
  for (const [file, text] of Object.entries(back.files)) {
    expect(text.replace(/\n\s*"was": \[[^\]]*\],/u, "")).toBe(files[file]);
  }
});

test.each(some)("%s is removed with all that belongs to it, or what needs it is named", (address) => {
  const target = named(address);
  const { obstacles, ...edit } = remove(files, target);
  if (obstacles.length > 0) {
    expect(obstacles.filter(({ file }) => !Object.hasOwn(files, file))).toEqual([]);
    return;
  }
  const { folder, faults } = renewed(after(edit));
  const left = faults as { rule: string; message: string }[];
  // A wizard cannot do without its review, and the host's own files may use the list of a step.
  expect(left.filter(({ rule }) => rule !== "ending" && rule !== "unknown-list")).toEqual([]);
  if (left.length === 0) expect(mentionsInAll(folder, target)).toEqual([]);
});

test("an answer that a condition compares with is named there, on its page, in rows and on the way", () => {
  const later = (name: string) => `{ "${name}": { "after": { "field": "start" } } }`;
  const day = '"title": "Day", "type": "string", "format": "date"';
  const fields = `"start": { ${day} }, "end": { ${day}, "when": ${later("start")} },
    "rows": { "type": "array", "items": { "properties": { "start": { ${day} }, "end": { ${day}, "when": ${later("start")} } } } }, "staff": {`;
  const guard = { "firm.end": { after: { field: "firm.start" } } };
  const folder = smallFolder({
    "wizards/small/steps/firm.json": [['"staff": {', fields]],
    "wizards/small/wizard.json": [['"kind.kind": { "const": "firm" }', JSON.stringify(guard).slice(1, -1)]],
  });
  const operands = allMentions(folder).filter(({ use, isKey }) => use === "condition" && !isKey);
  expect(operands.map(({ target }) => addressOfTarget(target)).sort()).toEqual([
    "small/firm",
    "small/firm.rows.start",
    "small/firm.start",
    "small/firm.start",
  ]);
});

test("a field that a condition reads is in the way of its removal", () => {
  const { obstacles } = remove(files, named("buyer/company-details.organizationType"));
  expect(obstacles.map(({ file, use }) => [file, use])).toEqual([
    ["wizards/buyer/steps/company-details.json", "condition"],
  ]);
});

test("a step moves with its transitions, its numbering and its journeys", () => {
  const move = { wizard: "supplier", step: "testimonials-references", after: "basic-information" };
  const { folder, faults, changes } = renewed(after({ files: moveStep(files, move) }));
  expect(faults).toEqual([]);
  expect(changes.length).toBeGreaterThan(0);
  const wizard = read(folder).library?.wizards.supplier;
  const order = wizard?.definition.machine.meta.numbering.wizard ?? [];
  expect(order.slice(0, 4)).toEqual([
    "personal-details",
    "basic-information",
    "testimonials-references",
    "business-location",
  ]);
  expect(wizard?.journeys.map(({ path }) => path.slice(0, 3))).toEqual(
    wizard?.journeys.map(() => order.slice(0, 3)),
  );
});

test("a step that everybody gets is lost to nobody, wherever it moves", () => {
  const moved = (step: string, to: string) =>
    JSON.parse(moveStep(files, { wizard: "grant", step, after: to })["wizards/grant/wizard.json"] ?? "");
  const grant = JSON.parse(files["wizards/grant/wizard.json"] ?? "");
  const behindBranch = moved("support", "quotes");
  expect(behindBranch).toEqual(grant);
  const { states } = moved("support", "budget");
  const [quotes] = grant.states.budget.on.NEXT;
  expect([states.budget.on.NEXT, states.support.on.NEXT]).toEqual([
    "support",
    [quotes, { target: "review" }],
  ]);
  const inBranch = moved("support", "business");
  for (const step of ["residence", "organization", "business"])
    expect(inBranch.states[step].on.NEXT).toBe("support");
  expect(inBranch.states.support.on.NEXT).toBe("project");
});

test("a field moves to the top of its page and keeps everything else", () => {
  const at = { wizard: "buyer", step: "procurement-role", field: "specializations" };
  const { files: edited, ...none } = { files: moveField(files, { ...at, after: null }) };
  expect(none).toEqual({});
  const { library, faults } = read(after({ files: edited }));
  expect(faults).toEqual([]);
  const step = library?.wizards.buyer?.definition.steps["procurement-role"];
  expect(Object.keys(step?.properties ?? {})[0]).toBe("specializations");
});

test("a new required field is asked, reviewed, sent and answered in every journey", () => {
  const added = addField(files, {
    wizard: "buyer",
    step: "procurement-role",
    name: "department",
    field: {
      title: "Department",
      type: "string",
      maxLength: 100,
      messages: { required: "Enter your department", maxLength: "Shorten it to 100 characters or fewer" },
    },
    required: true,
    sample: "Purchasing",
    after: "jobTitle",
  });
  const { folder, faults } = renewed(after({ files: added }));
  expect(faults).toEqual([]);
  const uses = mentionsInAll(folder, named("buyer/procurement-role.department")).map(({ use }) => use);
  expect(new Set(uses)).toEqual(new Set(["definition", "required", "review", "call", "journey"]));
});

test("journeys that hold are not touched", () => {
  expect(renewFolder(files, read)).toEqual({ files: {}, changes: [], faults: [] });
});

test("journeys whose option is gone are renewed, and each change is reported", () => {
  const list = "options/objectives.json";
  const { options: all, ...rest } = JSON.parse(files[list] ?? "{}") as { options: { value: string }[] };
  const chosen = shippedDefinitions().wizards.buyer?.journeys[1]?.entries["supplier-diversity"]?.answer;
  const [gone] = (chosen?.objectives ?? []) as string[];
  const folder = {
    ...files,
    [list]: JSON.stringify({ ...rest, options: all.filter(({ value }) => value !== gone) }),
  };
  expect(read(folder).faults).not.toEqual([]);
  const { faults, changes } = renewed(folder);
  expect(faults).toEqual([]);
  expect(changes.join("\n")).toMatch(/answers at "supplier-diversity": objectives = /);
});
