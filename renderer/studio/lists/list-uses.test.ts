import { expect, test } from "vitest";
import { smallFolder } from "../../../engine/authoring/testing/small-folder.ts";
import { usesOfLists } from "./list-uses.ts";

test("a list is used by the questions that offer it, columns and shared files included", () => {
  const files = smallFolder(
    {},
    {
      "shared/kind.json": '{ "definitions": { "kind": { "title": "Shared kind", "list": "kinds" } } }',
      "wizards/small/steps/firm.json":
        '{ "properties": { "kind": { "$ref": "../../../shared/kind.json#/definitions/kind" } } }',
    },
  );
  const uses = usesOfLists(files).get("kinds") ?? [];
  expect(uses.map(({ step, question, page }) => [step, question, page])).toEqual([
    ["kind", "Kind", "What are you?"],
    ["firm", "Shared kind", "Firm"],
    ["extra", "What", "More"],
  ]);
});

test("files that cannot be read use nothing", () => {
  expect(usesOfLists({ "wizards/small/steps/kind.json": "{" }).size).toBe(0);
});
