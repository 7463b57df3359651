import { describe, expect, test } from "vitest";
import { helpOf, parseCommandLine, UsageError } from "./command-line.js";

const command = {
  usage: "npm run fuzz",
  operands: "[folder]",
  about: "Sends requests.",
  options: {
    seed: { type: "number", least: 1, default: 1, about: "Seed of the requests." },
    write: { type: "boolean", about: "Write the table." },
  },
} as const;

describe("parseCommandLine", () => {
  test("returns options, their defaults and the words without dashes", () => {
    const { values, positionals } = parseCommandLine(command, ["drafts", "--write"]);
    expect({ ...values }).toEqual({ seed: 1, write: true });
    expect(positionals).toEqual(["drafts"]);
  });

  test.each([
    [["--sed", "1"], "Unknown option --sed. Known: --seed, --write."],
    [["-x"], "Unknown option -x. Known: --seed, --write."],
    [["--seed"], "--seed needs a value."],
    [["--seed", "--write"], "--seed needs a value."],
    [["--write=yes"], "--write takes no value."],
    [["one", "two"], '"two" is one word too many.'],
    [["--seed", "five"], '--seed is a whole number of at least 1, not "five".'],
    [["--seed", "1.5"], '--seed is a whole number of at least 1, not "1.5".'],
    [["--seed=-1"], '--seed is a whole number of at least 1, not "-1".'],
    [["--seed="], '--seed is a whole number of at least 1, not "".'],
    [["--seed", "0"], '--seed is a whole number of at least 1, not "0".'],
  ])("refuses %j with one plain sentence", (words, sentence) => {
    expect(() => parseCommandLine(command, words)).toThrow(new UsageError(sentence));
  });
});

test("helpOf says how to start the command, what it does and what each option is for", () => {
  expect(helpOf({ ...command, more: "Example." })).toBe(
    [
      "npm run fuzz -- [folder] [options]",
      "Sends requests.",
      "  --seed <number>  Seed of the requests. Default: 1.\n  --write          Write the table.\n  --help           Print this help.",
      "Example.",
    ].join("\n\n"),
  );
});
