import { helpOf, orEnd, parseCommandLine, UsageError } from "./command-line.js";

/**
 * @typedef {object} Options
 * @property {string[]} only names of checks, or their beginnings; empty means all
 * @property {boolean} verbose show the output of checks that pass, too
 * @property {boolean} list only print the names
 * @property {boolean} help
 * @property {boolean} renewTimes record how long the tests of each kind took
 * @property {string | null} changed run what differs from this revision can have broken
 * @property {string[]} files handed on to vitest: only test files whose path contains one of these
 */

const usage = "npm test";

const command = /** @type {const} */ ({
  usage,
  operands: "[files...]",
  about: "Runs every check and every test.",
  options: {
    only: {
      type: "string",
      multiple: true,
      value: "names",
      about: "Only checks whose names begin so, by comma.",
    },
    list: { type: "boolean", about: "Only print the names." },
    changed: {
      type: "boolean",
      about: "What the uncommitted change can have broken, or, with a revision, everything since it.",
    },
    "renew-times": { type: "boolean", about: "Record the time of each kind of test as its new budget." },
    verbose: { type: "boolean", about: "Show also the output of what passes." },
  },
  more: [
    'npm test -- --only api accounts    API tests whose path contains "accounts"',
    "npm test -- --changed              the uncommitted change",
    "npm test -- --changed main         everything since main",
  ].join("\n"),
});

/**
 * Reads the command line of `npm test -- ...`. Throws a `UsageError` on a mistake.
 * @param {string[]} words
 * @returns {Options}
 */
export function readOptions(words) {
  const help = words.some((word) => word === "--help" || word === "-h");
  const { values, positionals } = parseCommandLine(command, help ? [] : words);
  const changed = values.changed ? (positionals[0] ?? "HEAD") : null;
  if (changed !== null && positionals.length > 1) {
    throw new UsageError(`--changed takes one revision; "${positionals[1]}" is one word too many.`);
  }
  const only = (values.only ?? []).flatMap((names) => names.split(",").filter(Boolean));
  const renewTimes = values["renew-times"] ?? false;
  if (renewTimes && (changed !== null || only.length > 0 || positionals.length > 0)) {
    throw new UsageError("--renew-times needs a run of everything, because tests take longer beside others.");
  }
  return {
    only,
    verbose: values.verbose ?? false,
    list: values.list ?? false,
    help,
    renewTimes,
    changed,
    files: changed === null ? positionals : [],
  };
}

/** The help of `npm test`. */
export const help = () => helpOf(command);

/**
 * Runs what reads the command line; ends the process with 2 and one sentence on a mistake.
 * @template T
 * @param {() => T} read
 */
export const orEndTest = (read) => orEnd(read, usage);

/**
 * The checks that a run is asked for, in their own order. Throws a `UsageError` when there is none of that name.
 * @template {{ name: string }} Named
 * @param {Named[]} checks
 * @param {string[]} only
 */
export function chosenChecks(checks, only) {
  for (const wanted of only) {
    if (checks.some(({ name }) => name.startsWith(wanted))) continue;
    const names = checks.map(({ name }) => name).join(", ");
    throw new UsageError(`No check is called '${wanted}'. There are: ${names}.`);
  }
  return only.length === 0
    ? checks
    : checks.filter(({ name }) => only.some((wanted) => name.startsWith(wanted)));
}
