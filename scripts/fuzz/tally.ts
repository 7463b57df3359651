import type { Outcome } from "./connection.ts";

/** How the requests of one family were answered. */
export interface Tally {
  requests: number;
  "2xx": number;
  "3xx": number;
  "4xx": number;
  "429 ": number;
  "503 ": number;
  /** Connections that ended, or were left, without an answer. */
  closed: number;
  unexpected: number;
}

/** A request that was not answered as it should be. */
export interface Failure {
  index: number;
  family: string;
  faults: string[];
  /** What was sent, escaped and cut. */
  sent: string;
  received: string;
}

export function emptyTally(): Tally {
  return { requests: 0, "2xx": 0, "3xx": 0, "4xx": 0, "429 ": 0, "503 ": 0, closed: 0, unexpected: 0 };
}

/** Adds what came of one plan. */
export function count(tally: Tally, requests: number, outcome: Outcome, faults: string[]): void {
  tally.requests += requests;
  if (outcome.replies.length === 0) tally.closed += 1;
  if (faults.length > 0) tally.unexpected += 1;
  for (const { status } of outcome.replies) {
    if (status === 429) tally["429 "] += 1;
    else if (status === 503) tally["503 "] += 1;
    else if (status < 300) tally["2xx"] += 1;
    else if (status < 400) tally["3xx"] += 1;
    else if (status < 500) tally["4xx"] += 1;
  }
}
