import { writeFileSync } from "node:fs";
import { exportRegistrations, exportTable } from "../../api/operating/export.ts";
import { withSite } from "../../api/operating/open-site.ts";
import { orEnd, readCommandLine, UsageError } from "../bootstrap/command-line.js";
import { operate, typedPath } from "./operate.ts";

const command = {
  usage: "npm run cli -- export",
  operands: "<wizard> <file.csv|file.json>",
  about: `Writes what was sent in a wizard, in the words of its questions, for spreadsheets or programs. Leaves out people who opted
out of sharing, and hides what the desk hides. The audit log notes it.`,
  options: {
    unfinished: { type: "boolean", about: "Also what was never sent." },
    hidden: { type: "boolean", about: "Write out what the desk hides, such as tax numbers." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const [wizard, file] = orEnd(() => {
    const [name, path = ""] = positionals;
    if (!name) throw new UsageError("Name the wizard.");
    if (!/\.(?:csv|json)$/u.test(path)) throw new UsageError("Name a new file that ends in .csv or .json.");
    return [name, path];
  }, command.usage);
  const { unfinished = false, hidden = false } = values;
  await operate(async (env) => {
    await withSite(env, async (site) => {
      const made = await exportRegistrations(site, wizard, { unfinished, hidden });
      const text = file.endsWith(".csv")
        ? exportTable(made)
        : `${JSON.stringify(made.registrations, null, 2)}\n`;
      // It names people: only its owner may read it.
      writeFileSync(typedPath(file), text, { flag: "wx", mode: 0o600 });
      const { registrations, optedOut } = made;
      console.log(`${file} has ${registrations.length} registrations; ${optedOut} opted out of sharing.`);
    });
  });
}
