import { expect, it } from "vitest";
import { onlyDigits } from "./only-digits.ts";

it("a pasted code keeps only its digits", () => {
  expect(["123-456", " 123 456 ", "Your code: 123456.", "none"].map(onlyDigits)).toEqual([
    "123456",
    "123456",
    "123456",
    "",
  ]);
});
