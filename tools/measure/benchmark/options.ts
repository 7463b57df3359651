import { parseArgs } from "node:util";
import type { Run } from "./measure.ts";

const options = {
  seconds: { type: "string", default: "10" },
  seed: { type: "string", default: "1" },
  connections: { type: "string", default: "32" },
  logins: { type: "string", default: "40" },
  database: { type: "string", default: "sqlite" },
  traces: { type: "boolean", default: false },
} as const;

/** Reads the options of `npm run benchmark`. Throws a sentence about the first that means nothing. */
export function readOptions(args: string[]): Run {
  const { values } = parseArgs({ args, options });
  const { database } = values;
  if (database !== "sqlite" && database !== "postgres") {
    throw new Error(`--database is sqlite or postgres, not '${database}'.`);
  }
  return {
    seconds: numberOf("seconds"),
    seed: numberOf("seed"),
    connections: numberOf("connections"),
    logins: numberOf("logins"),
    database,
    traces: values.traces,
  };

  function numberOf(name: Exclude<keyof typeof options, "database" | "traces">): number {
    if (Number(values[name]) > 0) return Number(values[name]);
    throw new Error(`--${name} is a number above 0, not '${values[name]}'.`);
  }
}
