import { expect, test, vi } from "vitest";
import type { WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { compiledValidators, knownValidators } from "./compiled-validators.ts";
import { checkFolder } from "./folder/check-folder.ts";
import { tasks } from "./tasks.ts";

const { checked } = await checkFolder(shippedDefinitions);
const buyer = checked?.wizards.buyer?.definition as WizardDefinition;
const version = (name: string): WizardDefinition => ({ ...buyer, version: name });

test("attack 145: the event loop keeps running while an earlier version is compiled", async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const source = await compiledValidators("ann", version("a"));
  isDone = true;
  expect(source).toBe(compileValidators(buyer));
  expect(turns).toBeGreaterThan(10);
});

test("attack 145: fifty concurrent requests for a version compile it once and cache it", async () => {
  const compile = vi.spyOn(tasks, "compileValidators");
  const requests = Array.from({ length: 50 }, () => compiledValidators("ann", version("b")));
  expect(new Set(await Promise.all(requests)).size).toBe(1);
  expect(await knownValidators(version("b"))).toBe(await requests[0]);
  expect(compile).toHaveBeenCalledTimes(1);
  compile.mockRestore();
});

test("a version that cannot be compiled rejects, and the next one still compiles", async () => {
  const broken = { ...version("broken"), steps: { a: { properties: { b: { type: "no such type" } } } } };
  const rejects = expect(compiledValidators("ann", broken as never)).rejects;
  await rejects.toThrow("buyer/broken cannot be compiled");
  expect(knownValidators(broken)).toBeUndefined();
  expect(await compiledValidators("ann", version("c"))).toContain("use strict");
});
