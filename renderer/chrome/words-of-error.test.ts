import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { expect, it } from "vitest";
import { wordsOfError } from "./words-of-error.ts";

it("a failed route shows its status and text", () => {
  expect(wordsOfError(new ErrorResponse(404, "Not Found", null))).toBe("404 Not Found");
});

it("an error shows its message", () => {
  expect(wordsOfError(new Error("Loading chunk landing failed"))).toBe("Loading chunk landing failed");
});

it("any other thrown value is shown as it is", () => {
  expect(wordsOfError("no way")).toBe("no way");
});
