import { closeSync, openSync } from "node:fs";
import pino from "pino";
import { readEnv } from "../base/env.ts";
import { openServer } from "../server.ts";

/**
 * A server in a process of its own, which a test can starve: on "exhaust" it opens files until the system refuses
 * another one; on "release" it closes them. Settings come from the environment, the pages' folder as an argument.
 */
const taken: number[] = [];

const { url } = await openServer({
  env: readEnv(),
  log: pino({ level: "warn" }),
  pages: process.argv[2] ?? "",
  traffic: { signedIn: 1e9, anonymous: 1e9 },
  watch: false,
});

process.on("message", (order) => {
  if (order === "exhaust") exhaust();
  else for (const descriptor of taken.splice(0)) closeSync(descriptor);
  process.send?.(order);
});
process.on("disconnect", () => process.exit());
process.send?.(url);

function exhaust(): void {
  try {
    for (;;) taken.push(openSync("/dev/null", "r"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EMFILE") throw error;
  }
}
