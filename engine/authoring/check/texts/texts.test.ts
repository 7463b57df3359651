import { describe, expect, test } from "vitest";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const extra = "wizards/small/steps/extra.json";
const firm = "wizards/small/steps/firm.json";
const kind = "wizards/small/steps/kind.json";
const wizard = "wizards/small/wizard.json";
const lists = "options/kinds.json";

/** The title of the step "extra", which people and firms both meet. */
const titled = (title: string): Edits => ({
  [extra]: [['"title": "More"', `§"title": ${JSON.stringify(title)}`]],
});

describe("an answer in a text passes", () => {
  test.each([
    ["with words for its absence", { [extra]: [['"title": "More"', '"title": "More of {firm.staff|you}"']] }],
    ["with no words but a bar", { [extra]: [['"title": "More"', '"title": "More{firm.staff|}"']] }],
    [
      "that is required of everybody before",
      { [extra]: [['"title": "More"', '"title": "More of {kind.kind}"']] },
    ],
    [
      "whose options all have the property",
      { [firm]: [['"title": "Your firm"', '"title": "{kind.kind.paper}"']] },
    ],
    ["of the same page", { [extra]: [['"title": "Note"', '"title": "Note on {paper.name|it}"']] }],
    ["of the same row", { [extra]: [['"title": "Why"', '"title": "Why {what|it}"']] }],
    [
      "in a hint without words",
      { [extra]: [['"title": "Note",', '"title": "Note", "description": "Of {firm.staff}.",']] },
    ],
    [
      "in a message, a button and a paragraph",
      {
        [firm]: [
          ['"At least 1."', '"At least 1 for {kind.name|you}."'],
          ['"required": ["staff"]', '"required": ["staff"], "buttons": { "next": "On, {kind.kind}" }'],
        ],
        "wizards/small/steps/end.json": [
          ['"title": "Thank you"', '"title": "Thank you", "body": ["{kind.kind}"]'],
        ],
      },
    ],
  ] satisfies [string, Edits][])("%s", (_title, edits) => {
    expect(faultsIn(smallFolder(edits))).toEqual([]);
  });

  test("accepts it where the exhaustive search finds the answer in every state", () => {
    // Asked only of firms, and the title is that of a page that only firms come to.
    const edits: Edits = {
      [kind]: [
        [
          '"name": {',
          `"branch": { "title": "Branch", "type": "string", "maxLength": 9, "when": { "kind": { "const": "firm" } },
            "messages": { "required": "Say it.", "maxLength": "Shorter." } }, "name": {`,
        ],
        ['"required": ["kind"]', '"required": ["kind", "branch"]'],
      ],
      [wizard]: [['"name": "{name}"', '"branch": "{branch}", "name": "{name}"']],
      "wizards/small/journeys.json": [['{ "kind": "firm" }', '{ "kind": "firm", "branch": "a" }']],
      [firm]: [['"title": "Your firm"', '"title": "Your firm {kind.branch}"']],
    };
    expect(faultsIn(smallFolder(edits))).toEqual([]);
    const fault = {
      ...edits,
      [firm]: [],
      [extra]: [['"title": "More"', '§"title": "More of {kind.branch}"']] as [string, string][],
    };
    expectFault("answer-text", /"kind.branch" may be absent here. For example .*not answered/u, fault);
  });
});

