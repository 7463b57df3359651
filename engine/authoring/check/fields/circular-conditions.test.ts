import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const extra = "wizards/small/steps/extra.json";

test("two fields that wait for each other are reported once", () => {
  expectFault(
    "mutual-wait",
    /"Paper" \(paper\) waits for an answer to "Note" \(note\); "Note" \(note\) waits for an answer to "Paper"/,
    {
      [extra]: [['"title": "Paper",', '"title": "Paper",\n      §"when": { "note": true },']],
    },
  );
});

test("a field that waits for one further down the page is reported with where to go", () => {
  expectFault(
    "early-read",
    /^"Paper" \(paper\) stands above "Rows" \(rows\), which it waits for: .* Move "paper" below "rows"\.$/,
    { [extra]: [['"title": "Paper",', '"title": "Paper",\n      "when": { §"rows": true },']] },
  );
});

test("a field of a row that waits for one further down the row is reported", () => {
  expectFault("early-read", /^"What" \(what\) stands above "Why" \(why\)/, {
    [extra]: [
      ['"title": "What",', '"title": "What",\n            "when": { §"why": true },'],
      ['"when": { "what": { "const": "other" } },', ""],
    ],
  });
});

test("a field of an account form that waits for one further down is reported", () => {
  const code =
    '"code": { "title": "Code", "type": "string", "maxLength": 6, "when": { §"email": true }, "messages": { "maxLength": "Shorten it." } },';
  expectFault("early-read", /^"Code" \(code\) stands above "Email" \(email\)/, {
    "accounts/login.json": [['"email": {', `${code}\n    "email": {`]],
  });
});
