import { join } from "node:path";
import { backUp } from "../../api/operating/backup.ts";
import { readCommandLine } from "../bootstrap/command-line.js";
import { operate, typedPath } from "./operate.ts";

const command = {
  usage: "npm run cli -- backup",
  operands: "[folder]",
  about: `Writes a backup into a new folder while the site runs: the database as it is at one moment, every upload that it names,
the live definitions to read, and a list with the hash of each file. Default folder: backups/<time> in the data folder.
AUTH_SECRET is not in it: keep it elsewhere, for a restore needs it. PostgreSQL needs pg_dump on the PATH.`,
  options: { json: { type: "boolean", about: "Print the result as JSON." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  await operate(async (env) => {
    const name = new Date().toISOString().replaceAll(/[:.]/gu, "-");
    const folder = positionals[0] ? typedPath(positionals[0]) : join(env.dataDir, "backups", name);
    const { rows, files, release } = await backUp(env, folder);
    console.log(
      values.json
        ? JSON.stringify({ folder, rows, files, release })
        : `${folder} has ${rows} rows and ${files} uploads${release === null ? "" : `; release ${release} was live`}.\n` +
            "Keep AUTH_SECRET apart from it: a restore needs both.",
    );
  });
}