describe("the check refuses", () => {
  test.each([
    ["an unknown step", "unknown-field", /no step "frim" \(did you mean "firm"/u, titled("{frim.staff}")],
    [
      "an unknown answer",
      "unknown-field",
      /no field "staf" in the step "firm" \(did you mean "staff"/u,
      titled("{firm.staf|x}"),
    ],
    ["an unknown field of the page", "unknown-field", /no field "papers" here/u, titled("{papers|x}")],
    [
      "an unknown property of an option",
      "unknown-option",
      /No option of "kind" has "papers"/u,
      titled("{kind.kind.papers|x}"),
    ],
    ["an unknown part of a file", "unknown-field", /"paper" has no part "nam"/u, titled("{paper.nam|x}")],
    ["a property of a text", "unknown-option", /not chosen from a list/u, titled("{kind.name.paper|x}")],
    ["a whole step", "answer-text", /A step has no text/u, titled("{firm|x}")],
    ["a list of rows", "answer-text", /a list of rows/u, titled("{rows|x}")],
    [
      "an answer asked of some only",
      "answer-text",
      /"firm.staff" may be absent.*For example.*not met/u,
      titled("{firm.staff}"),
    ],
    [
      "an answer that nobody must give",
      "answer-text",
      /"kind.name" may be absent.*\{kind.name\|/u,
      titled("{kind.name}"),
    ],
    ["an answer of the same page without words", "answer-text", /still being answered/u, titled("{note}")],
    [
      "an answer of the same page named with it",
      "early-read",
      /named without the step: "\{note\}"/u,
      titled("{extra.note|x}"),
    ],
    ["a single brace", "answer-text", /Nothing fills in a single brace/u, titled("More { of it")],
    ["braces around words", "answer-text", /Nothing fills in "\{a few words\}"/u, titled("{a few words}")],
    ["an empty pair", "answer-text", /Nothing fills in "\{\}"/u, titled("More {}")],
    ["Markdown", "markdown", /Nothing reads Markdown here: "\*\*now\*\*"/u, titled("Do it **now**")],
    ["a link", "markdown", /\[terms\]/u, titled("See [terms](/terms)")],
    ["a heading", "markdown", /# More/u, titled("# More")],
    [
      "an answer that is asked later",
      "early-read",
      /asked only after "kind"/u,
      { [kind]: [['"title": "What are you?"', '§"title": "{firm.staff|x}"']] },
    ],
    [
      "a property that some options lack",
      "answer-text",
      /Not every choice of "kind.kind" has "paper"/u,
      { ...titled("{kind.kind.paper}"), [lists]: [[', "paper": "a letter"', ""]] },
    ],
    [
      "a tick without words",
      "answer-text",
      /"isNew" is a tick/u,
      {
        [kind]: [
          [
            '"title": "What are you?",\n  "properties": {',
            '§"title": "{isNew|x}",\n  "properties": { "isNew": { "title": "New", "type": "boolean", "draw": { "widget": "checkbox" } },',
          ],
        ],
        [wizard]: [['"name": "{name}"', '"isNew": "{isNew}", "name": "{name}"']],
      },
    ],
    [
      "a field of the page in a row",
      "unknown-field",
      /no field "note" here/u,
      { [extra]: [['"title": "Why"', '§"title": "{note|x}"']] },
    ],
    [
      "a field of the page in the label of an option",
      "unknown-field",
      /no field "name" here/u,
      { [lists]: [['"label": "A firm"', '§"label": "A firm of {name|x}"']] },
    ],
    [
      "an answer chosen from labels that show answers",
      "answer-text",
      /choices of "what" show answers themselves/u,
      {
        [extra]: [
          ['"title": "Why"', '§"title": "{what|x}"'],
          ['"list": "kinds"', '"list": "others"'],
        ],
      },
      {
        "options/others.json":
          '{ "$schema": "../schema/options.schema.json", "title": "Others", "options": [{ "value": "firm", "label": "Of {kind.name|it}" }, { "value": "other", "label": "No" }] }',
      },
    ],
    [
      "braces in the rail",
      "answer-text",
      /Nothing fills in "\{kind.kind\}"/u,
      { [wizard]: [['"rail": "Firm"', '§"rail": "Firm {kind.kind}"']] },
    ],
    [
      "braces in a call's failure",
      "answer-text",
      /Nothing fills in/u,
      { [wizard]: [['"failure": "The kind', '§"failure": "The {kind}']] },
    ],
    [
      "braces in an account form",
      "answer-text",
      /Nothing fills in "\{emial\}"/u,
      { "accounts/login.json": [['"title": "Log in"', '§"title": "Log in {emial}"']] },
    ],
    [
      "an answer in the address of a link",
      "answer-text",
      /the address of a link/u,
      {
        [extra]: [
          [
            '"title": "More",',
            '"title": "More", "guidance": [{ "kind": "text", §"text": "[a](https://a.example/{kind.kind})" }],',
          ],
        ],
      },
    ],
    [
      "Markdown in the words for absence",
      "answer-text",
      /shown as typed, without Markdown/u,
      {
        [extra]: [
          [
            '"title": "More",',
            '"title": "More", "guidance": [{ "kind": "text", §"text": "{kind.kind|[a]}" }],',
          ],
        ],
      },
    ],
  ] as [string, string, RegExp, Edits, { [file: string]: string }?][])(
    "%s",
    (_title, rule, words, edits, others = {}) => {
      expectFault(rule, words, edits, others);
    },
  );
});
