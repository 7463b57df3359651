import { expect, test } from "vitest";
import { shippedDefinitions, shippedFiles } from "../../testing/shipped.ts";
import { smallFolder } from "../testing/small-folder.ts";
import { listsIn, usesOfLists } from "./lists.ts";

test("a list is used by the questions that offer it, columns, blocks and what blocks take over included", () => {
  const files = smallFolder(
    {},
    {
      "shared/kind.json": '{ "title": "Shared kind", "list": "kinds" }',
      "shared/kinds.json": '{ "properties": { "kind": { "$ref": "./kind.json" } } }',
      "wizards/small/steps/firm.json": '{ "properties": { "of": { "block": "kinds" } } }',
    },
  );
  const uses = usesOfLists(files).get("kinds") ?? [];
  expect(uses.map(({ step, question, page }) => [step, question, page])).toEqual([
    ["kind", "Kind", "What are you?"],
    ["firm", "Shared kind", "Firm"],
    ["extra", "What", "More"],
  ]);
});

test("lists are read as they are checked, and each that a wizard draws from is used", () => {
  const files = shippedFiles();
  const lists = Object.assign(
    {},
    ...Object.values(shippedDefinitions().wizards).map((one) => one.definition.lists),
  );
  const drawn = Object.keys(lists).filter((name) => Object.hasOwn(listsIn(files), name));
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.map((name) => listsIn(files)[name]?.options)).toEqual(
    drawn.map((name) => lists[name].options),
  );
  expect(drawn.filter((name) => !usesOfLists(files).has(name))).toEqual([]);
});

test("files that cannot be read use nothing", () => {
  expect(usesOfLists({ "wizards/small/steps/kind.json": "{" }).size).toBe(0);
});
