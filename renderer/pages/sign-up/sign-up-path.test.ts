import { afterEach, expect, test, vi } from "vitest";
import { keepSignUpEmail, signUpEmail } from "./sign-up-path.ts";

afterEach(() => vi.unstubAllGlobals());

test("the address of a sign-up is remembered for an hour, in a cookie that goes to no other site", () => {
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  keepSignUpEmail("maria@example.com");
  const [value, ...rules] = document.cookie.split("; ");
  expect(rules.map((rule) => rule.toLowerCase()).sort()).toEqual([
    "max-age=3600",
    "path=/",
    "samesite=strict",
    "secure",
  ]);
  document.cookie = value ?? "";
  expect(signUpEmail()).toBe("maria@example.com");
});
