import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { faultsIn, smallFolder } from "../../engine/authoring/testing/small-folder.ts";
import { at } from "../bootstrap/project.js";
import { checkFolder } from "../definitions/check/check-folder.ts";
import { textPrinter } from "../definitions/check/printers.ts";
import { readRemedies } from "../definitions/check/remedies.ts";
import { copyOfDefinitions, replaceIn } from "../definitions/check/testing/running-check.ts";
import { filledSnippet } from "./snippet.ts";

const readJson = <T>(file: string) => JSON.parse(readFileSync(at(`.vscode/${file}`), "utf8")) as T;

const snippets = readJson<{ [name: string]: { prefix: string; body: string[] } }>(
  "definitions.code-snippets",
);
const written = (prefix: string) => {
  const snippet = Object.values(snippets).find((one) => one.prefix === prefix);
  if (!snippet) throw new Error(`No snippet begins with "${prefix}".`);
  return filledSnippet(snippet);
};

/** Faults of the small folder with a snippet in it, those about its shape and its words. */
function faultsWith(prefix: string, file: string, from: string, rest = ""): string[] {
  const countries = readFileSync(at("definitions/options/countries.json"), "utf8");
  const others: SourceFiles = { "options/countries.json": countries };
  const files = smallFolder({ [file]: [[from, `${written(prefix)}${rest}${from}`]] }, others);
  const faults = faultsIn(files).map(({ rule, message }) => `${rule} ${message}`);
  // Names in a snippet that the small folder lacks are for its writer to replace; nothing uses all lists.
  return faults.filter((fault) => !/^(?:unknown-(?:step|field)|journey-)/u.test(fault));
}

describe("snippets, their gaps left as they are, pass the check", () => {
  const page = "wizards/small/steps/extra.json";
  test.each([
    ["field", page, '"paper": {', ","],
    ["number", page, '"paper": {', ","],
    ["choice", page, '"paper": {', ","],
    ["option", "options/kinds.json", '{ "value": "person"', ","],
    ["journey", "wizards/small/journeys.json", '{\n      "name": "A firm"', ","],
  ])("%s", (prefix, file, from, rest) => {
    expect(faultsWith(prefix, file, from, rest)).toEqual([]);
  });

  test("when", () => {
    const condition = written("when").replace("country", "paper").replace('{ "const": "CAN" }', "true");
    const files = smallFolder({ [page]: [['"when": { "paper": true }', condition]] });
    expect(faultsIn(files)).toEqual([]);
  });

  test("step and state, together a new step", () => {
    const wizard = "wizards/small/wizard.json";
    const files = smallFolder(
      {
        [wizard]: [
          ['{ "NEXT": "review", "SKIP": "review" }', '{ "NEXT": "budget", "SKIP": "budget" }'],
          ['"review": {\n      "on"', `${written("state")},\n"review": {\n      "on"`],
          ['"extra", "review"', '"extra", "budget", "review"'],
        ],
      },
      { "wizards/small/steps/budget.json": written("step") },
    );
    const rules = faultsIn(files).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(["journey-path"]));
  });

  test("each snippet is tried", () => {
    const prefixes = Object.values(snippets).map((one) => one.prefix);
    expect(prefixes.sort()).toEqual([
      "choice",
      "field",
      "journey",
      "number",
      "option",
      "state",
      "step",
      "when",
    ]);
  });
});

describe("the settings of the editor", () => {
  const { "json.schemas": schemas } = readJson<{ "json.schemas": { fileMatch: string[]; url: string }[] }>(
    "settings.json",
  );

  test("gives every definition file the schema that it names itself, so that a new file has one as well", async () => {
    const files = await readSourceFiles(at("definitions"));
    const wrong = Object.entries(files).flatMap(([file, text]) => {
      if (!/^(?:wizards|accounts|options|site)\/.*\.json$/u.test(file)) return [];
      const own = (JSON.parse(text) as { $schema: string }).$schema.split("/").at(-1);
      const matching = schemas.find(({ fileMatch }) =>
        fileMatch.some((pattern) => matches(`/definitions/${file}`, pattern)),
      );
      return matching?.url.endsWith(`/${own}`) && existsSync(at(matching.url.slice(2))) ? [] : [file];
    });
    expect(wrong).toEqual([]);
  });

  function matches(path: string, pattern: string): boolean {
    const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, "\\$&"));
    return new RegExp(`^${parts.join("[^/]*")}$`, "u").test(path);
  }
});

describe("the task that checks while writing", () => {
  const { tasks } = readJson<{
    tasks: {
      label: string;
      command: string;
      problemMatcher: {
        pattern: { regexp: string };
        background: { beginsPattern: string; endsPattern: string };
      };
    }[];
  }>("tasks.json");
  const task = tasks.find(({ label }) => label === "Check definitions while writing");

  test("parses each fault in the check's output, and when a run begins and ends", async () => {
    const { pattern, background } = task?.problemMatcher ?? {};
    const fault = new RegExp(pattern?.regexp ?? "$^", "u");
    const file = "wizards/buyer/steps/company-details.json";
    const copy = copyOfDefinitions(["buyer"]);
    const printed: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
    try {
      replaceIn(join(copy.folder, file), '"maxLength": 150', '"maxLenght": 150');
      const format = { prefix: "definitions/", remedies: readRemedies(), colored: false };
      textPrinter("definitions", format)(await checkFolder(copy.folder), []);
    } finally {
      log.mockRestore();
      copy.remove();
    }
    const lines = printed.join("\n").split("\n");
    const found = lines.flatMap((line) => [fault.exec(line)?.slice(1, 5)].filter((one) => one !== undefined));
    expect(found).toContainEqual([`definitions/${file}`, "9", "7", "unknown-keyword"]);
    expect(found.every(([file]) => file?.endsWith(".json"))).toBe(true);
    const begins = lines.findIndex((line) => new RegExp(background?.beginsPattern ?? "$^", "u").test(line));
    const ends = lines.findIndex((line) => new RegExp(background?.endsPattern ?? "$^", "u").test(line));
    expect(begins).toBeGreaterThanOrEqual(0);
    expect(begins).toBeLessThan(lines.findIndex((line) => fault.test(line)));
    expect(ends).toBeGreaterThan(begins);
  });

  test("each task runs a command that the project has", () => {
    const { scripts } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { scripts: object };
    const named = tasks.map(({ command }) => /^npm run --silent ([\w:-]+)/u.exec(command)?.[1] ?? command);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
