import { expect, test } from "vitest";
import { placeInWords } from "./place-in-words.ts";

const files = {
  "wizards/clubs/wizard.json": JSON.stringify({ meta: { title: "Clubs" }, states: { team: { meta: {} } } }),
  "wizards/clubs/steps/team.json": JSON.stringify({
    title: "Your team",
    properties: { name: { title: "Name of the team" }, kit: { type: "string" } },
  }),
  "options/colors.json": JSON.stringify({ title: "Colors" }),
  "site/mail/code.md": "# Your code",
};
const step = "wizards/clubs/steps/team.json";

test.each([
  [step, ["title"], "Your team › Heading"],
  [step, ["properties", "name", "title"], "Your team › Name of the team › Question"],
  [step, ["properties", "kit", "messages", "maxLength"], "Your team › kit › Messages › Max length"],
  [step, ["properties", "constructor", "title"], "Your team › constructor › Question"],
  ["wizards/clubs/wizard.json", ["meta", "title"], "Clubs › Meta › Title"],
  ["options/colors.json", ["options", 2, "label"], "Colors › Options › entry 3 › Label"],
  ["site/mail/code.md", [], "Code"],
  ["accounts/login.json", ["title"], "accounts/login.json › Title"],
])("%s %j is called %s", (file, path, words) => {
  expect(placeInWords(files, { file, path })).toBe(words);
});
