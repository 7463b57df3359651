import type { Seed } from "./seed.ts";

const buyer = "wizards/buyer/wizard.json";
const supplier = "wizards/supplier/wizard.json";
const procedure = "wizards/supplier/procedure.json";
const journeys = "wizards/buyer/journeys.json";
const company = "wizards/buyer/steps/company-details.json";
const associations = "wizards/supplier/steps/membership-certifications.json";

const guarded = (target: string, type: string, params: string) =>
  `{ "target": "${target}", "guard": { "type": "${type}", "params": ${params} } }`;

/** Slips in the order of steps, and in the journeys that try it. */
export const seedsInOrder: Seed[] = [
  {
    rule: "loop",
    slip: "a way back",
    file: buyer,
    from: '"NEXT": "supplier-diversity"',
    to: '§"NEXT": "company-details"',
    words: /company-details -> procurement-role -> company-details/,
  },
  {
    rule: "unreachable-step",
    slip: "a step that is passed by",
    file: buyer,
    from: '"NEXT": "supplier-diversity"',
    to: '"NEXT": "review"',
    at: [buyer, '§"supplier-diversity": {'],
    words: /No way leads to "supplier-diversity"/,
  },
  {
    rule: "no-way-to-end",
    slip: "a step that can only be skipped",
    file: supplier,
    from: '"membership-certifications": {\n      "on": { "NEXT": "review", "SKIP": "review" }',
    to: '§"membership-certifications": {\n      "on": { "SKIP": "review" }',
    words: /"membership-certifications" has no NEXT/,
  },
  {
    rule: "ending",
    slip: "a confirmation that does not end",
    file: buyer,
    from: '"registration-confirmation": {\n      "type": "final",',
    to: '§"registration-confirmation": {',
    words: /have "type": "final"/,
  },
  {
    rule: "login",
    slip: "an account after a step that some skip past",
    file: "wizards/grant/wizard.json",
    from: '"login": "at-start"',
    to: '"login": { §"after": "quotes" }',
    words: /A way to the review leads past "quotes"/,
  },
  {
    rule: "early-read",
    slip: "a question that looks at a later answer",
    file: company,
    from: '"list": "company-sizes",',
    to: '"list": "company-sizes",\n      "when": { §"procurement-role.jobTitle": true },',
    words:
      /asked only after "company-details", or on another way\. For example: "personal-details", "company-details"\./,
  },
  {
    rule: "early-read",
    slip: "a question that waits for one further down the page",
    file: company,
    from: '"list": "organization-types",',
    to: '"list": "organization-types",\n      "when": { §"companySize": true },',
    words:
      /"Organization type" \(organizationType\) stands above .*\(companySize\).* Move "organizationType" below "companySize"\./,
  },
  {
    rule: "early-read",
    slip: "a guard that looks at a later answer",
    file: supplier,
    from: '"NEXT": "business-location"',
    to: `"NEXT": [{ "target": "business-location", "guard": { "type": "answered", "params": { "answers": [§"business-location.city"] } } }, { "target": "business-location" }]`,
    words: /"personal-details", "basic-information"\./,
  },
  {
    rule: "skipped-read",
    slip: "a question that counts on a step that may be skipped",
    file: associations,
    from: '"type": "array",',
    to: '"type": "array",\n      "when": { §"diversity-verification.certificates": { "minItems": 2 } },',
    words:
      /may have been skipped.*For example \("Diversity Data & Verification" \(diversity-verification\): skipped\): "personal-details", .*"membership-certifications"\./,
  },
  {
    rule: "skipped-read",
    slip: "a guard that counts on a step that may be skipped",
    file: supplier,
    from: '"on": { "NEXT": "membership-certifications", "SKIP": "membership-certifications" }',
    to: `"on": { "NEXT": [${guarded(
      "membership-certifications",
      "matches",
      '{ §"diversity-verification.certificates": { "minItems": 2 } }',
    )}, { "target": "membership-certifications" }], "SKIP": "membership-certifications" }`,
    words: /\("Diversity Data & Verification" \(diversity-verification\): skipped\)/,
  },
  {
    rule: "guard-gap",
    slip: "a way for one country only",
    file: supplier,
    from: '"NEXT": "registration-compliance"',
    to: `§"NEXT": [${guarded(
      "registration-compliance",
      "matches",
      '{ "business-location.country": { "const": "USA" } }',
    )}]`,
    words: /for these answers: Country \(business-location\.country\): Canada \("CAN"\)\. Add/,
  },
  {
    rule: "guard-gap",
    slip: "two ways that leave a number between them",
    file: buyer,
    from: '"NEXT": "supplier-diversity"',
    to: `§"NEXT": [${guarded(
      "supplier-diversity",
      "matches",
      '{ "procurement-role.procurementExperience": { "maximum": 4 } }',
    )}, ${guarded(
      "supplier-diversity",
      "matches",
      '{ "procurement-role.procurementExperience": { "minimum": 6 } }',
    )}]`,
    words: /Procurement experience \(procurement-role\.procurementExperience\): 5\. Add/,
  },
  {
    rule: "guard-gap",
    slip: "a way only for those who chose two goals together",
    file: buyer,
    from: '"NEXT": "review"',
    to: `§"NEXT": [${guarded("review", "answered", '{ "answers": ["supplier-diversity.objectives"] }')}]`,
    words: /Corporate responsibility goals \(supplier-diversity\.objectives\): not answered\. Add/,
  },
  {
    rule: "dead-branch",
    slip: "a way behind one without a guard",
    file: buyer,
    from: '"NEXT": "supplier-diversity"',
    to: '"NEXT": [{ "target": "supplier-diversity" }, §{ "target": "review" }]',
    words: /never tried: the one before it has no guard/,
  },
  {
    rule: "dead-branch",
    slip: "a way that an earlier one forestalls",
    file: supplier,
    from: '"NEXT": "registration-compliance"',
    to: `"NEXT": [${guarded(
      "registration-compliance",
      "matches",
      '{ "business-location.country": { "enum": ["CAN"] } }',
    )}, §${guarded(
      "registration-compliance",
      "matches",
      '{ "business-location.country": { "const": "CAN" } }',
    )}, { "target": "registration-compliance" }]`,
    words: /the way to "registration-compliance" is taken: Country \(business-location\.country\): Canada/,
  },
  {
    rule: "numbering",
    slip: "a numbering out of order",
    file: buyer,
    from: '"login": [\n        "company-details",\n        "procurement-role",',
    to: '"login": [\n        "procurement-role",\n        §"company-details",',
    words: /company-details/,
  },
  {
    rule: "journey-file",
    slip: "the sample registrations deleted",
    file: journeys,
    from: "",
    to: null,
    words: /Put the file back, or write one; "journeys": \[\] in it says/,
  },
  {
    rule: "journey-path",
    slip: "a journey that says another way",
    file: journeys,
    from: '"companyName": "Lakeshore Health System",',
    to: '§"companyName": "",',
    words: /Enter your company name/,
  },
  {
    rule: "journey-broken",
    slip: "a rule changed, and not what the journeys say of it",
    file: "wizards/buyer/steps/procurement-role.json",
    from: '"maximum": 50,',
    to: '"maximum": 60,',
    at: [journeys, '§"field": "procurementExperience",\n              "rule": "maximum"'],
    words: /"Procurement experience" \(procurementExperience\): expected the error "maximum", found none/,
  },
  {
    rule: "journey-turn",
    slip: "a condition dropped, and not what the journeys say of it",
    file: company,
    from: '\n      "when": { "organizationType": { "const": "Other" } },',
    to: "",
    at: [journeys, '"asksNot": [§"company-details.otherOrganizationType"]'],
    words:
      /"Other organization type" \(otherOrganizationType\) of "Company Details" \(company-details\): expected that it is not asked/,
  },
  {
    rule: "procedure-name",
    slip: "a move into a state that is called otherwise",
    file: procedure,
    from: '"activate": "active"',
    to: '§"activate": "activ"',
    words: /There is no state "activ" \(did you mean "active"\?\)/,
  },
  {
    rule: "procedure-name",
    slip: "a finding about a question that is not asked",
    file: procedure,
    from: '"registration-compliance.entityType",',
    to: '§"registration-compliance.entityTyp",',
    words: /"registration-compliance" asks no "entityTyp" \(did you mean "entityType"\?\)/,
  },
  {
    rule: "procedure-file",
    slip: "a finding without its file",
    file: procedure,
    from: '"certificate": {\n        "each"',
    to: '§"owner": {}, "certificate": {\n        "each"',
    words: /There is no file findings\/owner\.json/,
  },
  {
    rule: "procedure-way",
    slip: "a state that waits for corrections and goes nowhere when they come",
    file: procedure,
    from: ',\n        "resent": "in-review"',
    to: "",
    at: [procedure, '"on": { "decline": "declined" },\n      §"meta"'],
    words: /"waitsFor" and "resent"; "returned" has one of them/,
  },
  {
    rule: "procedure-guard",
    slip: "a guarded move that says nothing of when it cannot be made",
    file: procedure,
    from: '"refusal": "The business was not confirmed. Return the registration, or decline it.",',
    to: "",
    at: [procedure, '"verify": [\n          §{'],
    words: /For some answers "verify" leads nowhere/,
  },
  {
    rule: "procedure-person",
    slip: "a state that only two people can leave",
    file: "wizards/grant/procedure.json",
    from: '"decline": "declined", "return": "returned" }',
    to: '"decline": "declined" }',
    at: ["wizards/grant/procedure.json", '§"committee": {'],
    words: /nobody gets a case out of "committee"/,
  },
];
