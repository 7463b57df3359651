import { expect, test } from "vitest";
import { previewMessageIn, type ShowMessage, showMessageIn } from "./messages.ts";
import { placeInHash, tokenIn } from "./token.ts";

const show: ShowMessage = {
  kind: "preview-show",
  wizard: "buyer",
  step: "company-details",
  sample: null,
  errors: false,
  theme: "dark",
  revision: 3,
  select: false,
  question: null,
  marked: ["industry", ""],
};

test("a whole message is read, without other properties", () => {
  expect(showMessageIn({ ...show, more: 1 })).toEqual(show);
  const select = { kind: "preview-select", wizard: "buyer", step: "company-details", field: "industry" };
  expect(previewMessageIn({ ...select, more: 1 })).toEqual(select);
  expect(previewMessageIn({ kind: "preview-ready", wizard: 7 })).toEqual({ kind: "preview-ready" });
  expect(previewMessageIn({ kind: "preview-note", wizard: 7 })).toEqual({ kind: "preview-note" });
});

test.each([
  null,
  undefined,
  "preview-show",
  [],
  {},
  { ...show, kind: "preview-at" },
  { ...show, step: 7 },
  { ...show, sample: undefined },
  { ...show, theme: "sepia" },
  { ...show, revision: "3" },
  { ...show, question: 7 },
  { ...show, marked: [7] },
])("anything else is none: %j", (data) => {
  expect(showMessageIn(data)).toBeNull();
});

test.each([
  null,
  {},
  show,
  { kind: "preview-at", wizard: "buyer" },
  { kind: "preview-select", wizard: "a", step: "b" },
])("nor is this one of the preview: %j", (data) => {
  expect(previewMessageIn(data)).toBeNull();
});

test("the address names the token, and after the hash a step", () => {
  expect(tokenIn("/preview/a_b-1")).toBe("a_b-1");
  expect(tokenIn("/preview/")).toBe("");
  expect(placeInHash("#supplier/business-location")).toEqual({
    wizard: "supplier",
    step: "business-location",
  });
  expect(placeInHash("#supplier")).toBeNull();
  expect(placeInHash("#../x/y")).toBeNull();
});
