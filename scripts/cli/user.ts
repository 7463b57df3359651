import { Refusal } from "../../api/operating/refusal.ts";
import { changeUser, type UserAct } from "../../api/operating/users.ts";
import { sqliteFile } from "../../api/store/connection.ts";
import { databaseKind, isEmptyDatabase } from "../../api/store/snapshots.ts";
import { createStore } from "../../api/store/store.ts";
import { orEnd, readCommandLine, UsageError } from "../bootstrap/command-line.js";
import { operate } from "./operate.ts";

const command = {
  usage: "npm run cli -- user",
  operands: "<create|grant|revoke|reset> <email> [role]",
  about: `create: makes an account and mails a link to choose a password.
grant: gives a role of staff (ADMIN, EDITOR, REVIEWER, AUDITOR); without an account, it waits for whoever signs up.
revoke: withdraws the role, with its second factor.
reset: ends password and logins and mails a link for a new password. The second factor stays.
Each is in the audit log.`,
  options: {
    "second-factor": {
      type: "boolean",
      about: "With reset: the second factor is lost, too, and is set up anew.",
    },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const order = orEnd(() => orderIn(positionals, values["second-factor"] ?? false), command.usage);
  await operate(async (env) => {
    const { databaseUrl } = env;
    if (databaseKind(databaseUrl) === "sqlite" && (await isEmptyDatabase(databaseUrl)))
      throw new Refusal(
        `There is no database at ${sqliteFile(databaseUrl)}. Set DATABASE_URL to the server's.`,
      );
    const store = createStore(databaseUrl);
    try {
      console.log(await changeUser({ env, store, clock: () => new Date() }, order));
    } finally {
      await store.close();
    }
  });
}

function orderIn([act = "", email = "", role]: string[], secondFactor: boolean): UserAct {
  if (act !== "create" && act !== "grant" && act !== "revoke" && act !== "reset")
    throw new UsageError("Say create, grant, revoke or reset.");
  if (email === "") throw new UsageError("Name the email address.");
  if (secondFactor && act !== "reset") throw new UsageError("--second-factor goes with reset.");
  if (act !== "grant") {
    if (role !== undefined) throw new UsageError("Only grant takes a role.");
    return { act, email, secondFactor };
  }
  if (role === undefined) throw new UsageError("Name the role: ADMIN, EDITOR, REVIEWER or AUDITOR.");
  return { act: "grant-role", email, role };
}
