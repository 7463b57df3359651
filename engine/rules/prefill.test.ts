import { expect, test } from "vitest";
import { fromAccount } from "./prefill.ts";

const fields = {
  whole: { prefill: { account: "name" } },
  first: { prefill: { account: "firstName" } },
  contact: { prefill: { account: "email", fixed: true } },
  other: {},
} as const;

test("what the account says is filled in, and only some of it for good", () => {
  const ada = { email: "ada@example.com", firstName: "Ada", lastName: "Byron" };
  const contact = "ada@example.com";
  expect(fromAccount(fields, ada)).toEqual({ whole: "Ada Byron", first: "Ada", contact });
  expect(fromAccount(fields, ada, "fixed")).toEqual({ contact });
  expect(fromAccount(fields, { ...ada, lastName: null })).toEqual({ first: "Ada", contact });
  expect(fromAccount(fields, { email: null, firstName: null, lastName: null })).toEqual({});
});
