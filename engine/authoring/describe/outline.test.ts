import { expect, it } from "vitest";
import { outlineOf } from "./outline.ts";

const machine = (title: string) =>
  JSON.stringify({ meta: { title }, initial: "host", states: { host: { meta: { rail: title } } } });
const draft = (text: string) => ({
  "wizards/event/wizard.json": text,
  "wizards/event/steps/host.json": '{ "title": "Host", "properties": {} }',
});
const titles = (...input: Parameters<typeof outlineOf>) =>
  outlineOf(...input).wizards.map(({ title }) => title);

it("shows the last title that could be read while somebody types in the file", () => {
  const known = new Map();
  expect(titles(draft(machine("Summer")), known)).toEqual(["Summer"]);
  expect(titles(draft("{"), known)).toEqual(["Summer"]);
});

it("shows nothing of another draft while a file can't be read", () => {
  expect(titles(draft(machine("Summer")), new Map())).toEqual(["Summer"]);
  expect(titles(draft("{"), new Map())).toEqual(["event"]);
});
