import type { Seed } from "./seed.ts";

const company = "wizards/buyer/steps/company-details.json";
const role = "wizards/buyer/steps/procurement-role.json";
const location = "wizards/supplier/steps/business-location.json";
const testimonials = "wizards/supplier/steps/testimonials-references.json";

/** Slips in one field. */
export const seedsInFields: Seed[] = [
  {
    rule: "unknown-format",
    slip: "a format of numbers on a text",
    file: "shared/personal-details.json",
    from: '"format": "phone"',
    to: '§"format": "past-year"',
    words: /is for numbers/,
  },
  {
    rule: "limits",
    slip: "a length that no postal code has",
    file: location,
    from: '"format": "ca-postal-code",',
    to: '"format": "ca-postal-code",\n          §"maxLength": 6,',
    words: /"ca-postal-code" has 7 characters or more/,
  },
  {
    rule: "missing-message",
    slip: "a rule without its sentence",
    file: role,
    from: '        "minimum": "Enter a number of years from 0 to 50",\n',
    to: "",
    at: [role, '§"procurementExperience": {'],
    words: /lacks the sentence for "minimum"/,
  },
  {
    rule: "unused-message",
    slip: "a sentence for a rule that is gone",
    file: role,
    from: '"messages": { "list": "Choose specializations from the list" }',
    to: '"messages": { "list": "Choose specializations from the list", §"pattern": "Choose again" }',
    words: /no rule "pattern"/,
  },
  {
    rule: "widget",
    slip: "a control that cannot draw the field",
    file: role,
    from: '"draw": { "autocomplete": "organization-title" }',
    to: '"draw": { §"widget": "select" }',
    words: /"select" draws one choice from a "list"/,
  },
  {
    rule: "widget",
    slip: "a scale of too many points",
    file: role,
    from: '"draw": { "widget": "number", "width": "third" }',
    to: '"draw": { §"widget": "scale" }',
    words: /A scale has 2 to 11 points/,
  },
  {
    rule: "currency",
    slip: "a currency of a field that is not money",
    file: role,
    from: '"draw": { "autocomplete": "organization-title" }',
    to: '§"currency": "USD",\n      "draw": { "autocomplete": "organization-title" }',
    words: /Only a field of the "format" "money" has a "currency"/,
  },
  {
    rule: "comparison",
    slip: "a number that comes after another",
    file: role,
    from: '"maximum": 50,',
    to: '"maximum": 50,\n      "compare": [{ §"after": { "value": 5 }, "message": "Enter a later one" }],',
    words: /"after" is for dates, months and times/,
  },
  {
    rule: "computed",
    slip: "a number computed from a text",
    file: role,
    from: '"procurementExperience": {',
    to: '"letters": {\n      "title": "Letters",\n      "type": "integer",\n      "computed": { §"count": "jobTitle" }\n    },\n    "procurementExperience": {',
    words: /no column of a list/,
  },
  {
    rule: "guidance",
    slip: "guidance that links to an unsafe address",
    file: role,
    from: '"description": "Tell us what you do in procurement, so we can tailor the platform to your work.",',
    to: '"description": "Tell us what you do.",\n  "guidance": [{ "kind": "inset", §"text": "See [our terms](http://terms.example)." }],',
    words: /not to "http:\/\/terms\.example"/,
  },
  {
    rule: "guidance",
    slip: "a matrix of questions that do not ask the same",
    file: role,
    from: '"description": "Tell us what you do in procurement, so we can tailor the platform to your work.",',
    to: '"description": "Tell us what you do.",\n  "guidance": [{ "kind": "matrix", "title": "You", §"fields": ["procurementExperience", "jobTitle"] }],',
    words: /follow each other on the page/,
  },
  {
    rule: "default",
    slip: "a default that is no option",
    file: location,
    from: '"default": "USA"',
    to: '§"default": "Canada"',
    words: /would not do as an answer \(list\)/,
  },
  {
    rule: "bad-pattern",
    slip: "a bracket that is not closed",
    file: company,
    from: '"messages": { "maxLength": "Shorten the organization type to 100 characters or fewer" }',
    to: '§"pattern": "^[a-z",\n      "messages": { "maxLength": "Shorten it", "pattern": "Use small letters" }',
    words: /not a regular expression/,
  },
  {
    rule: "unsafe-pattern",
    slip: "a repetition of a repetition",
    file: company,
    from: '"messages": { "maxLength": "Shorten the organization type to 100 characters or fewer" }',
    to: '§"pattern": "^(a+)+$",\n      "messages": { "maxLength": "Shorten it", "pattern": "Use small letters" }',
    words: /keep the server busy/,
  },
  {
    rule: "mutual-wait",
    slip: "two fields that wait for each other",
    file: company,
    from: '"list": "organization-types",',
    to: '"list": "organization-types",\n      §"when": { "otherOrganizationType": true },',
    words:
      /"Organization type" \(organizationType\) waits for an answer to "Other organization type" \(otherOrganizationType\)/,
  },
  {
    rule: "dead-branch",
    slip: "a variant that another forestalls",
    file: location,
    from: '"variants": [\n        {\n          "when": { "country": { "const": "CAN" } },\n          "title": "Province",',
    to: '"variants": [\n        { "when": { "country": true }, "title": "Region" },\n        {\n          §"when": { "country": { "const": "CAN" } },\n          "title": "Province",',
    words:
      /Variant 1 comes first for these answers: Country \(business-location\.country\): Canada \("CAN"\)/,
  },
  {
    rule: "dead-branch",
    slip: "a condition that no answer meets",
    file: role,
    from: '"type": "array",\n',
    to: '"type": "array",\n      §"when": { "procurementExperience": { "minimum": 60 } },\n',
    words:
      /"Specializations" \(specializations\) would never be asked\. What is answered here is, for example, Procurement experience \(procurement-role\.procurementExperience\): from 0 to 50\./,
  },
  {
    rule: "dead-branch",
    slip: "a condition in a row that no row meets",
    file: testimonials,
    from: '"maxLength": 200,\n            "messages"',
    to: '"maxLength": 200,\n            §"when": { "reference": { "type": "string" } },\n            "messages"',
    words: /In a row "Type" \(reference\) is Client \(false\) or Professional References \(true\)/,
  },
];
