import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { type AuthoringRegistry, type ContentReader, type Fault, readDefinitions } from "../index.ts";
import type { SourceFiles } from "../source/source.ts";

const schemaFolder = new URL("../../../definitions/schema/", import.meta.url);

/** The schemas that every definitions folder carries. */
const schemas: SourceFiles = Object.fromEntries(
  readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [`schema/${name}`, readFileSync(new URL(name, schemaFolder), "utf8")]),
);

/** A whole definitions folder without a fault: one wizard of five steps, one list, one form. */
const faultless: SourceFiles = {
  "options/kinds.json": `{
  "$schema": "../schema/options.schema.json",
  "title": "Kinds",
  "options": [
    { "value": "person", "label": "A person", "paper": "a passport" },
    { "value": "firm", "label": "A firm", "paper": "a licence" },
    { "value": "other", "label": "Something else", "paper": "a letter" }
  ]
}`,
  "wizards/small/wizard.json": `{
  "$schema": "../../schema/wizard.schema.json",
  "id": "small",
  "initial": "kind",
  "meta": {
    "title": "Small wizard",
    "basePath": "/small",
    "role": null,
    "login": "every-step",
    "numbering": {
      "wizard": ["kind", "firm", "extra", "review", "end"],
      "login": ["kind", "firm", { "place": "last", "step": "review", "path": "/last" }]
    },
    "profile": { "kind": "{kind.kind}", "staff": "{firm.staff}" }
  },
  "states": {
    "kind": {
      "on": {
        "NEXT": [
          { "target": "firm", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" } } } },
          { "target": "extra" }
        ]
      },
      "meta": {
        "rail": "Kind",
        "save": {
          "method": "PUT",
          "path": "/api/small/kind",
          "body": { "id": "{$user}", "kind": "{kind}", "name": "{name}" },
          "failure": "The kind was not saved."
        }
      }
    },
    "firm": {
      "on": { "NEXT": "extra" },
      "meta": { "rail": "Firm", "standalone": "/firm" }
    },
    "extra": {
      "on": { "NEXT": "review", "SKIP": "review" },
      "meta": { "rail": "Extra" }
    },
    "review": {
      "on": { "NEXT": "end" },
      "meta": { "rail": "Review", "kind": "review" }
    },
    "end": {
      "type": "final",
      "meta": { "rail": "End", "kind": "confirmation" }
    }
  }
}`,
  "wizards/small/steps/kind.json": `{
  "$schema": "../../../schema/step.schema.json",
  "title": "What are you?",
  "properties": {
    "kind": {
      "title": "Kind",
      "type": "string",
      "list": "kinds",
      "messages": { "required": "Choose a kind.", "list": "Choose from the list." }
    },
    "name": {
      "title": "Name",
      "description": "As on {kind.paper}.",
      "type": "string",
      "maxLength": 50,
      "messages": { "maxLength": "Shorten the name." }
    }
  },
  "required": ["kind"],
  "review": [{ "title": "Kind", "rows": [{ "label": "Kind", "fields": ["kind"] }] }]
}`,
  "wizards/small/steps/firm.json": `{
  "$schema": "../../../schema/step.schema.json",
  "title": "Your firm",
  "properties": {
    "staff": {
      "title": "Staff",
      "type": "integer",
      "minimum": 1,
      "maximum": 500,
      "messages": {
        "required": "Say how many work there.",
        "type": "Enter a number.",
        "minimum": "At least 1.",
        "maximum": "At most 500."
      }
    }
  },
  "required": ["staff"]
}`,
  "wizards/small/steps/extra.json": `{
  "$schema": "../../../schema/step.schema.json",
  "title": "More",
  "properties": {
    "paper": {
      "title": "Paper",
      "type": "object",
      "file": { "accept": ["application/pdf"], "maxBytes": 1000 },
      "messages": { "file": "Choose a PDF." }
    },
    "note": {
      "title": "Note",
      "type": "string",
      "maxLength": 100,
      "when": { "paper": true },
      "messages": { "maxLength": "Shorten the note." }
    },
    "rows": {
      "title": "Rows",
      "type": "array",
      "maxItems": 3,
      "items": {
        "type": "object",
        "properties": {
          "what": {
            "title": "What",
            "type": "string",
            "list": "kinds",
            "messages": { "required": "Choose.", "list": "Choose from the list." }
          },
          "why": {
            "title": "Why",
            "type": "string",
            "maxLength": 20,
            "when": { "what": { "const": "other" } },
            "messages": { "maxLength": "Shorten it." }
          }
        },
        "required": ["what"]
      },
      "messages": { "maxItems": "Three at most." }
    }
  }
}`,
  "wizards/small/steps/review.json": `{
  "$schema": "../../../schema/step.schema.json",
  "title": "Review"
}`,
  "wizards/small/steps/end.json": `{
  "$schema": "../../../schema/step.schema.json",
  "title": "Thank you"
}`,
  "wizards/small/journeys.json": `{
  "$schema": "../../schema/journeys.schema.json",
  "journeys": [
    {
      "name": "A firm",
      "entries": {
        "kind": { "answer": { "kind": "firm" } },
        "firm": { "answer": { "staff": 3 } },
        "extra": { "skipped": true },
        "review": { "answer": {} }
      },
      "path": ["kind", "firm", "extra", "review", "end"]
    },
    {
      "name": "A person",
      "entries": {
        "kind": { "answer": { "kind": "person" } },
        "extra": { "answer": { "rows": [{ "what": "firm" }] } },
        "review": { "answer": {} }
      },
      "path": ["kind", "extra", "review", "end"]
    }
  ]
}`,
  "accounts/login.json": `{
  "$schema": "../schema/form.schema.json",
  "title": "Log in",
  "properties": {
    "email": {
      "title": "Email",
      "type": "string",
      "format": "email",
      "messages": { "required": "Enter your email.", "format": "Enter a valid email." }
    }
  },
  "required": ["email"]
}`,
};

