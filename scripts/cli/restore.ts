import { restore } from "../../api/operating/restore.ts";
import { orEnd, readCommandLine, UsageError } from "../bootstrap/command-line.js";
import { operate, typedPath } from "./operate.ts";

const command = {
  usage: "npm run cli -- restore",
  operands: "<folder>",
  about: `Restores a backup to where DATABASE_URL and FILES_URL point. Both must be empty; nothing is ever written over. The hashes
of the backup, its secret and its version are checked first. PostgreSQL needs pg_restore on the PATH.`,
  options: {
    "other-secret": {
      type: "boolean",
      about: "Restore although AUTH_SECRET is lost: staff set up their second factors anew.",
    },
    json: { type: "boolean", about: "Print the result as JSON." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const folder = orEnd(() => {
    if (positionals[0]) return typedPath(positionals[0]);
    throw new UsageError("Name the folder of the backup.");
  }, command.usage);
  await operate(async (env) => {
    const options = { withOtherSecret: values["other-secret"] ?? false };
    const { madeAt, rows, release } = await restore(env, folder, options);
    console.log(
      values.json
        ? JSON.stringify({ madeAt, rows, release })
        : `Restored as of ${madeAt}. Start the server, and look at /readyz.`,
    );
  });
}
