import { migrateDatabase } from "../../api/operating/migrate.ts";
import { Refusal } from "../../api/operating/refusal.ts";
import { orEnd, readCommandLine, UsageError } from "../bootstrap/command-line.js";
import { operate } from "./operate.ts";

const command = {
  usage: "npm run cli -- migrate",
  operands: "<status|up|down>",
  about: `status: which changes of the tables the database has had, and which are to come; ends with 1 if there are any.
up: runs those to come, all or none, as the server does when it starts.
down: reverts the newest one. What only its tables and columns hold is deleted, so it wants --yes.`,
  options: {
    yes: { type: "boolean", about: "Revert the newest change, and delete what it holds." },
    json: { type: "boolean", about: "Print the result as JSON." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const what = orEnd(() => {
    const [word = ""] = positionals;
    if (word === "status" || word === "up" || word === "down") return word;
    throw new UsageError("Say status, up or down.");
  }, command.usage);
  await operate(async ({ databaseUrl }) => {
    if (what === "down" && !values.yes) {
      const { applied } = await migrateDatabase(databaseUrl, "status");
      throw new Refusal(
        `This would revert ${applied.at(-1) ?? "nothing"} and delete what only it holds. Make a backup, then add --yes.`,
      );
    }
    const state = await migrateDatabase(databaseUrl, what);
    if (values.json) console.log(JSON.stringify(state));
    else console.log(migrationsInWords(state));
    if (what === "status" && (state.pending.length > 0 || state.unknown.length > 0)) process.exitCode = 1;
  });
}

function migrationsInWords({
  applied,
  pending,
  unknown,
  ran,
  unbuilt,
}: Awaited<ReturnType<typeof migrateDatabase>>): string {
  const list = (names: string[]) => names.map((name) => `  ${name}`).join("\n");
  return [
    ...(ran === null ? [] : [ran.length > 0 ? `Done:\n${list(ran)}` : "There was nothing to do."]),
    `${applied.length} changes are in the database, the newest is ${applied.at(-1) ?? "none"}.`,
    ...(pending.length > 0 ? [`To come, with \`migrate up\` or the next start:\n${list(pending)}`] : []),
    ...(unbuilt.length > 0 ? [`Indexes that a server goes on building:\n${list(unbuilt)}`] : []),
    ...(unknown.length > 0
      ? [`From a newer version, which this one cannot serve; install it again:\n${list(unknown)}`]
      : []),
  ].join("\n");
}
