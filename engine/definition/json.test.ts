import { expect, test } from "vitest";
import { valueIn } from "./json.ts";

test("a path leads into rows and files, and to undefined where the answer ends", () => {
  const answer = { rows: [{ name: "a" }] };
  expect(valueIn(answer, ["rows", 0, "name"])).toBe("a");
  expect(valueIn(answer, ["rows", 3, "name"])).toBeUndefined();
  expect(valueIn(answer, ["constructor"])).toBeUndefined();
  expect(valueIn(answer, [])).toBe(answer);
});