/** File to replacements, each the words that go and the words that come. "§" marks where the fault must be reported. */
export type Edits = { [file: string]: [from: string, to: string][] };

/** The faultless folder with its files changed, added (`""` goes) or taken away (`null`). */
export function smallFolder(edits: Edits = {}, others: { [file: string]: string | null } = {}): SourceFiles {
  const files: SourceFiles = { ...schemas, ...faultless };
  for (const [file, text] of Object.entries(others)) {
    if (text === null) delete files[file];
    else files[file] = text;
  }
  for (const [file, replacements] of Object.entries(edits)) {
    for (const [from, to] of replacements) {
      const text = files[file] ?? "";
      if (text.split(from).length !== 2) throw new Error(`"${from}" must stand once in ${file}.`);
      files[file] = text.replace(from, () => to);
    }
  }
  return files;
}

/** Options that a host application adds to reading a folder. */
export interface HostOptions {
  content?: ContentReader<unknown>;
  registry?: AuthoringRegistry;
  mayProve?: () => boolean;
}

/** Returns all faults of a folder, read as the server reads it. */
export function faultsIn(files: SourceFiles, host: HostOptions = {}): Fault[] {
  return readSmall(files, host).faults;
}

/** Reads a folder as the server does, or as a host application. */
export function readSmall(files: SourceFiles, host: HostOptions = {}) {
  const clock = () => new Date("2026-11-21T12:00:00Z");
  return readDefinitions(files, { clock, hash: (text) => `${text.length}`, ...host });
}

/** Expects the folder to have one fault only, of this rule, at the place marked "§", in words like these. */
export function expectFault(
  rule: string,
  words: RegExp | string,
  edits: Edits,
  others = {},
  host?: HostOptions,
): void {
  const files = smallFolder(edits, others);
  const place = takeMark(files);
  const faults = faultsIn(files, host);
  expect(faults.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)).toEqual([
    `${place} ${rule}`,
  ]);
  expect(faults[0]?.message).toMatch(words);
}

function takeMark(files: SourceFiles): string {
  for (const [file, text] of Object.entries(files)) {
    const offset = text.indexOf("§");
    if (offset < 0) continue;
    files[file] = text.replace("§", "");
    const lines = text.slice(0, offset).split("\n");
    return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  }
  throw new Error("No file is marked.");
}
