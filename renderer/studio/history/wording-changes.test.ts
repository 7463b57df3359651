import { expect, test } from "vitest";
import { changedTexts, piecesOf } from "./wording-changes.ts";

test("changed words are shown beside their replacement", () => {
  expect(piecesOf("Enter your company name.", "Enter the name.")).toEqual([
    { kind: "same", text: "Enter " },
    { kind: "gone", text: "your company " },
    { kind: "new", text: "the " },
    { kind: "same", text: "name." },
  ]);
});

test("pieces put together are both texts", () => {
  const [from, to] = ["Who signs, and when?", "When do you sign?"];
  const pieces = piecesOf(from, to);
  const side = (kind: string) =>
    pieces
      .filter((piece) => piece.kind === "same" || piece.kind === kind)
      .map(({ text }) => text)
      .join("");
  expect([side("gone"), side("new")]).toEqual([from, to]);
});

test("only texts that differ are listed, added and removed ones as well", () => {
  const before = { title: "Phone", description: "With area code" };
  const now = { title: "Phone", "messages.required": "Enter a phone number" };
  expect(changedTexts(now, before)).toEqual([
    { keyword: "messages.required", pieces: [{ kind: "new", text: "Enter a phone number" }] },
    { keyword: "description", pieces: [{ kind: "gone", text: "With area code" }] },
  ]);
  expect(changedTexts(before, null)).toHaveLength(2);
});
