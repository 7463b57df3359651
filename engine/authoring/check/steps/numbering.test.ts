import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const counted = '"wizard": ["kind", "firm", "extra", "review", "end"]';

test("a number for a step that does not exist is reported", () => {
  expectFault("numbering", /did you mean "firm"/, {
    [wizard]: [['"login": ["kind", "firm"', '"login": ["kind", §"firma"']],
  });
});

test("a numbering against the order of the ways is reported", () => {
  expectFault("numbering", /"extra" is counted after "review"/, {
    [wizard]: [[counted, '"wizard": ["kind", "firm", "review", §"extra", "end"]']],
  });
});

test("a step counted twice is reported", () => {
  expectFault("numbering", /counted twice/, {
    [wizard]: [[counted, '"wizard": ["kind", "firm", "extra", "review", §"review", "end"]']],
  });
});

test("a step that the wizard's numbering leaves out is reported", () => {
  expectFault("numbering", /leaves out "extra"/, {
    [wizard]: [[counted, '§"wizard": ["kind", "firm", "review", "end"]']],
  });
});

test.each([
  ["unknown-step", "firma", /did you mean "firm"/],
  ["login", "firm", /A way to the review leads past "firm"/],
  ["login", "review", /write "at-review"/],
] as const)("an account is asked for after a step that everybody passes: %s %s", (rule, after, words) => {
  const login = `"login": { §"after": "${after}" }`;
  expectFault(rule, words, { [wizard]: [['"login": "every-step"', login]] });
});

test("a page that bears the name of a step is reported", () => {
  expectFault("numbering", /itself a step/, { [wizard]: [['"place": "last"', '§"place": "extra"']] });
});
