import { expect, test } from "vitest";
import type { Option, OptionList, StepDefinition } from "../../../definition/definition.ts";
import { editedPart, readOptions, shippedFiles } from "../../../testing/shipped.ts";
import { readDefinitions, type SourceFiles } from "../../index.ts";
import { newField } from "../build/new-field.ts";
import { renewFolder } from "../journeys/renew-folder.ts";
import type { Operation } from "../operation.ts";
import { applyOperation, applyOperations } from "./apply-operation.ts";

const files = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);

function edited(operation: Operation, folder = files): SourceFiles {
  const applied = applyOperation(folder, operation);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const after = { ...folder, ...applied.files };
  for (const file of applied.removed) delete after[file];
  return after;
}

/** Returns the folder as the server proves it: with its journeys renewed, and without a fault. */
function proven(edited: SourceFiles) {
  const folder = editedPart(edited);
  const renewed = renewFolder(folder, read);
  const { library, faults } = read({ ...folder, ...renewed.files });
  expect([...renewed.faults, ...faults]).toEqual([]);
  if (!library) throw new Error("No library.");
  return library;
}

const refusal = (operation: Operation, folder = files) => {
  const applied = applyOperation(folder, operation);
  return applied.kind === "refused" ? applied.message : applied.kind;
};
const department = newField({ title: "Department", kind: "text", list: null, required: true }, {});
const step = {
  wizard: "buyer",
  name: "budget",
  title: "Annual budget",
  description: null,
  after: "company-details",
  skippable: true,
  fields: [department],
};

test("adds a step with its questions behind another one", () => {
  const { buyer } = proven(edited({ kind: "add-step", ...step })).wizards;
  expect(buyer?.definition.machine.meta.numbering.wizard.slice(0, 4)).toEqual([
    "personal-details",
    "company-details",
    "budget",
    "procurement-role",
  ]);
  expect(buyer?.definition.machine.states.budget).toMatchObject({
    on: { NEXT: "procurement-role", SKIP: "procurement-role" },
    meta: { rail: "Annual budget", save: { body: { department: "{department}" } } },
  });
  expect(buyer?.journeys.every(({ path }) => path.includes("budget"))).toBe(true);
});

test("adds a question to a review, and renames it there, in its call, too", () => {
  const { name, ...question } = department;
  const asked = edited({
    kind: "add-field",
    wizard: "supplier",
    step: "review",
    name,
    after: null,
    ...question,
  });
  const renamed = edited({ kind: "rename", address: `supplier/review.${name}`, name: "division" }, asked);
  for (const [folder, field] of [
    [asked, name],
    [renamed, "division"],
  ] as const) {
    const { machine } = proven(folder).wizards.supplier?.definition ?? {};
    expect(Object.values(machine?.meta.confirm?.body ?? {})).toEqual(["{$user}", `{${field}}`]);
  }
});

test("questions that are added to a review and removed again leave no trace in its wizard", () => {
  const names = ["remarksOnTheSpeedOfDelivery", "remarksOnTheQualityOfGoods"];
  const { name: _name, ...question } = newField(
    { title: "Remarks", kind: "text", list: null, required: false },
    {},
  );
  const review = { wizard: "supplier", step: "review", after: null };
  const added = names.map((name): Operation => ({ kind: "add-field", ...review, ...question, name }));
  const removed = names.map((name): Operation => ({ kind: "remove", address: `supplier/review.${name}` }));
  const both = applyOperations(files, [...added, ...removed]);
  if (both.kind !== "applied") throw new Error(JSON.stringify(both));
  const file = "wizards/supplier/wizard.json";
  expect(both.files[file]).toBe(files[file]);
});

test("adds a step within one branch only", () => {
  const added = { ...step, wizard: "grant", name: "spending", after: "applicant", before: "business" };
  const machine = proven(edited({ kind: "add-step", ...added })).wizards.grant?.definition.machine;
  expect(machine?.states.applicant?.on?.NEXT).toMatchObject([
    { target: "organization" },
    { target: "spending" },
    { target: "residence" },
  ]);
  expect(machine?.states.spending?.on?.NEXT).toBe("business");
});

test("adds a step behind a branch for everybody, or for those in the branch", () => {
  const added = { ...step, kind: "add-step", wizard: "grant", name: "spending", after: "quotes" } as const;
  const forAll = proven(edited({ ...added, forEverybody: true })).wizards.grant;
  const { states, meta } = forAll?.definition.machine ?? {};
  expect(states?.spending?.on).toEqual({ NEXT: "support", SKIP: "support" });
  expect(states?.quotes?.on?.NEXT).toBe("spending");
  expect([states?.budget?.on?.NEXT].flat().at(-1)).toEqual({ target: "spending" });
  expect(meta?.numbering.wizard.slice(-5, -2)).toEqual(["quotes", "spending", "support"]);
  expect(forAll?.journeys.every(({ path }) => path.includes("spending"))).toBe(true);
  const forSome = JSON.parse(edited(added)["wizards/grant/wizard.json"] ?? "");
  expect(forSome.states.budget.on.NEXT.at(-1)).toEqual({ target: "support" });
});

