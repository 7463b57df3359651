import { expect, test } from "vitest";
import type { WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";
import { shippedDefinitions } from "../../testing/test-definitions.ts";
import { checkFolder } from "./check-folder.ts";
import { createValidatorCompiler } from "./validator-compiler.ts";

const { checked } = await checkFolder(shippedDefinitions);
const buyer = checked?.wizards.buyer?.definition as WizardDefinition;
const version = (name: string): WizardDefinition => ({ ...buyer, version: name });

test("attack 145: the event loop keeps running while an earlier version is compiled", async () => {
  const compiler = createValidatorCompiler();
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const source = await compiler.compile(version("a"));
  isDone = true;
  expect(source).toBe(compileValidators(buyer));
  expect(turns).toBeGreaterThan(10);
});

test("attack 145: fifty concurrent requests for a version compile it once and cache it", async () => {
  const compiler = createValidatorCompiler();
  const requests = Array.from({ length: 50 }, () => compiler.compile(version("a")));
  expect(compiler.waiting()).toBe(1);
  expect(new Set(await Promise.all(requests)).size).toBe(1);
  expect(compiler.waiting()).toBe(0);
  expect(compiler.cached(version("a"))).toBe(await requests[0]);
});

test("the cache drops the least recently used version when it is full", async () => {
  const size = compileValidators(buyer).length;
  const compiler = createValidatorCompiler(2 * size);
  await compiler.compile(version("a"));
  await compiler.compile(version("b"));
  compiler.cached(version("a"));
  await compiler.compile(version("c"));
  const cached = ["a", "b", "c"].filter((name) => compiler.cached(version(name)) !== undefined);
  expect(cached).toEqual(["a", "c"]);
});

test("a version that cannot be compiled rejects, and the next one still compiles", async () => {
  const compiler = createValidatorCompiler();
  const broken = { ...version("broken"), steps: { a: { properties: { b: { type: "no such type" } } } } };
  await expect(compiler.compile(broken as never)).rejects.toThrow("buyer/broken cannot be compiled");
  expect(compiler.waiting()).toBe(0);
  expect(await compiler.compile(version("a"))).toContain("use strict");
});
