import { verifyBackup, verifyInstallation } from "../../api/operating/verify.ts";
import { readCommandLine } from "../bootstrap/command-line.js";
import { operate, typedPath } from "./operate.ts";

const command = {
  usage: "npm run cli -- verify",
  operands: "[folder]",
  about: `With the folder of a backup: compares every file with the list of hashes. Without one: reads every upload of the site
and compares it with the row that names it, and finds uploads without a row. Changes nothing; ends with 1 on a fault.`,
  options: { json: { type: "boolean", about: "Print the result as JSON." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  await operate(async (env) => {
    const verified = positionals[0]
      ? await verifyBackup(typedPath(positionals[0]))
      : await verifyInstallation(env);
    const { faults, files } = verified;
    if (values.json) console.log(JSON.stringify(verified));
    else console.log([...faults, `${files} uploads, ${faults.length} faults.`].join("\n"));
    if (faults.length > 0) process.exitCode = 1;
  });
}
