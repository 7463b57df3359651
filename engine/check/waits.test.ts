import { test } from "vitest";
import { expectFault } from "./testing/small-folder.ts";

test("two fields that wait for each other are told once", () => {
  expectFault(
    "mutual-wait",
    /"Paper" \(paper\) waits for an answer to "Note" \(note\); "Note" \(note\) waits for an answer to "Paper"/,
    {
      "wizards/small/steps/extra.json": [
        ['"title": "Paper",', '"title": "Paper",\n      §"when": { "note": true },'],
      ],
    },
  );
});
