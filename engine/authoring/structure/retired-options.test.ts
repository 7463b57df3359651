import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const options = "options/kinds.json";
const person = '"label": "A person",';

test("a retired option that nobody new meets is in order", () => {
  const retired = '"label": "Something else", "retired": true, "successor": "person",';
  expect(faultsIn(smallFolder({ [options]: [['"label": "Something else",', retired]] }))).toEqual([]);
});

test("a list whose options are all retired is reported", () => {
  const labels = ["A person", "A firm", "Something else"].map((label, index): [string, string] => [
    `"label": "${label}",`,
    `"label": "${label}", ${index === 0 ? "§" : ""}"retired": true,`,
  ]);
  expectFault("retired-option", /nothing is left to choose/, {
    [options]: labels,
  });
});

test("a successor of an option that is offered is reported", () => {
  expectFault("retired-option", /Only a retired option has a successor/, {
    [options]: [[person, `${person} §"successor": "firm",`]],
  });
});

test("a successor that is not in the list, or is retired itself, is reported", () => {
  expectFault("retired-option", /"firms" is not in this list \(did you mean "firm"\?\)/, {
    [options]: [[person, `${person} "retired": true, §"successor": "firms",`]],
  });
  expectFault("retired-option", /"person" is retired itself/, {
    [options]: [[person, `${person} "retired": true, §"successor": "person",`]],
  });
});

test("a default that is retired is reported", () => {
  expectFault("retired-option", /"other" is retired: it must not be chosen for anybody new/, {
    [options]: [['"label": "Something else",', '"label": "Something else", "retired": true,']],
    "wizards/small/steps/kind.json": [['"list": "kinds",', '"list": "kinds", §"default": "other",']],
  });
});

test("a condition on an option that was removed says how to put it back", () => {
  expectFault(
    "unknown-option",
    /If you removed it from options\/kinds\.json: put it back with "retired": true/,
    {
      "wizards/small/steps/extra.json": [['"what": { "const": "other" }', '"what": { §"const": "gone" }']],
    },
  );
});
