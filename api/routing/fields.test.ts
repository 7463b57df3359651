import { expect, it } from "vitest";
import type { HttpProblem } from "../base/problems.ts";
import { type Fields, flag, ofForm, readFields, schemaOfFields, text } from "./fields.ts";

const takes: Fields = {
  name: text,
  email: ofForm("login"),
  "isOpen?": flag,
  "list?": { type: "array", maxItems: 1, items: { type: "string" }, description: "Send one text." },
};

/** Returns the status, sentence and path of the refusal; null for a body that is taken. */
function refusalOf(body: unknown): unknown {
  try {
    readFields(body, takes);
    return null;
  } catch (problem) {
    const { status, message, extras } = problem as HttpProblem;
    return [status, message, extras.errors?.[0]?.path];
  }
}

it("only declared fields are read", () => {
  expect(readFields({ name: "Ann", email: 7, role: "ADMIN", __proto__: { isOpen: true } }, takes)).toEqual({
    name: "Ann",
    email: 7,
  });
});

it("a body is taken that has every field that must be there, and others that nobody declared", () => {
  expect(refusalOf({ name: "Ann" })).toBeNull();
  expect(refusalOf({ name: "", isOpen: false, list: ["a"], email: 7, more: {} })).toBeNull();
});

it("a body is refused with the sentence and the name of the first field that is not as declared", () => {
  expect(refusalOf({})).toEqual([400, "This must be a text.", ["name"]]);
  expect(refusalOf({ name: 7 })).toEqual([400, "This must be a text.", ["name"]]);
  expect(refusalOf({ name: "Ann", isOpen: null })).toEqual([400, "This must be true or false.", ["isOpen"]]);
  expect(refusalOf({ name: "Ann", list: [7] })).toEqual([400, "Send one text.", ["list"]]);
  expect(refusalOf({ name: "Ann", list: ["a", "b"] })).toEqual([400, "Send one text.", ["list"]]);
});

it.each([[null], [[]], ["text"], [7]])("a body that is no object is refused: %j", (body) => {
  expect(refusalOf(body)).toEqual([400, "Send a JSON object.", undefined]);
});

it("a description has the fields of account forms, too", () => {
  expect(schemaOfFields(takes, (form, name) => ({ description: `${name} of ${form}` }))).toMatchObject({
    properties: { email: { description: "email of login" }, name: text },
    required: ["name", "email"],
  });
});
