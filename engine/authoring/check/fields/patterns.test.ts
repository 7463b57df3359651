import { expect, test, vi } from "vitest";
import type { FormsDefinition } from "../../../definition/definition.ts";
import { expectFault, readSmall, smallFolder } from "../../testing/small-folder.ts";
import { reasonToFear } from "./pattern-safety.ts";
import { checkPatterns } from "./patterns.ts";

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

/** A checklist of patterns that only the prover can check. */
const checklistOf = (count: number, named: string) =>
  Array.from({ length: count }, (_, index) => ({
    label: "Characters",
    pattern: `^${named}(-${index})?$`,
    message: "Write it otherwise.",
  }));

test("attack 183: patterns share the time of a check, and the next check goes on where it ended", () => {
  const checklist = JSON.stringify(checklistOf(5, "shared"));
  const files = smallFolder({ [kind]: [['"maxLength": 50', `"maxLength": 50, "checklist": ${checklist}`]] });
  const rules = () => {
    let left = 2;
    const { faults } = readSmall(files, { mayProve: () => left-- > 0 });
    return faults.map(({ rule, message }) => `${rule}: ${message.slice(0, 24)}`);
  };
  const unfinished = ["limits: The patterns before this"];
  expect([rules(), rules(), rules()]).toEqual([unfinished, unfinished, []]);
});

test("attack 183: a wizard with too many patterns that take long to check is refused before any is", () => {
  const properties = { a: { type: "string", checklist: checklistOf(101, "many") } };
  const definition = {
    steps: { kind: { properties, required: [] } },
    lists: {},
  } as unknown as FormsDefinition;
  const faults: unknown[] = [];
  const mayProve = vi.fn(() => true);
  checkPatterns(definition, (...fault) => void faults.push(fault), mayProve);
  const place = ["steps", "kind", "properties", "a", "checklist", 100, "pattern"];
  expect(faults).toEqual([["limits", place, expect.stringMatching(/^More than 100 patterns/u)]]);
  expect(mayProve).not.toHaveBeenCalled();
});
