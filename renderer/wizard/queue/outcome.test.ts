import { expect, test } from "vitest";
import { ApiProblem } from "../../client.ts";
import { outcomeOf } from "./outcome.ts";

const failure = "Failed to submit endorsement";
const kindOf = (status: number, body: Record<string, unknown> = {}) =>
  outcomeOf(new ApiProblem(status, body, failure), failure).kind;

test("an unreachable or overloaded server is asked again later", () => {
  expect([0, 429, 500, 502, 503, 504].map((status) => kindOf(status))).toEqual(Array(6).fill("later"));
});

test("the server's wish to be left alone for a while is kept", () => {
  const outcome = outcomeOf(new ApiProblem(503, {}, failure, 20), failure);
  expect(outcome).toEqual({ kind: "later", message: failure, seconds: 20 });
});

test("each refusal means something else", () => {
  expect(kindOf(401)).toBe("signed-out");
  expect(kindOf(409, { code: "stale", current: { revision: 3 } })).toBe("stale");
  expect(kindOf(409, { code: "not-reached" })).toBe("outdated");
  expect(kindOf(409, { code: "confirmed" })).toBe("confirmed");
  expect(kindOf(404)).toBe("outdated");
  expect(kindOf(422)).toBe("refused");
  expect(kindOf(413)).toBe("refused");
});

test("the server's sentence is shown, and the step's own when there is none", () => {
  const errors = [{ path: ["ein"], message: "Tax ID/EIN is required.", rule: "required" }];
  const told = outcomeOf(new ApiProblem(422, { message: "Some answers need another look.", errors }, failure), failure);
  expect(told).toEqual({ kind: "refused", message: "Some answers need another look.", problems: errors });
  expect(outcomeOf(new ApiProblem(422, {}, failure), failure)).toMatchObject({ message: failure, problems: [] });
});

test("an error that is not the server's is tried again", () => {
  expect(outcomeOf(new TypeError("boom"), failure)).toEqual({ kind: "later", message: failure, seconds: null });
});
