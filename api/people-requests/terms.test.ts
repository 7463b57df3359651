import { expect, it } from "vitest";
import { needsIdentity, termsOf } from "./terms.ts";

it("a request is due when the California policy promises", () => {
  const received = "2026-11-20";
  expect(termsOf("access", received)).toEqual({ confirmBy: "2026-12-04", dueOn: "2027-01-04" });
  expect(termsOf("correction", received)).toEqual(termsOf("access", received));
  expect(termsOf("deletion", received)).toEqual(termsOf("access", received));
  expect(termsOf("opt-out", received)).toEqual({ confirmBy: null, dueOn: "2026-12-11" });
  expect(termsOf("shine-the-light", received)).toEqual({ confirmBy: null, dueOn: "2026-12-20" });
  expect([needsIdentity("deletion"), needsIdentity("opt-out")]).toEqual([true, false]);
});
