import { runScript } from "./run-script.ts";

/** Runs `npm run demo`, which needs the development packages. */
export async function run(words: string[]): Promise<void> {
  runScript("scripts/demo.js", words);
}
