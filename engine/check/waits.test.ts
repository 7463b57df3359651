import { test } from "vitest";
import { expectFault } from "./testing/small-folder.ts";

test("two fields that wait for each other are told once", () => {
  expectFault("mutual-wait", /"?paper waits for note waits for paper/, {
    "wizards/small/steps/extra.json": [
      ['"title": "Paper",', '"title": "Paper",\n      §"when": { "note": true },'],
    ],
  });
});
