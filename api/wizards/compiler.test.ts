import { expect, test } from "vitest";
import type { WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";
import { proveFolder } from "../prove-definitions.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { createCompiler } from "./compiler.ts";

const { proved } = await proveFolder(shippedDefinitions);
const buyer = proved?.wizards.buyer?.definition as WizardDefinition;
const version = (name: string): WizardDefinition => ({ ...buyer, version: name });

test("attack 145: the server serves others while the rules of an earlier version are compiled", async () => {
  const compiler = createCompiler();
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

test("attack 145: a version that many ask for at once is compiled once, and remembered", async () => {
  const compiler = createCompiler();
  const asked = Array.from({ length: 50 }, () => compiler.compile(version("a")));
  expect(compiler.waiting()).toBe(1);
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(compiler.waiting()).toBe(0);
  expect(compiler.known(version("a"))).toBe(await asked[0]);
});

test("forgets the versions not asked for longest when there are too many", async () => {
  const size = compileValidators(buyer).length;
  const compiler = createCompiler(2 * size);
  await compiler.compile(version("a"));
  await compiler.compile(version("b"));
  compiler.known(version("a"));
  await compiler.compile(version("c"));
  const known = ["a", "b", "c"].filter((name) => compiler.known(version(name)) !== undefined);
  expect(known).toEqual(["a", "c"]);
});

test("a version that cannot be compiled is a fault of its own, and the next one compiles", async () => {
  const compiler = createCompiler();
  const broken = { ...version("broken"), steps: { a: { properties: { b: { type: "no such type" } } } } };
  await expect(compiler.compile(broken as never)).rejects.toThrow("buyer/broken cannot be compiled");
  expect(compiler.waiting()).toBe(0);
  expect(await compiler.compile(version("a"))).toContain("use strict");
});
