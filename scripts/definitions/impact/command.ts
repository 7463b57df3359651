import type { CheckedDefinitions } from "#engine";
import { measureImpact } from "../../../api/answers/measure-impact.ts";
import { serverItself } from "../../../api/concurrency/fair-queue.ts";
import type { OpenStore } from "../../../api/store/store.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { provedSide } from "../diff/sources.ts";
import { withStore } from "../releases/with-store.ts";
import { impactText } from "./impact-text.ts";

const command = {
  usage: "npm run definitions -- impact",
  operands: "<folder>",
  about: `Counts what this folder would mean for everyone who is registering now, were it made live: who goes back to
which step and why, who loses an option, who notices nothing. Reads the database that DATABASE_URL names, as
the server does, and changes nothing in it.`,
  options: { json: { type: "boolean", about: "Print JSON." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const [folder] = positionals;
  process.exitCode = 1;
  if (folder === undefined) {
    console.error("Name the folder that is to go live: npm run definitions -- impact definitions");
  } else {
    const checked = await provedSide(folder);
    if (checked) await withStore((store) => printImpact(checked, store, values.json === true));
  }
}

async function printImpact(checked: CheckedDefinitions, store: OpenStore, asJson: boolean): Promise<void> {
  const clock = () => new Date();
  const impacts = (await measureImpact(store, checked.wizards, { by: serverItself, clock })) ?? [];
  const named = impacts.map((one) => ({
    ...one,
    before: one.before.version,
    after: one.after?.version ?? null,
  }));
  console.log(asJson ? JSON.stringify(named, null, 2) : impactText(impacts));
  process.exitCode = 0;
}
