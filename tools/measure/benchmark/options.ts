import { readCommandLine, UsageError } from "../../../scripts/bootstrap/command-line.js";
import type { Run } from "./measure.ts";

const seconds = {
  type: "string",
  value: "number",
  default: "10",
  about: "How long each call is made.",
} as const;
const command = {
  usage: "npm run benchmark",
  about: `Measures what the server bears on this machine, beside a bare Koa route and a server written by hand with the
same durability. Ends with 1 when any call failed.`,
  options: {
    seconds,
    seed: { ...seconds, default: "1", about: "With which house number the saved addresses begin." },
    connections: { ...seconds, default: "32", about: "How many connections call at once." },
    logins: { ...seconds, default: "40", about: "Logins a second beside reads and saves." },
    database: { ...seconds, value: "name", default: "sqlite", about: "sqlite or postgres." },
    traces: { type: "boolean", about: "Also measure reads and saves with traces beside those without." },
  },
} as const;

/** Reads the options of `npm run benchmark`. Throws a `UsageError` about the first that means nothing. */
export function readOptions(words?: string[]): Run {
  const { values } = readCommandLine(command, words);
  const { database, traces = false } = values;
  if (database !== "sqlite" && database !== "postgres") {
    throw new UsageError(`--database is sqlite or postgres, not '${database}'.`);
  }
  return {
    seconds: numberOf("seconds"),
    seed: numberOf("seed"),
    connections: numberOf("connections"),
    logins: numberOf("logins"),
    database,
    traces,
  };

  function numberOf(name: Exclude<keyof typeof command.options, "database" | "traces">): number {
    if (Number(values[name]) > 0) return Number(values[name]);
    throw new UsageError(`--${name} is a number above 0, not '${values[name]}'.`);
  }
}
