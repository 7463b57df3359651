import { expect, test } from "vitest";
import { registryFor } from "./registry-for.ts";

test("returns one registry for each path of an API, by which the checker caches its work", () => {
  expect(registryFor("/api")).toBe(registryFor("/api"));
  expect(registryFor("/v2")).not.toBe(registryFor("/api"));
});
