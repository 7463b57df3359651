import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { countInWords, pathOfFault, remediesIn } from "#engine/authoring";
import type { Snapshot } from "../scenes/definition-source.ts";
import type { ShownFaults } from "./faults.ts";

const rules = new URL("../../definitions/schema/RULES.md", import.meta.url);

/** Returns the faults of a folder as the check of definitions words them; null if there are none. */
export function faultsToShow({ faults, checked }: Snapshot, folder: string): ShownFaults | null {
  if (faults.length === 0) return null;
  const shown = relative(process.cwd(), folder);
  const prefix = shown ? `${shown}/` : "";
  const remedies = remediesIn(readFileSync(rules, "utf8"));
  return {
    heading: `The definitions have ${faults.length === 1 ? "a fault" : countInWords(faults.length, "fault")}`,
    text: checked
      ? "What you see is drawn from the last version without a fault. Save the mended file, and this goes by itself."
      : "There is nothing to draw yet. Save the mended file, and the stories come by themselves.",
    faults: faults.map((fault) => ({
      place: `${pathOfFault(fault, prefix)}:${fault.line}:${fault.column}`,
      message: fault.message,
      mend: remedies.get(fault.rule) ?? null,
    })),
  };
}
