import { expect, it } from "vitest";
import { referenceNumber } from "./reference-number.ts";

it("is the end of the registration's id, in two groups", () => {
  expect(referenceNumber("019a3c1e-77aa-7c11-9d20-4b1c7f3a09bc")).toBe("7F3A-09BC");
});
