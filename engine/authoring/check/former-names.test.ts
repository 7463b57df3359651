import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const extra = "wizards/small/steps/extra.json";
const options = "options/kinds.json";

test("former names of steps, fields, rows, options and lists are in order", () => {
  const edits = {
    [kind]: [
      ['"title": "What are you?",', '"title": "What are you?", "was": "sort",'],
      ['"title": "Name",', '"title": "Name", "was": ["fullName", "label"],'],
    ],
    [extra]: [['"title": "Why",', '"title": "Why", "was": "because",']],
    [options]: [
      ['"title": "Kinds",', '"title": "Kinds", "was": "sorts",'],
      ['"label": "A firm",', '"label": "A firm", "was": "company",'],
    ],
  } satisfies Parameters<typeof smallFolder>[0];
  expect(faultsIn(smallFolder(edits))).toEqual([]);
});

test("a former name that another field has is reported", () => {
  expectFault("former-name", /Today "kind" is another field: .* cannot follow "name"/, {
    [kind]: [['"title": "Name",', '"title": "Name", §"was": "kind",']],
  });
});

test("a former name of two fields of a row is reported", () => {
  expectFault("former-name", /"what" was called "old" too: answers cannot follow both/, {
    [extra]: [
      ['"title": "What",', '"title": "What", "was": "old",'],
      ['"title": "Why",', '"title": "Why", §"was": ["old"],'],
    ],
  });
});

test("a former name that another step has is reported", () => {
  expectFault("former-name", /Today "firm" is another step/, {
    [kind]: [['"title": "What are you?",', '"title": "What are you?", §"was": "firm",']],
  });
});

test("a former value that another option has is reported", () => {
  expectFault("former-name", /Today "firm" is another option/, {
    [options]: [['"label": "A person",', '"label": "A person", §"was": "firm",']],
  });
});

test("a field that names a list as it was called before is reported with its name", () => {
  expectFault("unknown-list", /There is no list options\/sorts\.json \(it is called "kinds" now\)/, {
    [options]: [['"title": "Kinds",', '"title": "Kinds", "was": "sorts",']],
    [extra]: [['"list": "kinds"', '§"list": "sorts"']],
  });
});
