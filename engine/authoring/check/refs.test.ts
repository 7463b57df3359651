import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const shared = (name: string, text: string) => ({ [`shared/${name}.json`]: text });
const reference = (path: string): [string, string][] => [
  ['"required": ["kind"],', `"required": ["kind"],\n  "gate": ["kind"],`],
  ['"properties": {\n    "kind"', `"properties": {\n    "other": { §"$ref": "${path}" },\n    "kind"`],
];

test("a reference to a file that does not exist is reported", () => {
  expectFault("ref-missing", /no file "shared\/town\.json"/, {
    [kind]: reference("../../../shared/town.json"),
  });
});

test("a reference out of the folder is reported, whatever way it takes", () => {
  expectFault("ref-outside", /leads outside/, { [kind]: reference("../../../../secrets.json") });
});

test("references that go round in a circle are reported", () => {
  const faults = faultsIn(
    smallFolder(
      { [kind]: reference("../../../shared/a.json").map(([from, to]) => [from, to.replace("§", "")]) },
      {
        ...shared("a", '{ "$schema": "../schema/field.schema.json", "$ref": "./b.json" }'),
        ...shared("b", '{ "$schema": "../schema/field.schema.json", "$ref": "./a.json" }'),
      },
    ),
  );
  expect(faults.map(({ file, rule }) => `${file} ${rule}`)).toEqual(["shared/b.json ref-loop"]);
});

test("a fault in a shared file is reported there", () => {
  const town =
    '{\n  "$schema": "../schema/field.schema.json",\n  "title": "Town",\n  "type": "string",\n  "maxLength": 50,\n  "messages": { "maxLength": "Shorter.", §"minLength": "Longer." }\n}';
  const save = '"kind": "{kind}", "name": "{name}"';
  expectFault(
    "unused-message",
    /minLength/,
    {
      [kind]: reference("../../../shared/town.json").map(([from, to]) => [from, to.replace("§", "")]),
      "wizards/small/wizard.json": [[save, `${save}, "other": "{other}"`]],
    },
    shared("town", town),
  );
});

test("files that double each other are refused before they fill the memory", () => {
  const link = (next: string) => `{ "$schema": "../schema/step.schema.json", "title": "T", "properties": {
    "a": { "$ref": "./${next}.json" }, "b": { "$ref": "./${next}.json" }, "c": { "$ref": "./${next}.json" } } }`;
  const chain = Object.fromEntries(
    Array.from({ length: 15 }, (_none, index) => [`shared/s${index}.json`, link(`s${index + 1}`)]),
  );
  const faults = faultsIn(
    smallFolder(
      {
        [kind]: [['"title": "What are you?"', '"$ref": "../../../shared/s0.json", "title": "What are you?"']],
      },
      chain,
    ),
  );
  expect(faults.map(({ rule }) => rule)).toContain("limits");
});

test("a reference to a file that is no JSON reports only that file's fault", () => {
  const edits = reference("../../../accounts/broken.json").map(([from, to]): [string, string] => [
    from,
    to.replace("§", ""),
  ]);
  expectFault(
    "json-syntax",
    /value is missing/,
    { [kind]: edits },
    { "accounts/broken.json": '{ "type": §}' },
  );
});
