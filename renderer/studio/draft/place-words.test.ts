import { expect, test } from "vitest";
import { outlineOf } from "#engine/authoring";
import { placeAt, placeInWords, placeOfFault, placeOfPath, questionOfPlace } from "./place-words.ts";

const files = {
  "wizards/club/wizard.json": JSON.stringify({
    meta: { title: "Club registration" },
    states: { home: {}, person: {}, end: { meta: { rail: "Done", kind: "confirmation" } } },
  }),
  "wizards/club/steps/home.json":
    '{\n  "title": "Club home",\n  "properties": {\n    "phone": { "title": "Phone" },\n    "mail": { "$ref": "../../../shared/mail.json" }\n  }\n}',
  "wizards/club/steps/person.json": '{ "$ref": "../../../shared/person.json" }',
  "shared/person.json": '{ "title": "About you", "properties": { "name": { "title": "Name" } } }',
  "shared/mail.json": '{ "title": "Email" }',
  "options/sizes.json": '{ "title": "Sizes" }',
  "site/mail/welcome-back.md": "Welcome",
};
const words = (place: string) => placeInWords(place, outlineOf(files), files);
const fault = (file: string, line = 1, column = 1) => ({ file, line, column, rule: "x", message: "X." });

test.each([
  ["map/club", "", "club"],
  ["steps/club/home", "?question=phone", "club/home.phone"],
  ["preview/club/home", "", "club/home"],
  ["lists/sizes", "", "lists/sizes"],
  ["texts/site/mail/welcome-back", "", "texts/site/mail/welcome-back"],
  ["steps/club/50%", "", "club/50%"],
  ["procedure/club", "?part=moves/accept", "procedure/club"],
  ["procedure/club/moves/accept", "?question=why", "club/moves/accept.why"],
])("the page %s%s is about %s", (page, search, place) => {
  expect(placeAt(`/studio/drafts/7/${page}`, search)).toBe(place);
});

test("pages outside of a draft are about no place", () => {
  expect([placeAt("/studio"), placeAt("/studio/drafts/7")]).toEqual([null, null]);
});

test.each([
  ["club", "Club registration", null, "map/club"],
  ["club/home", "Club home", "Club registration", "steps/club/home"],
  ["club/person", "About you", "Club registration", "steps/club/person"],
  ["club/end", "Done", "Club registration", "map/club"],
  ["club/home.phone", "Phone", "Club home, Club registration", "steps/club/home?question=phone"],
  ["club/home.mail", "Email", "Club home, Club registration", "steps/club/home?question=mail"],
  ["club/home.gone", "gone", "Club home, Club registration", "steps/club/home"],
  ["club/gone", "gone", "Club registration", "map/club"],
  ["map/club/home", "Club home", "Map, Club registration", "map/club?step=home"],
  ["map/club/gone", "gone", "Map, Club registration", "map/club"],
  ["lists/sizes", "Sizes", "Lists", "lists/sizes"],
  ["texts/site/mail/welcome-back", "Welcome back", "Emails", "texts/site/mail/welcome-back"],
  ["procedure/club", "Procedure", "Club registration", "procedure/club"],
  [
    "procedure/club/moves/accept",
    "accept",
    "Procedure, Club registration",
    "procedure/club?part=moves/accept",
  ],
  ["club/moves/accept.why", "accept, why", "Procedure, Club registration", "procedure/club/moves/accept"],
  ["changes", "Changes", null, "changes"],
  ["gone/where", "gone/where", null, null],
  ["", "The whole draft", null, null],
])("the place %s is called %s", (place, title, within, page) => {
  expect(words(place)).toEqual({ title, within, page });
});

test("only the place of a question names one", () => {
  expect(questionOfPlace("club/home.phone")).toEqual({ wizard: "club", step: "home", field: "phone" });
  expect(["club/home", "texts/legal.md", "source/wizards/club/wizard.json"].map(questionOfPlace)).toEqual([
    null,
    null,
    null,
  ]);
});

test("a fault is shown at the question around it, else at its file's subject", () => {
  expect(placeOfFault(fault("wizards/club/steps/home.json", 4, 16), files)).toBe("club/home.phone");
  expect(placeOfFault(fault("wizards/club/steps/home.json", 2, 3), files)).toBe("club/home");
  expect(placeOfFault(fault("wizards/club/wizard.json"), files)).toBe("club");
  expect(placeOfFault(fault("wizards/club/wizard.json", 1, 63), files)).toBe("map/club/person");
  expect(placeOfPath("wizards/club/wizard.json", ["states", "home", "on", "NEXT"])).toEqual({
    place: "club/home",
    rest: ["on", "NEXT"],
  });
  expect(placeOfFault(fault("wizards/club/procedure.json"), files)).toBe("procedure/club");
  expect(placeOfPath("wizards/club/moves/accept.json", ["properties", "why", "type"])).toEqual({
    place: "club/moves/accept.why",
    rest: ["type"],
  });
  expect(placeOfFault(fault("options/sizes.json"), files)).toBe("lists/sizes");
  expect(placeOfFault(fault("site/mail/welcome-back.md"), files)).toBe("texts/site/mail/welcome-back");
  expect(placeOfFault(fault("shared/mail.json"), files)).toBe("source/shared/mail.json");
  expect(placeOfFault(fault("shared/person.json", 1, 56), files)).toBe("club/person.name");
  expect(placeOfFault(fault(""), files)).toBe("");
});
