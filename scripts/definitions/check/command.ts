import { relative } from "node:path";
import { countInWords } from "#engine/authoring";
import { fingerprintOf, watchFolder } from "../../../api/authoring/serving/watch-folder.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { folderNamed } from "../folder/read-folder.ts";
import { type CheckedFault, checkFolder, type Report } from "./check-folder.ts";
import { type CheckWorker, createCheckWorker } from "./check-worker.ts";
import { type Format, faultText, noFaultsText } from "./fault-text.ts";
import { jsonPrinter, type Print, textPrinter } from "./printers.ts";
import { readRemedies } from "./remedies.ts";
import { reportJson } from "./report-json.ts";

const command = {
  usage: "npm run definitions -- check",
  operands: "[folder]",
  about: `Reads a definitions folder as the server does and prints every fault: file:line:column, rule and message, the
line itself, and how to mend it. Ends with 1 when there is any. Notes are no faults. definitions/schema/RULES.md explains the rules.`,
  options: {
    watch: { type: "boolean", default: false, about: "Check again after each saved file, until Ctrl+C." },
    json: { type: "boolean", default: false, about: "Print one line of JSON a check, for editors." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const folder = folderNamed(positionals[0]);
  const shown = relative(process.cwd(), folder);
  const format: Format = {
    prefix: shown ? `${shown}/` : "",
    remedies: readRemedies(),
    colored: !values.json && isColored(values.watch ? process.stdout : process.stderr),
  };
  if (values.watch) {
    await watch(folder, values.json ? jsonPrinter(format) : textPrinter(shown || ".", format));
    return;
  }
  const report = await checkFolder(folder);
  if (values.json) console.log(reportJson(report, format));
  else printOnce(report, shown || ".", format);
  if (report.faults.length > 0) process.exitCode = 1;
}

function printOnce({ faults, wizards, notes }: Report, shown: string, format: Format): void {
  for (const fault of faults) console.error(faultText(fault, format));
  if (faults.length === 0) console.log(noFaultsText(shown, wizards));
  else console.error(`${countInWords(faults.length, "fault")}. What each rule means: schema/RULES.md.`);
  for (const note of notes) console.log(`Note: ${note}`);
}

async function watch(folder: string, print: Print): Promise<void> {
  let last: CheckedFault[] | null = null;
  const stop = await watchReports(folder, createCheckWorker(folder), (report) => {
    print(report, last);
    last = report.faults;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** Checks now and after each change; `show` receives every report that no newer one has made stale. */
export async function watchReports(
  folder: string,
  worker: CheckWorker,
  show: (report: Report) => void,
): Promise<() => Promise<void>> {
  const check = async () => {
    const report = await worker.check();
    if (report) show(report);
  };
  const stop = watchFolder(folder, await fingerprintOf(folder), () => void check());
  await check();
  return async () => {
    await stop();
    worker.close();
  };
}

/** Follows the conventions of terminals: no color in files and pipes unless FORCE_COLOR asks for it. */
function isColored(stream: NodeJS.WriteStream): boolean {
  if (process.env.NO_COLOR) return false;
  return Boolean(process.env.FORCE_COLOR && process.env.FORCE_COLOR !== "0") || stream.isTTY;
}
