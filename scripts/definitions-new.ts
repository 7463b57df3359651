/**
 * `npm run definitions:new wizard|step|list`: asks what is wanted and writes files that pass the check at once. Without
 * a terminal everything comes by flags; `--help` lists them. Nothing is overwritten, and nothing is left half-written.
 */
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../api/source-files.ts";
import { at } from "./bootstrap/project.js";
import { askForList, askForStep, askForWizard } from "./definitions-new/ask-for.ts";
import { type Asker, createAsker, type Flags } from "./definitions-new/asker.ts";
import type { Plan } from "./definitions-new/plan.ts";
import { Refusal } from "./definitions-new/refusal.ts";
import { settle } from "./definitions-new/settle.ts";

const help = `npm run definitions:new <what> -- [flags]

  what          wizard, step or list
  --title       its title, such as "Annual budget"
  --name        its name in files and addresses; made from the title when left out
  --folder      the definitions folder; the product's own when left out

  step:   --wizard buyer  --after procurement-role  --description "One sentence."  --skippable
          --question "Planned spend: number, required"   (once for each question)
          kinds: text, long-text, number, choice=<list>, choices=<list>, tick, phone, email, website, file
  list:   --options "Net 30\\nNet 60"  or  --from file   (one choice a line, or a table: value,label,group)
  wizard: --role BUYER|SUPPLIER|none  --login at-review|every-step

At a terminal you are asked for what you leave out.`;

const makers: { [what: string]: (asker: Asker, files: SourceFiles, flags: Flags) => Promise<Plan> } = {
  wizard: askForWizard,
  step: askForStep,
  list: askForList,
};

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = parsedArguments();
  const make = makers[positionals[0] ?? ""];
  if (!make || values.help) {
    console.log(help);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const folder = resolve(values.folder ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
  const files = await readSourceFiles(folder);
  const hasPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const plan = await make(createAsker(values, hasPerson), files, values);
  await settle(folder, files, plan);
  tell(folder, plan);
}

function parsedArguments() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    ...{ title: text, name: text, folder: text, wizard: text, after: text, description: text },
    ...{ options: text, from: text, role: text, login: text, skippable: flag, help: flag },
    question: { type: "string", multiple: true },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function tell(folder: string, { created, edited, next }: Plan): void {
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  for (const file of Object.keys(created)) console.log(`Wrote ${shown(file)}`);
  for (const file of Object.keys(edited)) console.log(`Changed ${shown(file)}`);
  console.log("The folder passes the check. What is left for you:");
  for (const sentence of next) console.log(`- ${sentence}`);
  if (folder === resolve(at("definitions"))) {
    console.log("- Developers: `npm run types` and `npm run routes` renew what follows from definitions.");
  }
}
