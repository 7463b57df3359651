import { expect, test } from "vitest";
import { registryFor } from "./registry-for.ts";

test("gives each path of an API one registry, by which the checker keeps its work", () => {
  expect(registryFor("/api")).toBe(registryFor("/api"));
  expect(registryFor("/v2")).not.toBe(registryFor("/api"));
});
