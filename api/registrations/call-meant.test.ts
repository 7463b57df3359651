import { expect, test } from "vitest";
import type { Json } from "#engine";
import { callMeant, type DeclaredCall, tellingConstant } from "../answers/declared-calls.ts";

function callOf(role: string, body: Json): DeclaredCall {
  const call = { method: "PUT", path: "/api/shared", body, failure: "It failed." };
  return { wizard: { definition: { machine: { meta: { role } } } }, slug: "step", call } as DeclaredCall;
}

const buyer = callOf("BUYER", { name: "{name}", kind: "primary", accountType: "BUYER" });
const supplier = callOf("SUPPLIER", { name: "{company}", kind: "primary", accountType: "SUPPLIER" });

test("a constant distinguishes calls, never the place where they keep an answer", () => {
  expect(tellingConstant([buyer, supplier])).toBe("accountType");
  expect(
    tellingConstant([callOf("BUYER", { name: "{name}" }), callOf("SUPPLIER", { name: "{company}" })]),
  ).toBe(null);
});

test("a payload that names a call means it, whatever else in it differs", () => {
  expect(callMeant([buyer, supplier], { accountType: "SUPPLIER", kind: "secondary" }, "BUYER")).toBe(
    supplier,
  );
  expect(callMeant([buyer], { accountType: "SUPPLIER" }, null)).toBe(buyer);
  expect(callMeant([buyer, supplier], { accountType: "ADMIN" }, "BUYER")).toBe(null);
  expect(callMeant([buyer, supplier], {}, "SUPPLIER")).toBe(supplier);
});
