import { expect, it } from "vitest";
import { askedQuestion } from "./pages.ts";

const page = { wizard: "event", step: "host" };
const files = {
  "shared/person.json": '{ "properties": { "name": { "title": "Name", "was": "fullName" } } }',
  "shared/site.json": '{ "title": "Website", "format": "url" }',
  "shared/address.json":
    '{ "title": "Address", "properties": { "city": { "title": "City", "was": "town" } } }',
  "wizards/event/steps/guest.json": '{ "$ref": "../../../shared/person.json" }',
  "wizards/event/steps/host.json": JSON.stringify({
    properties: {
      email: { title: "Email" },
      site: { $ref: "../../../shared/site.json", title: "Your website", was: "home" },
      venue: { block: "address", was: "place" },
    },
  }),
};
const asked = (name: string, step = page.step) => askedQuestion(files, { ...page, step }, name);

it("finds a question of the page itself", () => {
  expect(asked("email")).toEqual({ question: { title: "Email" }, formerNames: [] });
});

it("finds a question of a page of shared/", () => {
  expect(asked("name", "guest")?.question.title).toBe("Name");
  expect(asked("name", "guest")?.formerNames).toEqual(["fullName"]);
});

it("lays a question's own words over those of its file in shared/", () => {
  expect(asked("site")?.question).toMatchObject({ title: "Your website", format: "url" });
  expect(asked("site")?.formerNames).toEqual(["home"]);
});

it("finds a block with the questions of its file, and each of them under the names that it had", () => {
  expect(asked("venue")?.question).toMatchObject({
    title: "Address",
    properties: { city: { title: "City" } },
  });
  expect(asked("venueCity")).toEqual({
    question: { title: "City", was: "town" },
    formerNames: ["venueTown", "placeCity"],
  });
});

it("finds no question that a page doesn't ask", () => {
  for (const name of ["venueStreet", "phone", "constructor"]) expect(asked(name)).toBeNull();
  expect(asked("email", "no-such-step")).toBeNull();
});
