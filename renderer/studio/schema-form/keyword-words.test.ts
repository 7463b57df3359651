import { expect, test } from "vitest";
import { outlineOf } from "#engine/authoring";
import { keywordInWords, valueInWords } from "./keyword-words.ts";

const files = {
  "wizards/clubs/wizard.json": JSON.stringify({ meta: { title: "Clubs" }, states: { team: { meta: {} } } }),
  "wizards/clubs/steps/team.json": JSON.stringify({
    title: "Your team",
    properties: { name: { title: "Name of the team" }, kit: { type: "string" } },
  }),
  "options/colors.json": JSON.stringify({ title: "Colors" }),
  "site/mail/code.md": "# Your code",
};
const wizard = "wizards/clubs/wizard.json";
const step = "wizards/clubs/steps/team.json";

test.each([
  [step, ["title"], "Clubs › Your team › Heading"],
  [step, ["properties", "name", "title"], "Your team, Clubs › Name of the team › Question"],
  [
    step,
    ["properties", "kit", "messages", "maxLength"],
    "Your team, Clubs › kit › Messages › When the text is too long",
  ],
  [
    step,
    ["properties", "kit", "items", "file", "accept"],
    "Your team, Clubs › kit › Each file › Which files are taken",
  ],
  [
    step,
    ["properties", "kit", "items", "properties", "size", "draw", "width"],
    "Your team, Clubs › kit › Questions of each entry › size › Width",
  ],
  [step, ["properties", "constructor", "title"], "Your team, Clubs › constructor › Question"],
  [
    step,
    ["review", 0, "rows", 1, "label"],
    "Clubs › Your team › On the review › entry 1 › Lines of the section › entry 2 › Words on the left",
  ],
  [wizard, ["meta", "basePath"], "Clubs › Address of its pages"],
  [wizard, ["states", "team", "meta", "rail"], "Clubs › Your team › In the list of steps"],
  [wizard, ["states", "team", "on", "NEXT"], "Clubs › Your team › Where it leads"],
  ["options/colors.json", ["options", 2, "label"], "Lists › Colors › Options › entry 3 › Label"],
  ["site/mail/code.md", [], "Emails › Code"],
])("%s %j is called %s", (file, path, words) => {
  const { within, title, keywords } = valueInWords({ file, path }, outlineOf(files), files);
  expect([...(within === null ? [] : [within]), title, ...keywords].join(" › ")).toBe(words);
});

test("messages are named by when people read them", () => {
  expect(keywordInWords("messages.required")).toBe("Messages: When nothing was answered");
  expect(keywordInWords("description")).toBe("Hint");
});
