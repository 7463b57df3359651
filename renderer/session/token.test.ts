import { expect, test } from "vitest";
import { claimsOf, isExpired } from "./token.ts";

const tokenOf = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test("a token contains its owner's id, role and expiry", () => {
  const token = tokenOf({ sub: "7", role: "SUPPLIER", exp: 2_000_000_000, name: "Zoë >>>?" });
  expect(claimsOf(token)).toEqual({ id: "7", role: "SUPPLIER", expires: 2_000_000_000 });
});

test("an invalid role is ignored", () => {
  for (const role of ["king", "", 7, null, { toString: 1 }])
    expect(claimsOf(tokenOf({ sub: "7", role, exp: 1 }))?.role).toBeNull();
  expect(claimsOf(tokenOf({ sub: "7", role: "KING", exp: 1 }))?.role).toBe("KING");
});

test("malformed tokens have no claims", () => {
  for (const text of ["", "a.b.c", "nonsense", tokenOf({ sub: "7" }), tokenOf(null), tokenOf({ exp: 1 })]) {
    expect(claimsOf(text)).toBeNull();
  }
});

test("a token is invalid from its last second on", () => {
  const claims = { id: "7", role: null, expires: 1000 };
  expect(isExpired(claims, 999_999)).toBe(false);
  expect(isExpired(claims, 1_000_000)).toBe(true);
});
