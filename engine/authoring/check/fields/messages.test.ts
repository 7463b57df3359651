import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const firm = "wizards/small/steps/firm.json";
const extra = "wizards/small/steps/extra.json";

test("a rule without its sentence is reported at the field", () => {
  expectFault("missing-message", 'lacks the sentence for "required" and "minimum"', {
    [firm]: [
      ['"staff": {', '§"staff": {'],
      ['"required": "Say how many work there.",', ""],
      ['"minimum": "At least 1.",', ""],
    ],
  });
});

test("a variant's own rule without a sentence is reported at the variant", () => {
  const variants = `"variants": [§{ "when": { "kind": { "const": "firm" } }, "pattern": "^F" }], "maxLength": 50`;
  expectFault("missing-message", /"pattern"/, { [kind]: [['"maxLength": 50', variants]] });
});

test("a sentence without its rule is reported", () => {
  expectFault("unused-message", /did you mean "maxLength"/, {
    [kind]: [
      ['"maxLength": "Shorten the name."', '"maxLength": "Shorten it.", §"minLength": "Lengthen it."'],
    ],
  });
});

test("a field without a title is reported", () => {
  expectFault("missing-message", /no "title"/, {
    [extra]: [['"note": {\n      "title": "Note",', '§"note": {']],
  });
});

test("what nobody sees needs no words", () => {
  const hidden = `"properties": {\n    "source": { "type": "string", "const": "web", "draw": { "widget": "hidden" } },`;
  expectFault("unused-message", "list", {
    [firm]: [
      ['"properties": {', hidden],
      ['"minimum": "At least 1."', '§"list": "No.", "minimum": "At least 1."'],
    ],
  });
});
