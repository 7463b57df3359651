import type { Outcome } from "./wire/connection.ts";

/** Counts of responses to the requests of one family. */
export interface Tally {
  requests: number;
  fine: number;
  redirected: number;
  refused: number;
  /** Responses of 429. */
  tooMany: number;
  /** Responses of 503. */
  busy: number;
  /** Connections that ended without a response. */
  closed: number;
  unexpected: number;
}

/** A request with an unexpected outcome. */
export interface Failure {
  index: number;
  family: string;
  faults: string[];
  /** Sent bytes, escaped and cut. */
  sent: string;
  received: string;
}

export function emptyTally(): Tally {
  return { requests: 0, fine: 0, redirected: 0, refused: 0, tooMany: 0, busy: 0, closed: 0, unexpected: 0 };
}

/** Adds the outcome of one plan. */
export function countOutcome(tally: Tally, requests: number, outcome: Outcome, faults: string[]): void {
  tally.requests += requests;
  if (outcome.replies.length === 0) tally.closed += 1;
  if (faults.length > 0) tally.unexpected += 1;
  for (const { status } of outcome.replies) {
    if (status === 429) tally.tooMany += 1;
    else if (status === 503) tally.busy += 1;
    else if (status < 300) tally.fine += 1;
    else if (status < 400) tally.redirected += 1;
    else if (status < 500) tally.refused += 1;
  }
}
