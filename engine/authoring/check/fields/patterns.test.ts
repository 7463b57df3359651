import { expect, test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";
import { reasonToFear } from "./pattern-safety.ts";

const kind = "wizards/small/steps/kind.json";
const withPattern = (pattern: string): [string, string][] => [
  ['"maxLength": 50', `"maxLength": 50, §"pattern": ${JSON.stringify(pattern)}`],
  ['"maxLength": "Shorten the name."', '"maxLength": "Shorten it.", "pattern": "Write it otherwise."'],
];

test("reports a pattern that is not a regular expression", () => {
  expectFault("bad-pattern", /not a regular expression/, { [kind]: withPattern("^[a-z$") });
});

test("reports a pattern of exponential time, with a text that shows it", () => {
  expectFault("unsafe-pattern", /grows without measure/, { [kind]: withPattern("^(a+)+$") });
});

test("reports a pattern that is slow for long texts", () => {
  expectFault("unsafe-pattern", /grows much faster than the text/, { [kind]: withPattern("^\\s+|\\s+$") });
});

test("reports a pattern that cannot be checked harmless", () => {
  expectFault("unsafe-pattern", /a back-reference cannot be checked harmless/, {
    [kind]: withPattern("^(.*)\\1$"),
  });
  expectFault("unsafe-pattern", /a look-ahead assertion cannot/, { [kind]: withPattern("^(?=.*a).{2,20}$") });
});

test("bounds do not hide nested repetitions", () => {
  expect(reasonToFear("^(?:[a-z]{1,9}){1,9}$")).toMatch(/grows without measure/);
  expect(reasonToFear("^(a?){25}a{25}$")).toMatch(/could not be checked/);
  expect(reasonToFear("^((?:a?b?){5}){5}$")).toMatch(/could not be checked/);
  expect(reasonToFear("^.{1,300}x.{1,300}y.{1,300}$")).toMatch(/grows/);
});

test("ordinary patterns are checked harmless", () => {
  const code = "^[A-Z]{5}$";
  const zip = "^\\d{5}(-\\d{4})?$";
  const phone = "^(?:\\d{3}-?){2}\\d{4}$";
  const host = "^([a-z]{1,63}\\.){1,8}[a-z]{2,63}$";
  const name = "^[a-z]{1,20}[a-z0-9]{0,20}$";
  const address = "^(?:\\d{1,3}\\.){3}\\d{1,3}$";
  expect([code, zip, phone, host, name, address].filter((pattern) => reasonToFear(pattern) !== null)).toEqual(
    [],
  );
});

test("patterns of conditions and checklists are checked too", () => {
  expectFault("unsafe-pattern", /keep the server busy/, {
    "wizards/small/wizard.json": [['{ "const": "firm" }', '{ §"pattern": "^(f|f)*irm$" }']],
  });
  expectFault("bad-pattern", /not a regular expression/, {
    [kind]: [
      [
        '"maxLength": 50',
        '"maxLength": 50, "checklist": [{ "label": "A", §"pattern": "(", "message": "No." }]',
      ],
    ],
  });
});
