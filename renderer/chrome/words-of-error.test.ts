import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { expect, it } from "vitest";
import { wordsOfError } from "./words-of-error.ts";

it("a refused route is told by its status and text", () => {
  expect(wordsOfError(new ErrorResponse(404, "Not Found", null))).toBe("404 Not Found");
});

it("an error is told by its message", () => {
  expect(wordsOfError(new Error("Loading chunk landing failed"))).toBe("Loading chunk landing failed");
});

it("whatever else was thrown is told as it is", () => {
  expect(wordsOfError("no way")).toBe("no way");
});
