import { isObject } from "#engine";
import { addressForLog } from "../logging/address-for-log.ts";
import type { ApiContext } from "../routing/route.ts";

const mostReports = 20;
const longestText = 200;

/**
 * POST /api/policy-reports: logs CSP violations and responds 204. Accepts both formats that browsers send:
 * `{"csp-report": {...}}`, and a list of `{type, body}`. Ignores everything else without saying so. Stores nothing,
 * because anyone may call this.
 */
export async function takeCspReports(ctx: ApiContext): Promise<void> {
  const { body } = ctx.request as { body?: unknown };
  const reports = Array.isArray(body) ? body.slice(0, mostReports).map(bodyOf) : [field(body, "csp-report")];
  for (const report of reports) {
    if (!isObject(report)) continue;
    const violation = {
      directive: directive(
        report["effective-directive"] ?? report.effectiveDirective ?? report["violated-directive"],
      ),
      blocked: address(report["blocked-uri"] ?? report.blockedURL),
      page: address(report["document-uri"] ?? report.documentURL),
      source: address(report["source-file"] ?? report.sourceFile),
      line: lineNumber(report["line-number"] ?? report.lineNumber),
    };
    ctx.services.log.warn(
      { violation, requestId: ctx.state.requestId },
      "A browser kept something out of a page.",
    );
  }
}

function bodyOf(entry: unknown): unknown {
  return field(entry, "type") === "csp-violation" ? field(entry, "body") : undefined;
}

function field(holder: unknown, name: string): unknown {
  return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** Returns the name of a directive; some browsers send its whole value, with the nonce of the page. */
function directive(value: unknown): string {
  return typeof value === "string" ? (/^[a-z-]{1,40}(?![^ ])/u.exec(value)?.[0] ?? "") : "";
}

/** Returns a line number without converting the value: a hostile object may define its own `toString`. */
function lineNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function address(value: unknown): string {
  return typeof value === "string" ? addressForLog(value.slice(0, longestText)) : "";
}
