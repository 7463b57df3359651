import { expect, test } from "vitest";
import { ApiProblem } from "../../session/client.ts";
import { outcomeOf } from "./outcome.ts";

const failure = "Failed to submit endorsement";
const call = { failure };
const kindOf = (status: number, body: Record<string, unknown> = {}) =>
  outcomeOf(new ApiProblem(status, body, failure), call).kind;

test("an unreachable or overloaded server is retried later", () => {
  expect([0, 429, 500, 502, 503, 504].map((status) => kindOf(status))).toEqual(Array(6).fill("later"));
});

test("the server's Retry-After is respected", () => {
  const outcome = outcomeOf(new ApiProblem(503, {}, failure, 20), call);
  expect(outcome).toEqual({ kind: "later", message: failure, seconds: 20 });
});

test("each refusal has its own outcome", () => {
  expect(kindOf(401)).toBe("signed-out");
  expect(kindOf(409, { code: "stale", current: { revision: 3 } })).toBe("stale");
  expect(kindOf(409, { code: "not-reached" })).toBe("outdated");
  expect(kindOf(409, { code: "confirmed" })).toBe("confirmed");
  expect(kindOf(404)).toBe("outdated");
  expect(kindOf(422)).toBe("refused");
  expect(kindOf(413)).toBe("refused");
});

test("the server's sentence is shown, or the step's own when there is none", () => {
  const errors = [{ path: ["ein"], message: "Tax ID/EIN is required.", rule: "required" }];
  const outcome = outcomeOf(
    new ApiProblem(422, { message: "Some answers need another look.", errors }, failure),
    call,
  );
  expect(outcome).toEqual({ kind: "refused", message: "Some answers need another look.", problems: errors });
  expect(outcomeOf(new ApiProblem(422, {}, failure), call)).toMatchObject({ message: failure, problems: [] });
});

test("a failure named in the definition has its own sentence", () => {
  const sentence = "Supplier ID is missing. Please complete the basic information first.";
  const named = { failure, failures: { "not-reached": sentence } };
  const problem = new ApiProblem(409, { code: "not-reached", message: "Not yet." }, failure);
  expect(outcomeOf(problem, named)).toEqual({ kind: "outdated", message: sentence });
});

test("a wrong role is a refusal, not a reason to retry", () => {
  expect(kindOf(409, { code: "other-role" })).toBe("refused");
});

test("an error that does not come from the server is retried", () => {
  expect(outcomeOf(new TypeError("boom"), call)).toEqual({ kind: "later", message: failure, seconds: null });
});
