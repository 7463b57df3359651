import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";
import type { Answer, Guidance } from "../definition/definition.ts";
import { guidanceBlocks } from "../definition/guidance-text.ts";
import { stepView } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const text = (title: string) => ({ type: "string", title, maxLength: 50 }) as const;

function views(guidance: Guidance[], answer: Answer = {}) {
  const properties = {
    kind: text("Kind"),
    why: { ...text("Why"), when: { kind: { const: "b" } } },
    origin: { ...text("Origin"), draw: { widget: "hidden" } },
    last: text("Last"),
  };
  const wizard = smallWizard({ steps: { ask: step({ properties, guidance }), end: step() } });
  return stepView(wizard, "ask", answer, {}).guidance?.map(({ before }) => before);
}

test("guidance stands above the next field that is asked, or at the end", () => {
  const guidance: Guidance[] = [
    { kind: "text", text: "Top" },
    { kind: "text", before: "why", text: "Above why" },
    { kind: "text", after: "why", text: "Below why" },
    { kind: "text", after: "last", text: "End" },
  ];
  expect(views(guidance)).toEqual(["kind", "last", "last", null]);
  expect(views(guidance, { kind: "b" })).toEqual(["kind", "why", "last", null]);
});

test("guidance with a condition is shown while that holds", () => {
  const guidance: Guidance[] = [
    { kind: "text", after: "kind", text: "Only b", when: { kind: { const: "b" } } },
  ];
  expect(views(guidance, { kind: "a" })).toEqual([]);
  expect(views(guidance, { kind: "b" })).toEqual(["why"]);
});

test("the text of guidance becomes paragraphs, lists, strong words and links", () => {
  expect(
    guidanceBlocks("One **two**\nthree.\n\n- [Four](https://a.example/b)\n- [five](mailto:a@b.example)"),
  ).toEqual([
    { paragraph: ["One ", { strong: "two" }, " three."] },
    {
      list: [
        [{ link: "https://a.example/b", words: "Four" }],
        [{ link: "mailto:a@b.example", words: "five" }],
      ],
    },
  ]);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](http://a.example)",
  "[x](//a.example)",
  "[x](/\\a.example)",
  "[x](data:text/html,y)",
  "<b>x</b>",
])("%s stays text", (typed) => {
  expect(guidanceBlocks(typed)).toEqual([{ paragraph: [typed] }]);
});

const firm = "wizards/small/steps/firm.json";
const withGuidance = (...parts: string[]) => ({
  [firm]: [['"title": "Your firm",', `"title": "Your firm", "guidance": [${parts.join(", ")}],`]] as [
    string,
    string,
  ][],
});

test("guidance of every kind passes the check", () => {
  const parts = [
    '{ "kind": "inset", "text": "See [the terms](/legal/terms-of-use)." }',
    '{ "kind": "heading", "before": "staff", "title": "People" }',
    '{ "kind": "details", "after": "staff", "title": "Who counts", "text": "- **all** of them" }',
    '{ "kind": "warning", "text": "A firm, then.", "when": { "kind.kind": { "const": "firm" } } }',
    '{ "kind": "text", "text": "Count everybody." }',
  ];
  expect(faultsIn(smallFolder(withGuidance(...parts)))).toEqual([]);
});

test.each<[string, RegExp, string]>([
  ["unknown-field", /no field "stuff"/, '{ "kind": "text", "text": "A", §"before": "stuff" }'],
  ["guidance", /not both/, '{ "kind": "text", "text": "A", "before": "staff", §"after": "staff" }'],
  ["guidance", /needs a "title"/, '§{ "kind": "details", "text": "A" }'],
  ["guidance", /needs a "text"/, '§{ "kind": "warning" }'],
  ["guidance", /has no "title"/, '{ "kind": "text", §"title": "A", "text": "B" }'],
  ["guidance", /HTML/, '{ "kind": "text", §"text": "<b>A</b>" }'],
  ["guidance", /not to "http:/, '{ "kind": "text", §"text": "[A](http://a.example)" }'],
  ["guidance", /Nothing makes anything/, '{ "kind": "text", §"text": "An **open end" }'],
  [
    "early-read",
    /stands above "staff"/,
    '{ "kind": "text", "text": "A", "when": { §"staff": { "minimum": 3 } } }',
  ],
  [
    "unknown-option",
    /not among the choices/,
    '{ "kind": "text", "text": "A", "when": { "kind.kind": { §"const": "firma" } } }',
  ],
  [
    "dead-branch",
    /would never be shown/,
    '{ "kind": "text", "text": "A", §"when": { "kind.kind": { "const": "person" } } }',
  ],
])("a fault of guidance is reported in its place: %s, %s", (rule, words, part) => {
  expectFault(rule, words, withGuidance(part));
});
