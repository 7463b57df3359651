/** `npm run demo`: an installation full of made-up people; `--help` explains. */
import { readEnv } from "../api/base/env.ts";
import { orEnd, readCommandLine } from "./bootstrap/command-line.js";
import { clearInstallation } from "./demo/clear.ts";
import { fillInstallation } from "./demo/fill.ts";
import { readRecord } from "./demo/record.ts";
import { refusal } from "./demo/refusal.ts";
import { clearedInWords, codesInWords, demoInWords } from "./demo/words.ts";

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
else {
  const why = await refusal(env, { isBeside: values.beside ?? false });
  if (record) console.log(demoInWords(env, record, null));
  else if (why) {
    console.error(why);
    process.exitCode = 1;
  } else {
    const began = performance.now();
    console.log("Filling the installation. This takes a few seconds.");
    const filled = await fillInstallation(env);
    console.log(demoInWords(env, filled, (performance.now() - began) / 1_000));
  }
}
