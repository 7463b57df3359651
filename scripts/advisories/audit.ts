import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { npmCommand } from "../bootstrap/npm.js";

/** A published flaw of an installed package. */
export interface Advisory {
  package: string;
  /** Such as GHSA-6rw7-vpxm-498p. */
  id: string;
  title: string;
  severity: string;
  /** The versions that have the flaw. */
  range: string;
  /** Where the package lies, such as `node_modules/qs`. */
  folders: string[];
}

interface AuditReport {
  auditReportVersion?: number;
  vulnerabilities?: {
    [name: string]: {
      nodes: string[];
      /** An advisory of this package, or the name of a package that brings the flaw to this one. */
      via: (string | { name: string; title: string; url: string; severity: string; range: string })[];
    };
  };
}

/**
 * Asks the registry's advisory service about every package in the lock file. Returns null when there is no such
 * service, or no network.
 * @param options where npm runs, and words for it, when they are not the usual ones
 */
export async function askForAdvisories(
  options: { cwd?: string; words?: string[] } = {},
): Promise<Advisory[] | null> {
  const { command, words, options: usual } = npmCommand("audit", "--json", ...(options.words ?? []));
  const cwd = options.cwd ?? usual.cwd;
  // npm ends with 1 both when it finds flaws and when it cannot look: only what it prints tells them apart.
  const { stdout } = await promisify(execFile)(command, words, {
    ...usual,
    cwd,
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: { stdout?: string }) => error);
  const report = readReport(stdout ?? "");
  if (report?.auditReportVersion === undefined) return null;
  return Object.values(report.vulnerabilities ?? {}).flatMap(({ via, nodes }) =>
    via
      .filter((one) => typeof one !== "string")
      .map(({ name, title, url, severity, range }) => ({
        package: name,
        id: url.slice(url.lastIndexOf("/") + 1),
        title,
        severity,
        range,
        folders: nodes,
      })),
  );
}

function readReport(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return null;
  }
}
