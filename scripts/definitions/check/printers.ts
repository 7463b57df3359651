import { countInWords } from "#engine/authoring";
import type { CheckedFault, Report } from "./check-folder.ts";
import { type Format, faultText, noFaultsText, painted } from "./fault-text.ts";
import { reportJson } from "./report-json.ts";

/** Prints what a check found; `last` are the faults of the one before. */
export type Print = (report: Report, last: CheckedFault[] | null) => void;

/** Prints one line of JSON a check, with the faults mended since the last one. */
export function jsonPrinter(format: Format): Print {
  return (report, last) =>
    console.log(reportJson(report, format, compareFaults(last ?? report.faults, report.faults).mended));
}

/** Prints the present faults, marks new ones, and lists mended ones; a terminal is cleared first. */
export function textPrinter(shown: string, format: Format): Print {
  return ({ faults, wizards }, last) => {
    const { fresh, mended } = compareFaults(last ?? faults, faults);
    if (process.stdout.isTTY) process.stdout.write("\u001b[2J\u001b[3J\u001b[H");
    // Editors drop the faults they know when they read this line.
    console.log(painted("dim", `Checked ${shown}:`, format));
    for (const fault of faults) console.log(`${faultText(fault, format, fresh.has(fault))}\n`);
    for (const { file, line, rule } of mended)
      console.log(painted("green", `Mended: ${rule}, ${format.prefix}${file}:${line}`, format));
    const change = last ? ` (${fresh.size} new, ${mended.length} mended)` : "";
    const summary =
      faults.length === 0
        ? painted("green", `All is well. ${noFaultsText(shown, wizards)}`, format)
        : painted("red", `${countInWords(faults.length, "fault")}${change}.`, format);
    const time = new Date().toLocaleTimeString("en-US");
    console.log(`${time} ${summary} Waiting for the next change; Ctrl+C ends.`);
  };
}

interface FaultChanges {
  fresh: Set<CheckedFault>;
  mended: CheckedFault[];
}

/** Compares the faults of two checks. A fault that only moved, because lines were added above it, is the same one. */
function compareFaults(before: CheckedFault[], now: CheckedFault[]): FaultChanges {
  const old = [...before];
  const fresh = new Set<CheckedFault>();
  for (const fault of now) {
    const same = old.findIndex((one) => keyOfFault(one) === keyOfFault(fault));
    if (same < 0) fresh.add(fault);
    else old.splice(same, 1);
  }
  return { fresh, mended: old };
}

function keyOfFault({ file, rule, message }: CheckedFault): string {
  return JSON.stringify([file, rule, message]);
}