test("duplicates a step, with a call and answers of its own", () => {
  const copy = { wizard: "buyer", step: "company-details", name: "second-company", title: "Second company" };
  const { buyer } = proven(edited({ kind: "duplicate-step", ...copy })).wizards;
  const { steps, machine } = buyer?.definition ?? {};
  expect(steps?.["second-company"]).toEqual({ ...steps?.["company-details"], title: "Second company" });
  expect(machine?.states["second-company"]?.meta.save?.path).toBe("/api/buyer/second-company");
  const [first] = buyer?.journeys ?? [];
  expect(first?.entries["second-company"]).toEqual(first?.entries["company-details"]);
});

test("sets where a step leads, removes the skip and restores it", () => {
  const skip = { kind: "set-transitions", wizard: "grant", step: "support", event: "SKIP" } as const;
  const without = edited({ ...skip, transitions: [], before: "review" });
  expect(proven(without).wizards.grant?.definition.machine.states.support?.on).toEqual({ NEXT: "review" });
  const back = { ...skip, transitions: [{ target: "review", when: null }] };
  expect(JSON.parse(edited(back, without)["wizards/grant/wizard.json"] ?? "")).toEqual(
    JSON.parse(files["wizards/grant/wizard.json"] ?? ""),
  );
  const when = { "project.share": { minimum: 90 } };
  const branch = {
    ...skip,
    step: "budget",
    event: "NEXT",
    transitions: [
      { target: "quotes", when },
      { target: "support", when: null },
    ],
  } as const;
  expect(
    proven(edited({ ...branch, transitions: [...branch.transitions] })).wizards.grant?.definition.machine
      .states.budget?.on?.NEXT,
  ).toEqual([{ target: "quotes", guard: { type: "matches", params: when } }, { target: "support" }]);
  expect(applyOperation(files, { ...back, before: "budget" })).toMatchObject({ kind: "applied", files: {} });
  expect(applyOperation(files, { ...skip, transitions: [], before: "budget" })).toMatchObject({
    kind: "conflict",
    conflicts: [{ path: ["states", "support", "on", "SKIP"], theirs: "review", yours: undefined }],
  });
  expect(refusal({ ...skip, transitions: [{ target: "nowhere", when: null }] })).toMatch(
    /no step "nowhere"/u,
  );
});

test("a question must be answered, and may be left out again", () => {
  const file = "wizards/buyer/steps/company-details.json";
  const at = {
    kind: "set-required",
    wizard: "buyer",
    step: "company-details",
    field: "otherOrganizationType",
  } as const;
  const required = edited({ ...at, required: true, message: "Name the type" });
  const own = JSON.parse(required[file] ?? "") as StepDefinition;
  expect(own.required).toContain("otherOrganizationType");
  expect(own.properties.otherOrganizationType?.messages?.required).toBe("Name the type");
  proven(required);
  const back = edited({ ...at, required: false }, required)[file];
  expect(JSON.parse(back ?? "")).toEqual(JSON.parse(files[file] ?? ""));
});

test("a column of a list must be answered", () => {
  const file = "wizards/supplier/steps/testimonials-references.json";
  const { properties } = JSON.parse(files[file] ?? "") as StepDefinition;
  const [list = "", field] = Object.entries(properties).find(([, one]) => one.items?.properties) ?? [];
  const optional = Object.keys(field?.items?.properties ?? {}).find(
    (name) => !field?.items?.required?.includes(name),
  );
  const at = { wizard: "supplier", step: "testimonials-references", field: `${list}.${optional}` };
  const after = edited({ kind: "set-required", ...at, required: true, message: "Fill this in" });
  const items = (JSON.parse(after[file] ?? "") as StepDefinition).properties[list]?.items;
  expect(items?.required).toContain(optional);
  expect(items?.properties?.[optional ?? ""]?.messages?.required).toBe("Fill this in");
});

const list = "options/company-sizes.json";
const sizes = (JSON.parse(files[list] ?? "") as OptionList).options;
const [first, second] = sizes as [Option, Option];

test("an option is offered no more, with another one in its place, and offered again", () => {
  const at = { kind: "retire-option", list: "company-sizes", value: first.value } as const;
  const retired = edited({ ...at, retired: true, successor: second.value });
  proven(retired);
  const [now] = (JSON.parse(retired[list] ?? "") as OptionList).options;
  expect(now).toEqual({ ...first, retired: true, successor: second.value });
  const back = edited({ ...at, retired: false, successor: null }, retired);
  expect((JSON.parse(back[list] ?? "") as OptionList).options).toEqual(sizes);
  expect(refusal({ ...at, retired: true, successor: "nothing" })).toMatch(/no option that is offered/u);
  expect(refusal({ ...at, value: "nothing", retired: true, successor: null })).toMatch(
    /no option "nothing"/u,
  );
});

