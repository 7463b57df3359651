import { expect, test } from "vitest";
import type { FieldDefinition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { changesBetween } from "../changes/changes-between.ts";
import { faultsIn, smallFolder } from "../testing/small-folder.ts";

const text = '"type": "string", "maxLength": 50, "messages": { "maxLength": "Shorter." }';
const number = '"type": "number", "messages": { "type": "A number." }';
const rows = `"type": "array", "maxItems": 3, "messages": { "maxItems": "Three." },
  "items": { "type": "object", "properties": { "what": { "title": "What", ${text} }, "size": { "title": "Size", ${number} } } }`;

/** One mistake, or several at one place, for each keyword of ours. */
const mistakes: { [name: string]: string } = {
  repeated: `${text}, "sameAs": "nobody"`,
  repeatsSilently: `${text}, "sameAs": "plain"`,
  repeatsLink: `${text.replace('"messages": {', '"messages": { "sameAs": "Same.",')}, "sameAs": "campaign"`,
  counted: `${number}, "checklist": [{ "label": "A digit", "pattern": "[0-9]", "message": "A digit." }]`,
  ticked: `${text}, "checklist": [{ "label": "A", "pattern": "(", "message": "A." }]`,
  none: `${number}, "compare": [{ "message": "None." }, { "atLeast": { "value": 1 }, "atMost": { "value": 2 }, "message": "Two." }]`,
  early: `${number}, "compare": [{ "after": { "value": "2020-01-01" }, "message": "Late." }]`,
  unordered: `${text}, "compare": [{ "moreThan": { "value": "a" }, "message": "More." }, { "equals": { "value": "a" }, "loosely": true, "possibly": true, "message": "A." }]`,
  unlike: `${number}, "compare": [{ "atLeast": { "field": "plain" }, "message": "Like." }, { "atMost": { "field": "unlike" }, "message": "Itself." }, { "equals": { "field": "kind.kin" }, "message": "Kin." }, { "equals": { "today": {} }, "message": "Day." }]`,
  torn: `${number}, "compare": [{ "atLeast": { "value": 5 }, "message": "Five." }, { "lessThan": { "value": 5 }, "message": "Below." }]`,
  varied: `${number}, "variants": [{ "when": { "plain": true }, "compare": [{ "atLeast": { "field": "campaign" }, "message": "More." }] }]`,
  linked: `${text}, "compare": [{ "equals": { "field": "campaign" }, "message": "As linked." }]`,
  nothing: `"type": "number", "computed": {}`,
  several: `"type": "number", "computed": { "sum": "rows.size", "count": "rows" }`,
  worded: `"type": "number", "computed": { "sum": "rows.what" }`,
  missing: `"type": "number", "computed": { "difference": ["staff", "stuff"] }`,
  upward: `"type": "number", "computed": { "sum": ["staff", "late"] }`,
  circular: `"type": "number", "computed": { "same": "circularToo" }`,
  circularToo: `"type": "number", "computed": { "same": "circular" }`,
  fixed: `"type": "number", "computed": { "value": "5" }`,
  dated: `"type": "number", "computed": { "sentOn": {} }`,
  mixed: `"type": "string", "computed": { "sum": "rows.size" }`,
  fromLink: `"type": "string", "computed": { "same": "campaign" }`,
  asked: `"type": "string", "list": "kinds", "computed": { "same": "plain" }, "default": "a", "clears": ["plain"], "sameAs": "plain", "checklist": [{ "label": "A", "pattern": "a", "message": "A." }], "draw": { "widget": "text" }`,
  copied: `${text}, "copy": { "from": "nobody", "while": "plain" }`,
  copiedLate: `${text}, "copy": { "from": "late", "while": "staff" }`,
  copiedLink: `${text}, "copy": { "from": "campaign", "while": "tick" }`,
  copiedRow: `${rows}, "copy": { "from": "plain", "while": "tick" }`,
  filled: `${number}, "prefill": { "account": "name" }`,
  campaign: `"type": "string", "maxLength": 900, "source": { "parameter": "campaign" }, "sameAs": "plain", "checklist": [{ "label": "A", "pattern": "a", "message": "A." }], "clears": ["plain"], "computed": { "value": "a" }`,
  emptying: `${text}, "clears": ["nobody", "plain", "plain"]`,
  found: `"type": "object", "lookup": { "source": "naic", "by": "nobody", "except": "noOne" }, "messages": { "lookup": "Find it.", "required": "Never." }`,
  cleaned: `${text}, "clean": { "case": "upper" }`,
  partly: `${text}, "partial": "month", "currency": "USD"`,
  money: `"type": "string", "format": "money", "messages": { "format": "An amount." }`,
  weighed: `"type": "string", "format": "nomey", "maxLength": 9, "unit": "kg", "messages": { "format": "So.", "maxLength": "Shorter." }`,
  listed: `"type": "string", "list": "kind", "messages": { "list": "Choose." }`,
  uploaded: `"type": "object", "file": { "accept": ["text/csv"], "maxBytes": 1000, "picture": true }, "messages": { "file": "A file." }`,
  agreed: `"type": "string", "consent": "I agree.", "sameAs": "plain", "checklist": [{ "label": "A", "pattern": "a", "message": "A." }], "compare": [{ "equals": { "value": "a" }, "message": "A." }], "computed": { "value": "a" }, "default": "a", "messages": { "const": "Agree." }`,
  reversed: `${number.replace('"messages": {', '"messages": { "minimum": "More.", "maximum": "Less.",')}, "minimum": 5, "maximum": 2`,
  short: `${number}, "maxLength": 5, "pattern": "^a$", "uniqueItems": true`,
};

/** Returns the faults of a step with these questions. Those of consents hide all others. */
function faultsWith(questions: { [name: string]: string }): string[] {
  const fields = Object.entries(questions).map(
    ([name, keywords]) => `"${name}": { "title": "${name}", ${keywords} }`,
  );
  const files = smallFolder({
    "wizards/small/steps/firm.json": [
      [
        '"maximum": "At most 500."\n      }\n    }',
        `"maximum": "At most 500."\n      }\n    },
"plain": { "title": "Plain", ${text} },
"tick": { "title": "Tick", "type": "boolean", "draw": { "widget": "checkbox" } },
"rows": { "title": "Rows", ${rows} },
${fields.join(",\n")},
"late": { "title": "Late", ${number} }`,
      ],
      ['"required": ["staff"]', '"required": ["staff", "worded"]'],
    ],
  });
  return faultsIn(files).map(({ line, column, rule, message }) => `${line}:${column} ${rule}: ${message}`);
}

test("a mistake for each keyword gives these faults, in this order", () => {
  const { agreed = "", ...others } = mistakes;
  expect([...faultsWith({ agreed }), ...faultsWith(others)]).toMatchInlineSnapshot(`
    [
      "21:73 consent: The answer to a consent is the text that was accepted: leave out "sameAs".",
      "21:92 consent: The answer to a consent is the text that was accepted: leave out "checklist".",
      "21:158 consent: The answer to a consent is the text that was accepted: leave out "compare".",
      "21:220 consent: The answer to a consent is the text that was accepted: leave out "computed".",
      "21:250 consent: The answer to a consent is the text that was accepted: leave out "default".",
      "21:1 missing-message: "messages" lacks the sentence for "sameAs".",
      "21:112 unknown-field: There is no field "nobody" here.",
      "22:1 missing-message: "messages" lacks the sentence for "sameAs".",
      "23:137 source: "campaign" comes with the address, and anybody may write one: it must not decide whether "repeatsLink" is valid.",
      "24:89 widget: "checklist" says nothing about a field of type "number".",
      "25:138 bad-pattern: This is not a regular expression: /(/u: Unterminated group.",
      "26:95 comparison: A comparison has just one operator, such as "atLeast": none is here.",
      "26:119 comparison: A comparison has just one operator, such as "atLeast": here are "atLeast" and "atMost".",
      "27:99 comparison: "after" is for dates, months and times; this field is a number.",
      "27:110 comparison: "2020-01-01" is not a number as it is stored.",
      "28:128 comparison: A text has no order: only "equals" or "differsFrom".",
      "28:227 comparison: "possibly" is for dates that have "partial".",
      "29:114 comparison: "plain" is a text, this field is a number: compare like with like.",
      "29:170 comparison: A field cannot be compared with itself.",
      "29:229 unknown-field: There is no field "kin" in the step "kind" (did you mean "kind"?).",
      "29:287 comparison: Today is a date; this field is a number.",
      "30:146 comparison: No answer can satisfy "lessThan" beside the other rules ("atLeast").",
      "31:156 comparison: "campaign" is a text, this field is a number: compare like with like.",
      "31:156 source: "campaign" comes with the address, and anybody may write one: it must not decide whether "varied" is valid.",
      "32:134 source: "campaign" comes with the address, and anybody may write one: it must not decide whether "linked" is valid.",
      "33:52 computed: A computed answer has just one operation, such as "sum": none is here.",
      "34:52 computed: A computed answer has just one operation, such as "sum": here are "sum" and "count".",
      "35:64 computed: "rows.what" is a text: "sum" takes numbers or amounts.",
      "36:90 unknown-field: There is no field "stuff" here (did you mean "staff"?).",
      "37:81 early-read: "upward" is computed from "late", which stands below it. Move "upward" below "late".",
      "38:68 mutual-wait: "circular" follows from "circularToo", which follows from "circular" again: neither is ever known.",
      "40:62 computed: "5" is not a number as it is stored, or no option.",
      "41:62 computed: The day of sending is a date; this field is a number.",
      "42:62 computed: "sum" gives a number; this field is a text.",
      "43:54 source: "campaign" comes with the address, and anybody may write one: it must not decide whether "fromLink" is valid.",
      "43:68 early-read: "fromLink" is computed from "campaign", which stands below it. Move "fromLink" below "campaign".",
      "44:1 missing-message: "messages" lacks the sentence for "sameAs".",
      "44:79 computed: The choices of both questions come from one list.",
      "44:98 computed: "default" says nothing about an answer that is computed.",
      "44:114 computed: "clears" says nothing about an answer that is computed.",
      "44:135 computed: "sameAs" says nothing about an answer that is computed.",
      "44:154 computed: "checklist" says nothing about an answer that is computed.",
      "44:230 widget: The control "text" asks; a "computed" answer is shown by "output", or "hidden".",
      "45:118 unknown-field: There is no field "nobody" here.",
      "46:126 early-read: "copiedLate" copies above "late", which it waits for. Move "copiedLate" below "late".",
      "46:126 shape: "late" is not asked like "copiedLate": type, format, currency and list must be the same.",
      "46:142 shape: "staff" is a number: a tick, or a yes or no, says when to copy.",
      "47:126 early-read: "copiedLink" copies above "campaign", which it waits for. Move "copiedLink" below "campaign".",
      "47:126 source: "campaign" comes with the address: nobody could correct the copy.",
      "49:241 shape: Only a question of a wizard's page that is answered with a text, a number or a choice copies another.",
      "50:87 shape: Only a text that is typed on a wizard's page is filled in from the account.",
      "51:54 source: 500 characters is the most that an address may bring.",
      "51:111 computed: "sameAs" says nothing about an answer that is computed.",
      "51:111 source: The answer comes with the address: leave out "sameAs".",
      "51:130 computed: "checklist" says nothing about an answer that is computed.",
      "51:130 source: The answer comes with the address: leave out "checklist".",
      "51:196 computed: "clears" says nothing about an answer that is computed.",
      "51:196 source: The answer comes with the address: leave out "clears".",
      "51:217 source: The answer comes with the address: leave out "computed".",
      "52:123 unknown-field: There is no field "nobody" here.",
      "52:142 duplicate-id: "plain" stands twice in this list.",
      "53:60 shape: There is no lookup source "naic" (did you mean "naics"?). Known: naics.",
      "53:78 unknown-field: There is no field "nobody" here.",
      "53:94 unknown-field: There is no field "noOne" here (did you mean "none"?).",
      "53:151 unused-message: This question is optional, so this message never appears.",
      "54:110 shape: "clean" stands beside a "pattern".",
      "55:108 widget: Only a field of the "format" "date" is "partial".",
      "55:128 currency: Only a field of the "format" "money" has a "currency".",
      "56:1 currency: Money needs its "currency", such as "USD".",
      "57:52 unknown-format: There is no format "nomey" (did you mean "money"?).",
      "57:87 widget: "unit" says nothing about a field of type "string".",
      "58:50 unknown-list: There is no list options/kind.json (did you mean "kinds"?).",
      "59:75 widget: "text/csv" is no picture.",
      "60:131 limits: "minimum" is more than "maximum": nothing would do.",
      "61:1 missing-message: "messages" lacks the sentence for "uniqueItems", "pattern" and "maxLength".",
      "61:85 widget: "maxLength" says nothing about a field of type "number".",
      "61:101 widget: "pattern" says nothing about a field of type "number".",
      "61:119 widget: "uniqueItems" says nothing about a field of type "number".",
      "64:25 computed: "worded" is computed, not asked: take it out of "required".",
    ]
  `);
});

/** Each keyword as it was and as it is. */
const rules: { [name: string]: [before: FieldDefinition, after: FieldDefinition] } = {
  sameAs: [{ sameAs: "a" }, { sameAs: "b" }],
  sameAsNow: [{}, { sameAs: "b" }],
  checklist: [
    { checklist: [{ label: "A", pattern: "a", message: "An A." }] },
    { checklist: [{ label: "B", pattern: "b", message: "A B." }] },
  ],
  checklistWords: [
    { checklist: [{ label: "A", pattern: "a", message: "An A." }] },
    { checklist: [{ label: "Aa", pattern: "a", message: "An a." }] },
  ],
  compare: [
    {
      compare: [
        { atLeast: { value: "a" }, message: "Least." },
        { equals: { field: "x" }, message: "Equal." },
      ],
    },
    {
      compare: [
        { atLeast: { value: "b" }, message: "Least." },
        { differsFrom: { field: "y" }, message: "Other." },
      ],
    },
  ],
  compareLess: [{ compare: [{ equals: { field: "x" }, message: "Equal." }] }, {}],
  compareWords: [
    { compare: [{ equals: { field: "x" }, message: "Equal." }] },
    { compare: [{ equals: { field: "x" }, message: "The same." }] },
  ],
  computed: [{ computed: { same: "x" } }, { computed: { same: "y" } }],
  computedNow: [{}, { computed: { same: "y" } }],
  askedNow: [{ computed: { same: "x" } }, {}],
  copy: [{ copy: { from: "x", while: "y" } }, { copy: { from: "z", while: "y" } }],
  prefill: [{}, { prefill: { account: "email", fixed: true } }],
  clean: [{ clean: { case: "upper" } }, {}],
  partial: [{}, { partial: "month" }],
  clears: [{ clears: ["x"] }, { clears: ["y"], default: "a" }],
  several: [
    { checklist: [{ label: "A", pattern: "a", message: "An A." }], copy: { from: "x", while: "y" } },
    {
      compare: [{ equals: { value: "x" }, message: "Equal." }],
      computed: { same: "x" },
      pattern: "a",
      maxLength: 9,
    },
  ],
};

test("a change of each keyword is said like this", () => {
  const wizardWith = (index: 0 | 1) => {
    const properties = Object.fromEntries(
      Object.entries(rules).map(([name, both]): [string, FieldDefinition] => [
        name,
        { type: "string", ...both[index] },
      ]),
    );
    return smallWizard({ steps: { one: step({ properties }), end: step() } }).definition;
  };
  const changes = changesBetween(wizardWith(0), wizardWith(1));
  const lines = changes.map(({ question, kind, words, touches }) =>
    [question, kind, words, touches ?? ""].join(" | "),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "sameAs | rule-changed | Rule changed: the question that it must repeat wanted is b now; before a. | People who answered in another form will be brought back to this step.",
      "sameAsNow | rule-tightened | Rule tightened: the question that it must repeat b is wanted now. | People who answered in another form will be brought back to this step.",
      "checklist | look | It is drawn or begins differently: checklist. | ",
      "checklist | rule-tightened | Rule tightened: wanted now as well: “B”. | People whose answer doesn't meet it will be brought back to this step.",
      "checklist | rule-loosened | Rule loosened: no longer wanted: “A”. | ",
      "checklistWords | look | It is drawn or begins differently: checklist. | ",
      "compare | rule-tightened | Rule tightened: “Least.” is compared with "b" now; before "a". | People whose answer doesn't fit that will be brought back to this step.",
      "compare | rule-changed | Rule changed: “Other.” now; before “Equal.”. | People whose answer doesn't fit that will be brought back to this step.",
      "compareLess | rule-loosened | Rule loosened: need no longer be: “Equal.”. | ",
      "compareWords | messages | An error message now reads “The same.”; before “Equal.”. | ",
      "computed | rule-changed | Rule changed: it is computed in another way. | People whose answers give another result will be brought back to this step.",
      "computedNow | rule-changed | Rule changed: it is computed now, not asked. | People whose answers give another result will be brought back to this step.",
      "askedNow | rule-changed | Rule changed: it is asked now, not computed. | People whose answers give another result will be brought back to this step.",
      "copy | rule-changed | Rule changed: it is copied from “z” while “y” is ticked. | People who checked that it is the same will be brought back to this step.",
      "prefill | rule-changed | Rule changed: it is filled in with the account's email address, and cannot be changed. | People who answered otherwise than their account says will be brought back to this step.",
      "clean | rule-changed | Rule changed: it is no longer tidied first. | People who wrote it differently will be brought back to this step.",
      "partial | rule-loosened | Rule loosened: the day may be unknown now. | ",
      "clears | look | It is drawn or begins differently: clears, first. | ",
      "several | look | It is drawn or begins differently: checklist. | ",
      "several | rule-tightened | Rule tightened: 9 characters at most now; before no limit. | People who wrote more than 9 characters will be brought back to this step.",
      "several | rule-tightened | Rule tightened: the pattern a is wanted now. | People who answered in another form will be brought back to this step.",
      "several | rule-changed | Rule changed: it is no longer copied from another question. | People who checked that it is the same will be brought back to this step.",
      "several | rule-loosened | Rule loosened: no longer wanted: “A”. | ",
      "several | rule-tightened | Rule tightened: must be now as well: “Equal.”. | People whose answer doesn't fit that will be brought back to this step.",
      "several | rule-changed | Rule changed: it is computed now, not asked. | People whose answers give another result will be brought back to this step.",
    ]
  `);
});
