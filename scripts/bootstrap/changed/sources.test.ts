import { expect, test } from "vitest";
import { readSource } from "./sources.js";

test("reads imports by name, and none that are only types", () => {
  const { imports } = readSource(
    [
      'import "./base.css";',
      'import React, { type FC, useState as state } from "react";',
      'import type { Step } from "./step.ts";',
      "import {",
      "  type Wizard,",
      "  openWizard,",
      '} from "#engine";',
      'import * as parts from "./all-parts.ts";',
      'export * from "./more.ts";',
    ].join("\n"),
  );
  expect(imports).toEqual([
    { from: "./base.css", names: [] },
    { from: "react", names: ["default", "useState"] },
    { from: "#engine", names: ["openWizard"] },
    { from: "./all-parts.ts", names: null },
    { from: "./more.ts", names: null },
  ]);
});

test("an import of nothing but types leaves no import", () => {
  expect(readSource('import { type Step, type Wizard } from "./step.ts";').imports).toEqual([]);
  expect(readSource('export type { Step } from "./step.ts";').reExports).toEqual([]);
});

test("reads re-exports", () => {
  expect(readSource('export { a, type B, c as d } from "./a.ts";').reExports).toEqual([
    { from: "./a.ts", name: "a", as: "a" },
    { from: "./a.ts", name: "c", as: "d" },
  ]);
});

test("reads texts that look like a path as mentions, but not those of imports", () => {
  const { mentions } = readSource(
    [
      'import { at } from "./project.js";',
      'const page = await import("./page.tsx");',
      'const worker = new Worker(new URL("./worker.ts", import.meta.url));',
      "const tokens = read(at('renderer/styles/tokens.css'));",
      "const steps = `" + "$" + "{root}/definitions/wizards`;",
      'const words = "plain words";',
      'const call = "/api/accounts/login";',
    ].join("\n"),
  );
  expect(mentions).toEqual([
    "./page.tsx",
    "./worker.ts",
    "renderer/styles/tokens.css",
    "definitions/wizards",
  ]);
});
