import { expect, it } from "vitest";
import type { StepView } from "#engine";
import { ApiProblem } from "../../session/client.ts";
import { refusalOf } from "./refusal.ts";

const view = { fields: [{ name: "email" }] } as StepView;

it("the server's problem with a visible field is shown at that field", () => {
  const errors = [{ path: ["email"], message: "Enter a valid email.", rule: "format" }];
  const refusal = refusalOf(new ApiProblem(422, { message: "No.", errors }, ""), view, "Try again.");
  expect(refusal).toEqual({ problems: errors, alert: null });
});

it("the server's problem with a hidden field is shown for the whole form", () => {
  const errors = [{ path: ["id"], message: "This must be a text." }];
  const refusal = refusalOf(
    new ApiProblem(422, { message: "This must be a text.", errors }, ""),
    view,
    "Try again.",
  );
  expect(refusal).toEqual({ problems: [], alert: { message: "This must be a text." } });
});

it("a call without a message from the server shows the form's own", () => {
  expect(refusalOf(new ApiProblem(502, {}, "Email registration failed"), view, "Try again.").alert).toEqual({
    message: "Email registration failed",
  });
});

it("a call that did not reach the server shows advice", () => {
  expect(refusalOf(new ApiProblem(0, {}, "Failed to reset password."), view, "Try again.").alert).toEqual({
    message: "Failed to reset password.",
    advice: "Try again.",
  });
});
