import { retentionInWords } from "#engine/authoring";
import { type OperatedSite, withSite } from "../../api/operating/open-site.ts";
import { plannedSweep, type SweepResult } from "../../api/retention/sweep.ts";
import { keptTimes } from "../../api/site-content/kept-times.ts";
import { readCommandLine } from "../bootstrap/command-line.js";
import { operate } from "./operate.ts";

const command = {
  usage: "npm run cli -- retention",
  about: `Says how long registrations, audit entries and notes on emails are kept, and how many of them the next sweep of a running
server would delete. Changes nothing.`,
  options: { json: { type: "boolean", about: "Print the figures as JSON." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values } = readCommandLine(command, words);
  await operate(async (env) => {
    await withSite(env, async (site) => {
      const planned = await plannedSweep(site);
      console.log(
        values.json ? JSON.stringify(planned) : [...periodsOf(site), ...sweptInWords(planned)].join("\n"),
      );
    });
  });
}

function periodsOf({ definitions }: OperatedSite): string[] {
  const { wizards, content } = definitions.whole();
  const { auditMonths, sentMailDays, unsentMailMonths } = keptTimes(content);
  return [
    ...Object.values(wizards).flatMap(({ definition, procedure }) => [
      `${definition.machine.meta.title}:`,
      ...retentionInWords(procedure?.definition.procedure.meta.retention ?? {}).map((line) => `  ${line}`),
    ]),
    `Audit entries are kept for ${auditMonths} months, notes on sent emails for ${sentMailDays} days, on unsent ones for ${unsentMailMonths} months.`,
  ];
}

function sweptInWords({ swept, waitsUntil }: SweepResult): string[] {
  const { unfinished, rejected, withdrawn, announced, audit, mails } = swept;
  return [
    `The next sweep deletes ${unfinished} unfinished, ${rejected} rejected and ${withdrawn} withdrawn registrations, ${audit} audit entries and ${mails} notes on emails. It announces the end of ${announced} unfinished registrations.`,
    ...(waitsUntil
      ? [
          `Nothing goes before ${waitsUntil.toISOString()}: first, servers must sweep each hour for three days.`,
        ]
      : []),
  ];
}
