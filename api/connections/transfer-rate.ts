/** Minimum transfer rate. */
export interface MinimumRate {
  bytesPerSecond: number;
  /** Milliseconds that a transfer may stand still, at its start or later: connections falter. */
  gracePeriod: number;
}

export interface RateMeter {
  /** Counts the bytes that moved in so many milliseconds, and returns whether the transfer is too slow. */
  measure(bytes: number, elapsed: number): boolean;
  /** Begins a new transfer. */
  reset(): void;
}

/**
 * Meters one direction of a connection with a token bucket: what moves fills it, time empties it. Faster transfers
 * save up credit for a halt, but never more than the grace period, or a burst would pay for hours of silence.
 */
export function createRateMeter({ bytesPerSecond, gracePeriod }: MinimumRate): RateMeter {
  const most = (bytesPerSecond * gracePeriod) / 1000;
  let credit = most;
  return {
    measure(bytes, elapsed) {
      credit = Math.min(most, credit + bytes) - (bytesPerSecond * elapsed) / 1000;
      return credit < 0;
    },
    reset() {
      credit = most;
    },
  };
}