test("replaced options keep the bytes of those that stay", () => {
  const at = { kind: "set-options", list: "company-sizes" } as const;
  const huge = { value: "huge", label: "More than anyone counts" };
  const after = edited({ ...at, options: [huge, ...sizes], before: sizes });
  const line = (files[list] ?? "").split("\n").find((text) => text.includes(JSON.stringify(second.label)));
  expect((after[list] ?? "").split("\n")).toContain(line);
  expect((JSON.parse(after[list] ?? "") as OptionList).options).toEqual([huge, ...sizes]);
  expect(edited({ ...at, options: sizes }, after)[list]).toBe(files[list]);
  expect(applyOperation(after, { ...at, options: [], before: sizes })).toMatchObject({ kind: "conflict" });
});

test("adds and removes lists and wizards", () => {
  const terms = {
    kind: "add-list",
    name: "terms",
    title: "Terms",
    options: [{ value: "net", label: "Net" }],
  } as const;
  expect(edited({ ...terms, options: [...terms.options] })["options/terms.json"]).toContain('"value": "net"');
  const wizard = { name: "event", title: "Event registration", role: null, login: "at-start" } as const;
  const added = edited({ kind: "add-wizard", ...wizard });
  expect(Object.keys(proven(added).wizards)).toContain("event");
  expect(edited({ kind: "remove-wizard", wizard: "event" }, added)).toEqual(files);
  expect(refusal({ kind: "add-wizard", ...wizard, name: "buyer" })).toMatch(/already/u);
});

test.each<[Operation, RegExp]>([
  [{ kind: "add-step", ...step, name: "review" }, /already/u],
  [{ kind: "add-step", ...step, name: "../x" }, /cannot be a name/u],
  [{ kind: "add-step", ...step, wizard: "__proto__" }, /no wizard/u],
  [{ kind: "add-step", ...step, after: "registration-confirmation" }, /No step can stand behind/u],
  [
    { kind: "duplicate-step", wizard: "buyer", step: "review", name: "r", title: "R" },
    /Only a step that asks/u,
  ],
  [{ kind: "duplicate-step", wizard: "buyer", step: "constructor", name: "r", title: "R" }, /no step/u],
  [
    { kind: "set-required", wizard: "buyer", step: "company-details", field: "constructor", required: true },
    /no question/u,
  ],
  [{ kind: "remove", address: "grant/budget" }, /only step that leads to "quotes"/u],
  [{ kind: "set", file: "__proto__", path: [], value: 1 }, /"__proto__" can't be the name/u],
])("%j is refused in words", (operation, message) => {
  expect(refusal(operation)).toMatch(message);
});

test.each<[string, object, RegExp]>([
  [
    "outside of the folder",
    { kind: "write", file: "../secret.json", text: "{}", before: null },
    /can't be the name/u,
  ],
  ["hidden", { kind: "write", file: ".release", text: "{}", before: null }, /can't be the name/u],
  ["huge", { kind: "write", file: "a.md", text: "a".repeat(3_000_000), before: null }, /too large/u],
  ["deep", { kind: "set", file: list, path: Array(1000).fill("a"), value: 1 }, /too deeply/u],
  ["of no kind", { kind: "explode" }, /./u],
  ["without a path", { kind: "set", file: list, value: 1 }, /./u],
  ["with an odd path", { kind: "set", file: list, path: "options", value: 1 }, /./u],
  ["into a prototype", { kind: "set", file: list, path: ["__proto__", "polluted"], value: 1 }, /./u],
])("an operation is refused or harmless that is %s", (_what, operation, message) => {
  const applied = applyOperation(files, operation as Operation);
  if (applied.kind === "refused") expect(applied.message).toMatch(message);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test("too many operations are refused, and texts that aren't JSON say so", () => {
  const many = Array<Operation>(501).fill({ kind: "delete-file", file: list });
  expect(applyOperations(files, many)).toMatchObject({
    kind: "refused",
    message: expect.stringMatching(/500/u),
  });
  const broken = { ...files, [list]: "{ not" };
  const set: Operation = { kind: "set", file: list, path: ["title"], value: "T" };
  expect(refusal(set, broken)).toMatch(/can't be edited here/u);
  expect(
    refusal(
      { kind: "retire-option", list: "company-sizes", value: "a", retired: true, successor: null },
      broken,
    ),
  ).toMatch(/can't be edited here/u);
});

test("operations are carried out all or none", () => {
  const rename: Operation = { kind: "rename", address: "buyer/procurement-role.jobTitle", name: "role" };
  const bad: Operation = { kind: "remove-wizard", wizard: "buyer" };
  const applied = applyOperations(files, [rename, bad, { kind: "add-step", ...step }]);
  expect(applied).toMatchObject({ kind: "refused", message: 'There is no wizard "buyer" any more.' });
});
