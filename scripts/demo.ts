/** `npm run demo`: an installation full of made-up people; `--help` explains. */
import { readEnv } from "../api/base/env.ts";
import { orEnd, readCommandLine } from "./bootstrap/command-line.js";
import { clearInstallation } from "./demo/clear.ts";
import { fillInstallation } from "./demo/fill.ts";
import { readRecord } from "./demo/record.ts";
import { refusal } from "./demo/refusal.ts";
import { clearedInWords, codesInWords, demoInWords, halfWay } from "./demo/words.ts";

const usage = "npm run demo";
const { values } = readCommandLine({
  usage,
  about: `Fills the installation of \`npm start\` with made-up people: registrations in every state, cases, drafts and
releases. Prints who you can log in as. Everybody's address ends in example.com, and no mail leaves.`,
  options: {
    clear: { type: "boolean", about: "Take the demo away, and nothing else." },
    codes: { type: "boolean", about: "Print the staff's login codes of this half minute." },
    beside: { type: "boolean", about: "Fill an installation that has accounts already." },
  },
});

const env = orEnd(() => readEnv({ ...process.env }), usage);
const record = readRecord(env.dataDir);
if (values.codes) console.log(codesInWords(record, new Date()));
else if (values.clear) console.log(clearedInWords(await clearInstallation(env)));
else if (record) say(demoInWords(env, record, null), record.isWhole);
else {
  const why = await refusal(env, { isBeside: values.beside ?? false });
  if (why) say(why, false);
  else await fillDemo();
}

async function fillDemo(): Promise<void> {
  const began = performance.now();
  console.log("Filling the installation. This takes some seconds.");
  try {
    const filled = await fillInstallation(env);
    say(demoInWords(env, filled, (performance.now() - began) / 1_000), true);
  } catch (error) {
    say(`The demo stopped: ${(error as Error).message}\n${halfWay}`, false);
  }
}

function say(words: string, isGood: boolean): void {
  if (isGood) console.log(words);
  else console.error(words);
  process.exitCode = isGood ? 0 : 1;
}
