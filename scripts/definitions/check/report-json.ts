import { pathOfFault } from "#engine/authoring";
import type { CheckedFault, Report } from "./check-folder.ts";
import type { Format } from "./fault-text.ts";

/** A report for programs: each fault with the path as an editor opens it, and how to mend it. */
export function reportJson(report: Report, format: Format, mended?: CheckedFault[]): string {
  const withPath = (fault: CheckedFault) => ({
    ...fault,
    path: pathOfFault(fault, format.prefix),
    mend: format.remedies.get(fault.rule) ?? null,
  });
  return JSON.stringify({
    ok: report.faults.length === 0,
    wizards: report.wizards,
    faults: report.faults.map(withPath),
    ...(mended ? { mended: mended.map(withPath) } : {}),
  });
}
