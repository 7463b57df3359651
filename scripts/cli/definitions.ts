import { runScript } from "./run-script.ts";

/** Runs `npm run definitions`, which needs the development packages: a server that only runs has none of them. */
export async function run(words: string[]): Promise<void> {
  runScript("scripts/run.js", ["scripts/definitions.ts", ...words]);
}
