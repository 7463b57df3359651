import { expect, test } from "vitest";
import { editedPart, readOptions, shippedFiles } from "../../../testing/shipped.ts";
import { type Fault, readDefinitions, type SourceFiles } from "../../index.ts";
import { applyOperations } from "../operations/apply-operation.ts";
import { mendableRules, mendFor } from "./mend-for.ts";

const shipped = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(editedPart(folder), readOptions);

const company = "wizards/buyer/steps/company-details.json";
const role = "wizards/buyer/steps/procurement-role.json";
const organization = "wizards/grant/steps/organization.json";
const associations = "wizards/supplier/steps/membership-certifications.json";
const grant = "wizards/grant/wizard.json";

/** An edit of a file, the rule that it breaks, and the button that mends it. */
const cases: [file: string, from: string | RegExp, to: string, rule: string, label: string | RegExp][] = [
  [company, '"required": "Enter your company name",', "", "missing-message", "Use “Enter the company name”"],
  [
    role,
    /"type": "Enter your experience[^"]*",\s*"minimum": "[^"]*",/u,
    "",
    "missing-message",
    "Use the usual sentences",
  ],
  [company, '"title": "Company size",', "", "missing-message", 'Call it "Company size"'],
  [
    company,
    '"maxLength": "Shorten your',
    '"maxLenght": "Shorten your',
    "unknown-keyword",
    'Change to "maxLength"',
  ],
  [
    company,
    '"messages": { "maxLength"',
    '"messages": { "pattern": "Never.", "maxLength"',
    "unused-message",
    "Remove the message",
  ],
  [company, '"maxLength": 150,', "", "limits", "Allow 200 characters"],
  [
    company,
    '"organizationType": { "const": "Other" }',
    '"organisationType": { "const": "Other" }',
    "unknown-field",
    'Change to "organizationType"',
  ],
  [
    company,
    '"list": "organization-types"',
    '"list": "organisation-types"',
    "unknown-list",
    'Change to "organization-types"',
  ],
  [company, '{ "const": "Other" }', '{ "const": "Othr" }', "unknown-option", 'Change to "Other"'],
  [organization, '"format": "ein"', '"format": "einn"', "unknown-format", 'Change to "ein"'],
  [grant, '"NEXT": "budget"', '"NEXT": "buget"', "unknown-step", 'Change to "budget"'],
  [grant, '"{applicant.fullName}"', '"{applicant.fulName}"', "unknown-field", 'Change to "fullName"'],
  [company, '"maxLength": 150,', '"maxLenght": 150,', "unknown-keyword", 'Change to "maxLength"'],
  [role, '"minimum": 0,', '"minimum": 0, "default": 99,', "default", "Fill in nothing at the start"],
  [
    grant,
    '"login": "at-start",',
    '"login": "at-start", "numbering": { "wizard": ["project", "applicant"], "login": [] },',
    "numbering",
    "Follow the order of the steps",
  ],
  [
    organization,
    /"when": \{\s*"taxExempt"/u,
    '"when": { "organization.taxExempt"',
    "early-read",
    'Name it "taxExempt"',
  ],
  [
    organization,
    '"name": {',
    '"note": { "title": "Note", "type": "string", "maxLength": 20, "when": { "taxExempt": true }, "messages": { "maxLength": "Shorten it" } }, "name": {',
    "early-read",
    'Move it below "Is it tax-exempt?"',
  ],
  [
    grant,
    '{ "target": "residence" }',
    '{ "target": "residence" }, { "target": "business" }',
    "dead-branch",
    "Remove this branch",
  ],
  [
    grant,
    /"organization", "club"\](.*)\{ "target": "residence" \}(.*"business": \{ "on": \{ "NEXT": )"project"/su,
    '"organization"]$1{ "target": "project" }$2[{ "target": "residence", "guard": { "type": "matches", "params": { "applicant.applyAs": { "const": "club" } } } }, { "target": "project" }]',
    "dead-branch",
    'Begin this branch at "About you"',
  ],
  [role, '"minimum": 0,', '"minimum": 99,', "limits", "Remove the smallest"],
  [role, '"title": "Job title"', '"title": "Your **job** title"', "markdown", "Take out the marks"],
  [role, '"title": "Job title"', '"title": "Job title {your job}"', "answer-text", "Take out the braces"],
  [
    role,
    '"title": "Job title"',
    '"title": "Job title at {company-details.otherOrganizationType}"',
    "answer-text",
    "Show nothing without it",
  ],
  [role, '"minimum": 0,', '"minimum": 0, "currency": "USD",', "currency", "Take out the currency"],
  [
    role,
    '"title": "Job title",',
    '"title": "Job title", "was": "procurementExperience",',
    "former-name",
    "Let no answers follow",
  ],
  [
    company,
    '"when": { "organizationType": { "const": "Other" } }',
    '"when": { "organizationType": { "enum": ["Church"], "const": "Other" } }',
    "dead-branch",
    "Ask it without a condition",
  ],
  [
    role,
    '"minimum": 0,',
    '"minimum": 0, "compare": [{ "atLeast": { "value": 70 }, "message": "More" }],',
    "comparison",
    "Remove this limit",
  ],
  [
    associations,
    '"type": "array",',
    '"type": "array", "when": { "diversity-verification.certificates": { "minItems": 2 } },',
    "skipped-read",
    "Hide the question then",
  ],
  [
    company,
    '"list": "organization-types",',
    '"list": "organization-types", "when": { "otherOrganizationType": true },',
    "mutual-wait",
    "Ask it without a condition",
  ],
  [
    "wizards/grant/steps/budget.json",
    '"required": ["costs"]',
    '"required": ["costs", "total"]',
    "computed",
    "Don’t require it",
  ],
  [
    "options/organization-types.json",
    '"options": [',
    '"options": [\n{ "value": "Guild", "label": "Guild", "successor": "Other" },',
    "retired-option",
    "Name no successor",
  ],
];

test("every rule that one press mends has a case", () => {
  const rules = new Set(cases.map(([, , , rule]) => rule));
  expect(mendableRules.filter((rule) => !rules.has(rule))).toEqual([]);
});

function faultsIn(folder: SourceFiles): Fault[] {
  const { faults } = read(folder);
  return faults.filter(({ rule }) => !rule.startsWith("journey-"));
}

test.each(cases)("%s: %s -> %s is mended", (file, from, to, rule, label) => {
  const broken = { ...shipped, [file]: (shipped[file] ?? "").replace(from, to) };
  expect(broken[file]).not.toBe(shipped[file]);
  const before = faultsIn(broken);
  const fault = before.find((one) => one.rule === rule);
  if (!fault) throw new Error(JSON.stringify(before));
  const mend = mendFor(fault, broken);
  expect(mend?.label).toEqual(label);
  const applied = applyOperations(broken, mend?.operations ?? []);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const after = faultsIn({ ...broken, ...applied.files });
  expect(
    after.filter((one) => one.rule === rule && one.message === fault.message && one.file === fault.file),
  ).toEqual([]);
  expect(after.length).toBeLessThan(before.length);
  if (before.length === 1) expect(after).toEqual([]);
});

test("offers nothing where it cannot read the place", () => {
  const fault = { file: company, line: 3, column: 1, rule: "unused-message", message: "Something" };
  for (const text of ["{ not json", "", "[".repeat(100_000)])
    expect(mendFor(fault, { [company]: text })).toBeNull();
  expect(mendFor({ ...fault, file: "__proto__" }, {})).toBeNull();
});
