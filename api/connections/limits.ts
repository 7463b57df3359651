import type { MinimumRate } from "./transfer-rate.ts";

/** Limits of connections. Times are milliseconds. */
export interface ConnectionLimits {
  /** Connections at once. */
  total: number;
  /** Connections at once from one client: its address, or its network of 64 bits. */
  perClient: number;
  /** Requests of one connection that have no response yet. */
  unanswered: number;
  /** Rate of a request's body. */
  sending: MinimumRate;
  /** Rate of a response; with a longer grace period, because we see its progress only chunk by chunk. */
  reading: MinimumRate;
  /** Limits of reading on after a body was refused, so that its sender gets to read why. */
  lingering: { bytes: number; time: number };
  /** Time between two measurements of the rates. */
  interval: number;
}

/** Descriptors for the database, its journals, watched folders, uploads on their way to the disk. */
const descriptorsOfOurOwn = 128;
/** Each connection may have a file open, too. */
const descriptorsPerConnection = 2;
/** Bounds memory where descriptors are plenty. */
const mostConnections = 4096;

/**
 * Returns the usual limits: as many connections as `wanted`, or else as the process has descriptors for. Browsers
 * open six connections to a site; a whole office may share an address.
 */
export function usualLimits(wanted: number | null): ConnectionLimits {
  const total = wanted ?? affordable();
  return {
    total,
    perClient: Math.max(Math.min(32, total), Math.floor(total / 8)),
    unanswered: 32,
    // Slower than any mobile connection on which a person would wait.
    sending: { bytesPerSecond: 2048, gracePeriod: 20_000 },
    reading: { bytesPerSecond: 2048, gracePeriod: 60_000 },
    lingering: { bytes: 32 * 1024 * 1024, time: 60_000 },
    interval: 2_500,
  };
}

function affordable(): number {
  const connections = Math.floor((descriptorLimit() - descriptorsOfOurOwn) / descriptorsPerConnection);
  return Math.max(16, Math.min(connections, mostConnections));
}

/** Returns how many descriptors this process may open; Infinity where the system has no such limit. */
function descriptorLimit(): number {
  // Without this setting, which the types do not know yet, a report looks up the name of every connected host.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}
